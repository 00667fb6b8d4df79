package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    @TempDir Path directory;

    private Session session(Path githubSummary) {
        return new Session(
                new PrintStream(console, true, StandardCharsets.UTF_8),
                githubSummary == null ? null : githubSummary.toString(),
                new SettingSource(
                        name -> Optional.ofNullable(Map.<String, String>of().get(name)), Set.of()));
    }

    private Judged judged(String method) {
        RunResult run =
                new RunFixture().method(method).with(Metric.THROUGHPUT, 100, 110, 120).run();
        return new Judged(run, Gate.judge(run, Optional.empty()), directory.resolve("x.json"));
    }

    @Test
    void writesTheReportsAnewWithEveryResult() throws IOException {
        Session session = session(null);

        session.add(judged("first"), directory.resolve("out"));
        session.add(judged("second"), directory.resolve("out"));

        assertThat(Files.readString(directory.resolve("out").resolve("results.json")))
                .contains("first", "second");
        assertThat(Files.readString(directory.resolve("out").resolve("summary.md")))
                .contains("first", "second");
    }

    @Test
    void appendsToGithubsSummaryAtTheEnd() throws IOException {
        Path summary = directory.resolve("step-summary.md");
        Files.writeString(summary, "before\n");
        Session session = session(summary);
        session.add(judged("first"), directory.resolve("out"));
        assertThat(summary).hasContent("before\n");

        session.close();

        assertThat(Files.readString(summary)).startsWith("before\n").contains("first");
    }

    @Test
    void anUnusableGithubSummaryDoesNotFailTheRun() {
        Session session = session(directory.resolve("missing").resolve("summary.md"));
        session.add(judged("first"), directory.resolve("out"));

        session.close();

        assertThat(console.toString(StandardCharsets.UTF_8))
                .contains("[perf-junit] cannot append to GITHUB_STEP_SUMMARY");
    }

    @Test
    void anOutputDirectoryThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.createFile(directory.resolve("a-file"));

        assertThatThrownBy(() -> session(null).add(judged("first"), file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot write the reports to " + file.toAbsolutePath())
                .hasMessageContaining("perf.outputDir");
    }

    @Test
    void theBaselineOfAScenarioThatIsGoneIsNamedAtTheEndOfItsClass() throws IOException {
        Path gone = directory.resolve("com.example.HealthPerfIT").resolve("gone.json");
        Files.createDirectories(gone.getParent());
        Files.createFile(gone);

        session(null).classEnded(plan());

        assertThat(console.toString(StandardCharsets.UTF_8))
                .isEqualTo(
                        "[perf-junit] stale baseline: "
                                + gone
                                + ": no scenario of com.example.HealthPerfIT has this name; delete"
                                + " the file"
                                + System.lineSeparator());
    }

    private LoadPlan plan() {
        Scenario scenario = new RunFixture().scenario();
        GatePolicy policy =
                new GatePolicy(
                        GatePolicy.Mode.ENFORCE,
                        GatePolicy.Update.NONE,
                        directory,
                        Map.of(),
                        Map.of(),
                        GatePolicy.Inconclusive.ABORT,
                        Optional.empty(),
                        1);
        ServerSpec server =
                new ServerSpec(
                        "server",
                        new ServerSpec.Launch.Command(List.of("true")),
                        List.of(),
                        List.of(),
                        Map.of(),
                        Map.of(),
                        Optional.empty(),
                        new ServerSpec.Readiness.TcpConnect(),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(1),
                        true);
        return new LoadPlan(
                scenario.testClass(),
                List.of(server),
                List.of(
                        new Scenario(
                                scenario.testClass(),
                                scenario.testMethod(),
                                scenario.workload(),
                                scenario.requests(),
                                scenario.blocks(),
                                scenario.reference(),
                                policy)),
                directory,
                false);
    }
}
