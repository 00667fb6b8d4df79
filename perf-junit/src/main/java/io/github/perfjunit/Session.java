package io.github.perfjunit;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.internal.report.JsonResults;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.internal.report.MarkdownSummary;
import io.github.perfjunit.internal.report.MatrixTable;
import io.github.perfjunit.internal.run.ConsoleProgress;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.internal.store.AtomicFile;
import io.github.perfjunit.plan.LoadPlan;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * All scenarios of one test run: collects their results and writes the reports. Closed by JUnit at
 * the end of the run. Safe for use by several threads.
 */
final class Session implements ExtensionContext.Store.CloseableResource, AutoCloseable {

    private final PrintStream out;
    private final Optional<Path> githubSummary;
    private final boolean matrixOverridden;
    private final Streaks streaks;
    private final List<Judged> results = new ArrayList<>();

    /**
     * Makes a session.
     *
     * @param out the console
     * @param githubSummary file to which GitHub Actions wants a job's summary appended, or null
     * @param settings tells whether a setting changes the matrix
     */
    Session(PrintStream out, String githubSummary, SettingSource settings) {
        this.out = out;
        this.githubSummary =
                Optional.ofNullable(githubSummary).filter(f -> !f.isBlank()).map(Path::of);
        this.matrixOverridden =
                settings.values().apply("perf.concurrency").isPresent()
                        || settings.values().apply("perf.connections").isPresent()
                        || settings.values().apply("perf.calibrate").isPresent();
        this.streaks = new Streaks(out);
    }

    static Path resultsFile(Path outputDirectory) {
        return outputDirectory.resolve("results.json").toAbsolutePath().normalize();
    }

    Progress progress(String scenario) {
        return new ConsoleProgress(out, ConsoleProgress.onTerminal(), scenario);
    }

    synchronized void print(String text) {
        out.println(text);
    }

    /** Returns what to say of a scenario that was inconclusive too often; empty for nothing. */
    Optional<String> streak(Judged judged, Path outputDirectory) {
        return streaks.after(judged.verdict(), judged.run().scenario(), outputDirectory);
    }

    /** Adds a result, and writes the reports anew, so that a killed run leaves what it had. */
    synchronized void add(Judged judged, Path outputDirectory) {
        results.add(judged);
        try {
            AtomicFile.write(resultsFile(outputDirectory), JsonResults.render(results));
            AtomicFile.write(
                    outputDirectory.resolve("summary.md"), MarkdownSummary.render(results));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write the reports to "
                            + outputDirectory.toAbsolutePath()
                            + " (perf.outputDir): "
                            + e,
                    e);
        }
    }

    /** Prints a class's figures side by side, and the baseline entries it no longer has. */
    synchronized void classEnded(LoadPlan plan) {
        List<Judged> ofClass =
                results.stream()
                        .filter(r -> r.run().scenario().testClass().equals(plan.testClass()))
                        .toList();
        if (!ofClass.isEmpty()) {
            out.println(MatrixTable.of(ofClass));
        }
        if (!matrixOverridden && !plan.scenarios().isEmpty()) {
            new BaselineStore(plan.scenarios().get(0).gate().baselineDirectory())
                    .staleEntries(plan.testClass(), plan.scenarios())
                    .forEach(line -> out.println("[perf-junit] stale baseline: " + line));
        }
    }

    @Override
    public synchronized void close() {
        if (githubSummary.isPresent() && !results.isEmpty()) {
            try {
                Files.writeString(
                        githubSummary.get(),
                        MarkdownSummary.render(results),
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            } catch (IOException e) {
                out.println("[perf-junit] cannot append to GITHUB_STEP_SUMMARY: " + e);
            }
        }
    }
}
