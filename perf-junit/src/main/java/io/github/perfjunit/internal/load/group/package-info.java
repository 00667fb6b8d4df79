/**
 * Several sessions as one: {@code GroupEngine} shares the connections of a load out to sessions of
 * another engine, each with an event loop of its own, and {@code SessionGroup} starts, stops and
 * records them together. Knows nothing of what a session is made of.
 */
package io.github.perfjunit.internal.load.group;
