/**
 * How often the gate accuses unchanged code and how often it finds a slowdown, on a real machine:
 * {@code src/bench/gate-study.sh} runs scenarios whose candidate is a server with a known cost added
 * to each request, and counts the verdicts.
 *
 * <p>The one state of a study is its CSV file: {@code StudyNext} says which run is missing in it,
 * {@code StudyRun} is that run and appends to it, {@code StudyTable} and {@code CostTable} read it.
 */
package io.github.perfjunit.bench.study;
