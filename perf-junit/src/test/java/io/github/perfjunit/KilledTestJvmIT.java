package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.fixture.Interrupts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The test JVM is killed in mid-run; no server of its stays behind. */
class KilledTestJvmIT {

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Long {

        @LoadScenario(concurrency = 8, duration = "60s", rounds = 1, ruler = false)
        @HttpRequest(path = "/health", expectAnyBody = true)
        void load() {}
    }

    /** The test JVM that is killed. */
    static final class TestJvm {
        public static void main(String[] args) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(Long.class))
                                    .configurationParameter("perf.outputDir", args[0])
                                    .configurationParameter("perf.ignoreLock", "true")
                                    .configurationParameter("perf.gate", "off")
                                    .build());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM", "INT"})
    void noServerOutlivesTheTestJvm(String signal, @TempDir Path directory) throws Exception {
        assumeFalse(signal.equals("INT") && Interrupts.areIgnored(), "SIGINT is ignored here");
        Process testJvm = start(directory);
        try {
            await(() -> loadedServers(testJvm).size() == 1, testJvm);
            List<ProcessHandle> started = testJvm.descendants().toList();

            new ProcessBuilder("kill", "-" + signal, String.valueOf(testJvm.pid()))
                    .start()
                    .waitFor();

            await(() -> !testJvm.isAlive(), testJvm);
            await(() -> started.stream().noneMatch(ProcessHandle::isAlive), testJvm);
        } finally {
            testJvm.descendants().forEach(ProcessHandle::destroyForcibly);
            testJvm.destroyForcibly();
        }
        assertThat(testJvm.isAlive()).isFalse();
    }

    private static Process start(Path directory) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TestJvm.class.getName(),
                        directory.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("test-jvm.log").toFile())
                .start();
    }

    private static List<ProcessHandle> loadedServers(Process testJvm) {
        return testJvm.descendants()
                .filter(
                        p ->
                                p.info()
                                                .totalCpuDuration()
                                                .orElse(Duration.ZERO)
                                                .compareTo(Duration.ofMillis(500))
                                        > 0)
                .toList();
    }

    private static void await(BooleanSupplier condition, Process testJvm)
            throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end).as("time is up").isNegative();
            testJvm.waitFor(20, TimeUnit.MILLISECONDS);
        }
    }
}
