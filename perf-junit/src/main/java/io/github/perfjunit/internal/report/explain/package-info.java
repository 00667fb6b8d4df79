/**
 * What a verdict rests on, in words: how sure a change is, what it is compared with, what the checks
 * of the blocks say, what would decide an undecided run. Pure functions.
 */
package io.github.perfjunit.internal.report.explain;
