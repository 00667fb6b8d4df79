/**
 * When a connection that pauses goes on: what chance decides ({@code Draws}), how long it pauses
 * ({@code Pauses}), and who is due first ({@code DueTimes}). None of it allocates while it is used.
 */
package io.github.perfjunit.internal.load.pause;
