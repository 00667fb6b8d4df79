package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that cannot be read is an error that names the place, and stays as it is. */
class DamagedBaselineTest {

    private static final Verdict PASSED = new Verdict.Passed(List.of());

    @TempDir Path directory;
    private BaselineStore store;
    private Path file;

    @BeforeEach
    void open() {
        store = new BaselineStore(directory);
        file = directory.resolve("com.example.HealthPerfIT/health.json");
    }

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000.125, 100_000, 101_000)
                .with(Metric.GC_PER_REQUEST, 0.000_121, 0.000_122, 0)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460)
                .absent(Metric.LATENCY_P999, "fewer than 10,000 requests");
    }

    private String content() throws IOException {
        return Files.readString(file);
    }

    @Test
    void textThatIsNotJsonIsAnErrorAndStays() throws IOException {
        String conflict = "{\n<<<<<<< ours\n  \"points\" : { }\n}\n";
        Files.createDirectories(file.getParent());
        Files.writeString(file, conflict);

        RunResult run = usual().run();
        assertThatThrownBy(() -> store.read(run.scenario()))
                .isInstanceOf(BaselineException.class)
                .hasMessageStartingWith(
                        "the baseline " + file + " is not JSON, line 2 column 1: Unexpected")
                .hasMessageEndingWith(
                        " The file was not touched. Restore it from version control, or delete it"
                                + " and record it anew with -Dperf.updateBaseline=true.");
        assertThatThrownBy(() -> store.update(run, PASSED)).isInstanceOf(BaselineException.class);
        assertThat(content()).isEqualTo(conflict);
    }

    @Test
    void anUnknownSchemaVersionIsAnErrorAndStays() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{ \"schemaVersion\" : 7 }");

        assertThatThrownBy(() -> store.read(usual().scenario()))
                .hasMessage(
                        "the baseline "
                                + file
                                + " has schemaVersion 7; this perf-junit reads 2. The file was not"
                                + " touched. Use the perf-junit that wrote it, or delete the file and"
                                + " record it anew with -Dperf.updateBaseline=true.");
        assertThatThrownBy(() -> store.update(usual().run(), PASSED))
                .isInstanceOf(BaselineException.class);
        assertThat(content()).isEqualTo("{ \"schemaVersion\" : 7 }");
    }

    private record Damage(String good, String bad, String message) {}

    @Test
    void damageIsAnErrorThatNamesThePlace() throws IOException {
        RunResult stored =
                RunEdits.accepting(
                        "TLS is on",
                        Update.APPEND,
                        RunEdits.besideRuler(1, usual().run(), 1, 2, 4));
        store.update(stored, new Verdict.Regressed(List.of()));
        store.updateCalibration(
                stored,
                new Calibration(
                        RunFixture.STARTED.minusSeconds(1),
                        8,
                        new TreeMap<>(Map.of(Metric.THROUGHPUT, 1.9))));
        String good = content();
        String at =
                "points/concurrency=32/environments/" + usual().run().environment().fingerprint();
        String metric = at + "/recordings/0/subjects/server/metrics/allocated-per-request";
        List<Damage> cases =
                List.of(
                        new Damage("\"bytes\"", "\"count\"", metric + "/unit': it must be 'bytes'"),
                        new Damage(
                                "4454",
                                "\"many\"",
                                metric + "/blocks/1': it must be a number or null, was \"many\""),
                        new Damage(
                                "\"cores\" : \"2\"",
                                "\"cores\" : \"3\"",
                                at + "': its facts have the fingerprint "),
                        new Damage(
                                "2026-11-30T12:00:00Z",
                                "yesterday",
                                at
                                        + "/recordings/0/recordedUtc': Text 'yesterday' could not be parsed"),
                        new Damage(
                                "\"candidate\"",
                                "\"candidat\"",
                                at + "/recordings/0': it has the unknown member 'candidat'"),
                        new Damage(
                                "\"throughput\" : { \"blocks\"",
                                "\"thruput\" : { \"blocks\"",
                                "metrics/thruput': there is no such metric"),
                        new Damage(
                                "\"definition\" : ",
                                "\"definitions\" : ",
                                at + "/recordings/0': it has the unknown member 'definitions'"),
                        new Damage(
                                "\"definition\" : \"" + usual().scenario().definition() + "\",",
                                "",
                                at + "/recordings/0': it has no member 'definition'"),
                        new Damage(
                                "\"anchor\" : true",
                                "\"anchor\" : false",
                                at
                                        + "/recordings': one of its elements must be the anchor, there"
                                        + " are 0"),
                        new Damage(
                                "\"anchor\" : true",
                                "\"anchor\" : 1",
                                at + "/recordings/0/anchor': it must be true or false, was 1"),
                        new Damage(
                                "\"TLS is on\"",
                                "\" \"",
                                at
                                        + "/recordings/0/accepted': it must be a text that is not"
                                        + " blank, was \" \""),
                        new Damage(
                                "\"rulerVersion\" : 1",
                                "\"rulerVersion\" : 0",
                                at
                                        + "/recordings/0/rulerVersion': it must be a whole number above"
                                        + " 0, was 0"),
                        new Damage(
                                "\"throughput\" : [ 0.000000, ",
                                "\"throughput\" : [ ",
                                "server/ratios/throughput': it must have one value per block, 3, has"
                                        + " 2"),
                        new Damage(
                                "\"throughput\" : [ 0.000000, ",
                                "\"throughput\" : [ \"1\", ",
                                "server/ratios/throughput/0': it must be a number or null, was"
                                        + " \"1\""),
                        new Damage(
                                "\"noisePercent\"",
                                "\"noise\"",
                                at + "/calibration': it has the unknown member 'noise'"),
                        new Damage(
                                "\"throughput\" : 1.9",
                                "\"throughput\" : -1.9",
                                at
                                        + "/calibration/noisePercent/throughput': it must be a number of"
                                        + " at least 0, was -1.9"),
                        new Damage(
                                "\"latency\" : \"",
                                "\"latency\" : \"???",
                                "server/latency': not a compressed HdrHistogram"));
        for (Damage damage : cases) {
            String damaged = good.replaceFirst(Pattern.quote(damage.good()), damage.bad());
            assertThat(damaged).isNotEqualTo(good);
            Files.writeString(file, damaged);

            assertThatThrownBy(() -> store.read(usual().scenario()))
                    .isInstanceOf(BaselineException.class)
                    .hasMessageStartingWith("the baseline " + file + " is damaged at '")
                    .hasMessageContaining(damage.message());
            assertThatThrownBy(() -> store.update(usual().run(), PASSED))
                    .isInstanceOf(BaselineException.class);
            assertThat(content()).isEqualTo(damaged);
        }
    }

    @Test
    void duplicateMembersAndTrailingTextAreErrors() throws IOException {
        Files.createDirectories(file.getParent());
        for (String text : List.of("{ \"a\" : 1, \"a\" : 2 }", "{ } { }", "", "[ ]", "{ ")) {
            Files.writeString(file, text);
            assertThatThrownBy(() -> store.read(usual().scenario()))
                    .as(text)
                    .isInstanceOf(BaselineException.class)
                    .hasMessageContaining(file.toString())
                    .hasMessageContaining("The file was not touched.");
        }
    }
}
