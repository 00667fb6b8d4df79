/**
 * Slices of a block: how long they are, in which order they are played, under which conditions of
 * the machine and the generator, and which of them must not be judged because of these.
 */
package io.github.perfjunit.internal.run.slice;
