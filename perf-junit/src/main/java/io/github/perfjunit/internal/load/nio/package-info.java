/**
 * The default engine, from the outside in: {@code NioEngine} opens a {@code NioSession}, the runner's
 * side, which hands {@code Commands} to an {@code EventLoop}, the thread.
 *
 * <p>The loop owns the {@code Connection}s, each with a {@code Link} (its socket), a parser and a
 * check of its responses, and the {@code Tally} they all write to. What connections share is in the
 * {@code Exchanges}: what they send, and the rules for responses.
 */
package io.github.perfjunit.internal.load.nio;
