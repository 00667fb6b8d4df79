package io.github.perfjunit.bench.compare;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A load generator in a JVM of its own. For each line of its standard input, {@code CONNECTIONS
 * MILLIS}, it loads the server and prints one line: a {@link Sample}, or {@code failed: } and why.
 */
interface LoadClient {

    /** The request id every client sends; perf-junit's own engine sends ids of its own. */
    String ID = "0123456789abcdef";

    /** What the server answers to that. */
    String BODY = "{\"status\":\"ok\",\"requestId\":\"" + ID + "\"}";

    /** Loads the server in a closed loop and calls {@code meter} at start and end of what counts. */
    Load load(int connections, Duration lead, Duration length, Meter meter) throws Exception;

    /**
     * What was counted between the two calls.
     *
     * @param requests responses
     * @param failures requests without the expected response
     */
    record Load(long requests, long failures, long p50Nanos, long p99Nanos) {}

    /** Reads the whole JVM's CPU time, clock and allocation, collector and compiler included. */
    final class Meter {
        private static final OperatingSystemMXBean CPU =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        private static final com.sun.management.ThreadMXBean THREADS =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

        private long nanos;
        private long cpuNanos;
        private long allocatedBytes;

        void start() {
            allocatedBytes = allocated();
            cpuNanos = CPU.getProcessCpuTime();
            nanos = System.nanoTime();
        }

        void stop() {
            nanos = System.nanoTime() - nanos;
            cpuNanos = CPU.getProcessCpuTime() - cpuNanos;
            allocatedBytes = allocated() - allocatedBytes;
        }

        /** Of the threads that live: those of a client live as long as its load. */
        private static long allocated() {
            long sum = 0;
            for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
                sum += Math.max(0, bytes);
            }
            return sum;
        }
    }

    /** Answers the lines of standard input until it ends. */
    static void serve(LoadClient client) throws Exception {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        String line = in.readLine();
        while (line != null) {
            String[] words = line.split(" ");
            System.out.println(
                    answer(
                            client,
                            Integer.parseInt(words[0]),
                            Duration.ofMillis(Long.parseLong(words[1]))));
            line = in.readLine();
        }
        Runtime.getRuntime().halt(0);
    }

    private static String answer(LoadClient client, int connections, Duration length) {
        Meter meter = new Meter();
        try {
            Load load = client.load(connections, Duration.ofMillis(300), length, meter);
            if (load.failures() > 0 || load.requests() == 0) {
                return "failed: " + load;
            }
            double requests = load.requests();
            return new Sample(
                            requests / meter.nanos * 1e9,
                            meter.cpuNanos / requests,
                            meter.allocatedBytes / requests,
                            load.p50Nanos(),
                            load.p99Nanos())
                    .toLine();
        } catch (Exception | OutOfMemoryError e) {
            return "failed: " + e.toString().replace('\n', ' ');
        }
    }
}
