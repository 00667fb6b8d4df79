package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.RunResult;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A run and what the gate said about it: what every report is made of.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param run what was measured
 * @param verdict what the gate said
 * @param baselineFile the file that holds, or would hold, its baseline
 */
public record Judged(RunResult run, Verdict verdict, Path baselineFile) {
    public Judged {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(baselineFile, "baselineFile");
    }
}
