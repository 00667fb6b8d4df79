package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.fixture.Switch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the fixture server uses up, switch by switch. */
@Timeout(120)
class FixtureServerCostsIT {

    private static final int MEBIBYTE = 1024 * 1024;

    /** A JVM starts a compiler's thread or opens a file when it likes. */
    private static final long A_FEW = 5;

    @Test
    void cpuWorkCostsCpuTime() throws IOException {
        assertThat(cpuOfRequests(200, Switch.CPU_WORK.argument(10_000_000)))
                .isGreaterThan(cpuOfRequests(200).multipliedBy(3));
    }

    @Test
    void allocationMakesTheServerCollectGarbage() throws IOException {
        assertThat(collections()).isZero();
        assertThat(collections(Switch.ALLOCATE.argument(MEBIBYTE))).isGreaterThan(3);
    }

    @Test
    void leakedHeapStaysAfterTheConnectionsAreClosed() throws Exception {
        try (RunningFixture server =
                RunningFixture.listening(Switch.LEAK_HEAP_PER_CONNECTION.argument(MEBIBYTE))) {
            long before = bytesInArrays(server);
            connectAndClose(server, 10);
            assertThat(bytesInArrays(server) - before).isGreaterThanOrEqualTo(10L * MEBIBYTE);
        }
    }

    @Test
    void heldHeapIsFreedWithTheConnection() throws Exception {
        try (RunningFixture server =
                RunningFixture.listening(Switch.HOLD_HEAP_PER_CONNECTION.argument(MEBIBYTE))) {
            long before = bytesInArrays(server);
            try (FixtureClient client = new FixtureClient(server)) {
                client.exchange("a");
                assertThat(bytesInArrays(server) - before).isGreaterThanOrEqualTo(MEBIBYTE);
            }
            connectAndClose(server, 10);
            // each of the four event loops may hold on to the last connection it closed
            assertThat(bytesInArrays(server) - before).isLessThan(6L * MEBIBYTE);
        }
    }

    @Test
    void aThreadLeaksEverySecondRequest() throws IOException {
        assertThat(addedBy("task", 200)).isLessThan(A_FEW);
        assertThat(addedBy("task", 200, Switch.LEAK_THREAD_EVERY.argument(2)))
                .isBetween(100L, 100L + A_FEW);
    }

    @Test
    void aDescriptorLeaksEverySecondRequest() throws IOException {
        assertThat(addedBy("fd", 200)).isLessThan(A_FEW);
        assertThat(addedBy("fd", 200, Switch.LEAK_DESCRIPTOR_EVERY.argument(2)))
                .isBetween(100L, 100L + A_FEW);
    }

    @Test
    void connectionsAreKeptWhenTheClientHasClosedThem() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.KEEP_CONNECTIONS.argument())) {
            try (FixtureClient first = new FixtureClient(server)) {
                first.exchange("a");
                long before = entries(server, "fd");
                connectAndClose(server, 10);
                first.exchange("b");
                assertThat(entries(server, "fd") - before).isEqualTo(10);
            }
        }
    }

    /** What a hundred warm-up requests start lazily is not counted. */
    private static long addedBy(String directory, int requests, String... switches)
            throws IOException {
        try (RunningFixture server = RunningFixture.listening(switches);
                FixtureClient client = new FixtureClient(server)) {
            exchange(client, 100);
            long before = entries(server, directory);
            exchange(client, requests);
            return entries(server, directory) - before;
        }
    }

    private static Duration cpuOfRequests(int requests, String... switches) throws IOException {
        try (RunningFixture server = RunningFixture.listening(switches);
                FixtureClient client = new FixtureClient(server)) {
            exchange(client, requests);
            return server.process().info().totalCpuDuration().orElseThrow();
        }
    }

    private static long collections(String... switches) throws IOException {
        List<String> jvmArguments = List.of("-Xmx32m", "-XX:+UseSerialGC", "-Xlog:gc");
        String[] all =
                Stream.concat(Stream.of(switches), Stream.of(Switch.EXIT_AFTER.argument(200)))
                        .toArray(String[]::new);
        try (RunningFixture server = RunningFixture.listening(jvmArguments, all);
                FixtureClient client = new FixtureClient(server)) {
            exchange(client, 199);
            client.send("the last");
            return Stream.generate(() -> nextLine(server))
                    .takeWhile(line -> !line.isEmpty())
                    .filter(line -> line.contains("Pause"))
                    .count();
        }
    }

    private static String nextLine(RunningFixture server) {
        try {
            String line = server.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Live bytes in byte arrays, by a class histogram, which collects garbage first. */
    private static long bytesInArrays(RunningFixture server) throws Exception {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        assumeTrue(Files.isExecutable(jcmd), "this Java has no jcmd");
        Process histogram =
                new ProcessBuilder(
                                jcmd.toString(),
                                Long.toString(server.process().pid()),
                                "GC.class_histogram")
                        .redirectErrorStream(true)
                        .start();
        String[] columns =
                histogram
                        .inputReader(StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> line.contains(" [B "))
                        .findFirst()
                        .orElseThrow()
                        .trim()
                        .split(" +");
        histogram.waitFor();
        return Long.parseLong(columns[2]);
    }

    private static long entries(RunningFixture server, String directory) throws IOException {
        Path proc = Path.of("/proc", Long.toString(server.process().pid()), directory);
        assumeTrue(Files.isDirectory(proc), "this system has no /proc");
        try (Stream<Path> entries = Files.list(proc)) {
            return entries.count();
        }
    }

    private static void exchange(FixtureClient client, int requests) throws IOException {
        for (int i = 1; i <= requests; i++) {
            String id = "r" + i;
            assertThat(client.exchange(id)).isEqualTo(FixtureClient.goodResponse(id));
        }
    }

    private static void connectAndClose(RunningFixture server, int connections) throws IOException {
        for (int i = 0; i < connections; i++) {
            try (FixtureClient client = new FixtureClient(server)) {
                client.exchange("c" + i);
            }
        }
    }
}
