/**
 * The engines that put load on a server, and the check of every response.
 *
 * <p>An {@link io.github.perfjunit.internal.load.LoadEngine} opens a {@link
 * io.github.perfjunit.internal.load.LoadSession}, which keeps its connections from the warm-up to
 * the end of the block. The hot path never asks whether it is measuring: the {@link
 * io.github.perfjunit.internal.load.Recording} it writes to is exchanged under it.
 */
package io.github.perfjunit.internal.load;
