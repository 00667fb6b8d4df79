/** The parts of {@code results.json}, described in {@code docs/results-json.md}. Pure functions. */
package io.github.perfjunit.internal.report.json;
