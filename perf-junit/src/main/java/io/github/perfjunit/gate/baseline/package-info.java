/**
 * What is stored of the runs to compare with, and how it is written in a file: {@link
 * io.github.perfjunit.gate.baseline.Baseline} and the text of its JSON. Judges nothing and touches
 * no file; every doubt about a text is a {@link
 * io.github.perfjunit.gate.baseline.BaselineException}.
 */
package io.github.perfjunit.gate.baseline;
