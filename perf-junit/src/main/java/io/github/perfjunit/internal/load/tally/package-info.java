/**
 * What an event loop writes to while a recording is going on ({@code Tally}): times and counts, at no
 * allocation.
 */
package io.github.perfjunit.internal.load.tally;
