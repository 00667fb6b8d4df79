/**
 * Warming up: when a subject is warm, by the chunks in which it was loaded beforehand, and how
 * several of them are warmed in turns.
 */
package io.github.perfjunit.internal.run.warm;
