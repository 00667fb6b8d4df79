/**
 * How a thread that does all its work in a selector waits ({@code LoopWait}), is asked for something
 * by other threads ({@code Commands}), and lets them see how far it is ({@code LoopCounters}). Knows
 * nothing of what the thread does.
 */
package io.github.perfjunit.internal.load.loop;
