package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreaksTest {

    private static final Verdict INCONCLUSIVE = new Verdict.Inconclusive(List.of());
    private static final Verdict PASSED = new Verdict.Passed(List.of());

    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    @TempDir Path directory;

    /** A new object each time, as in a new run. */
    private Optional<String> after(Verdict verdict, String method) {
        return new Streaks(new PrintStream(console, true, StandardCharsets.UTF_8))
                .after(verdict, new RunFixture().method(method).scenario(), directory);
    }

    @Test
    void theThirdRunInARowIsComplainedOf() {
        assertThat(after(INCONCLUSIVE, "health")).isEmpty();
        assertThat(after(INCONCLUSIVE, "health")).isEmpty();
        assertThat(after(INCONCLUSIVE, "other")).isEmpty();
        assertThat(after(INCONCLUSIVE, "health"))
                .contains(
                        "inconclusive 3 times in a row: HealthPerfIT.health concurrency=32 is not"
                                + " protected against regressions. Mend what the verdict names; against"
                                + " noise, run it on a quieter machine, give it more blocks"
                                + " (-Dperf.maxRounds=6 -Dperf.maxTime=360s) or allow more with"
                                + " @Tolerance; -Dperf.calibrate=true says what a load scenario can"
                                + " detect");
        assertThat(after(INCONCLUSIVE, "health").orElseThrow())
                .startsWith("inconclusive 4 times in a row: ");
        assertThat(console.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void anyOtherVerdictEndsTheStreak() throws IOException {
        after(INCONCLUSIVE, "other");
        after(INCONCLUSIVE, "health");
        after(INCONCLUSIVE, "health");
        assertThat(after(PASSED, "health")).isEmpty();
        assertThat(after(INCONCLUSIVE, "health")).isEmpty();
        assertThat(Files.readString(directory.resolve("inconclusive.json")))
                .isEqualTo(
                        """
                        {
                          "counts" : {
                            "com.example.HealthPerfIT" : {
                              "health" : {
                                "concurrency=32" : 1
                              },
                              "other" : {
                                "concurrency=32" : 1
                              }
                            }
                          },
                          "schemaVersion" : 1
                        }
                        """);
    }

    @Test
    void aFileThatCannotBeReadIsStartedAnewAndThatIsSaid() throws IOException {
        Path file = directory.resolve("inconclusive.json");
        Files.writeString(file, "{ \"counts\" : ");

        assertThat(after(INCONCLUSIVE, "health")).isEmpty();

        assertThat(console.toString(StandardCharsets.UTF_8))
                .startsWith(
                        "[perf-junit] "
                                + file
                                + " cannot be read and is started anew: it is not JSON: ");
        assertThat(after(INCONCLUSIVE, "health")).isEmpty();
        assertThat(after(INCONCLUSIVE, "health")).isPresent();
    }

    @Test
    void aDirectoryThatCannotBeWrittenDoesNotHideTheVerdict() throws IOException {
        Path file = Files.createFile(directory.resolve("a-file"));

        Optional<String> streak =
                new Streaks(new PrintStream(console, true, StandardCharsets.UTF_8))
                        .after(INCONCLUSIVE, new RunFixture().scenario(), file);

        assertThat(streak).isEmpty();
        assertThat(console.toString(StandardCharsets.UTF_8))
                .startsWith("[perf-junit] cannot count inconclusive runs: ")
                .contains(file.toString());
    }
}
