/**
 * What puts load on a server, and checks every response.
 *
 * <p>A {@link io.github.perfjunit.internal.load.LoadEngine} opens a {@link
 * io.github.perfjunit.internal.load.LoadSession}, which keeps its connections from the warm-up to
 * the end of the block. The hot path never asks whether it is measuring: the {@link
 * io.github.perfjunit.internal.load.Recording} it writes to is exchanged under it.
 *
 * <p>Here is what every engine implements. The rooms below, each using only those after it: {@code
 * group} makes one session of several, {@code nio} is the default engine, {@code loop} is how its thread
 * waits, {@code tally} what it writes to, {@code open} knows when the requests of an open loop are due,
 * {@code source} where connections come from, {@code request} what they send next, {@code pause} when
 * they go on, {@code http} writes requests and parses responses, {@code check} compares responses with what they must
 * be, {@code template} fills values into bytes, {@code bytes} has what these know about bytes.
 */
package io.github.perfjunit.internal.load;
