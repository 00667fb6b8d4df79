/**
 * Reads files with values for requests, CSV and JSON lines, into the plan's records; what is wrong
 * with one is said with its line.
 */
package io.github.perfjunit.internal.data;
