/**
 * The engines that put load on a server, and the check of every response.
 *
 * <p>An {@link io.github.perfjunit.internal.load.LoadEngine} opens a {@link
 * io.github.perfjunit.internal.load.LoadSession}, which keeps its connections from the warm-up to
 * the end of the block. The hot path never asks whether it is measuring: the {@link
 * io.github.perfjunit.internal.load.Recording} it writes to is exchanged under it.
 *
 * <p>The {@code nio} engine from the outside in: {@code NioEngine} opens a {@code NioSession}, the
 * runner's side, which hands {@code Commands} to an {@code EventLoop}, the thread. The loop owns the
 * {@code Connection}s, each with a {@code Link} (its socket), a {@code ResponseParser} and a {@code
 * ResponseCheck}, and the {@code Tally} they all write to. What connections share is in the {@code
 * Exchange}: the request's bytes and the rules for responses.
 */
package io.github.perfjunit.internal.load;
