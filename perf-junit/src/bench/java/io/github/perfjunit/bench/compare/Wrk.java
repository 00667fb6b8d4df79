package io.github.perfjunit.bench.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** wrk on one thread, a new process for each turn; it checks nothing. */
final class Wrk implements Contender {

    private static final Pattern REQUESTS = Pattern.compile("(\\d+) requests in ([0-9.]+)(m?s)");
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s");
    private static final Map<String, Double> NANOS = Map.of("us", 1e3, "ms", 1e6, "s", 1e9);

    private final String prefix;
    private final int port;
    private long cpuNanos;

    /**
     * Makes a contender.
     *
     * @param prefix what stands before wrk's own arguments, e.g. {@code taskset -c 1 wrk}
     */
    Wrk(String prefix, int port) {
        this.prefix = prefix;
        this.port = port;
    }

    @Override
    public String name() {
        return "wrk";
    }

    @Override
    public Sample turn(int connections, long millis) throws IOException, InterruptedException {
        String command =
                "%s -t1 -c%d -d%ds --latency -H 'X-Request-Id: %s' http://127.0.0.1:%d/health; times"
                        .formatted(
                                prefix,
                                connections,
                                seconds(connections, millis),
                                LoadClient.ID,
                                port);
        Process process =
                new ProcessBuilder("bash", "-c", command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Matcher count = REQUESTS.matcher(output);
        Matcher times = TIMES.matcher(output);
        if (!count.find() || !times.find() || !times.find() || output.contains("Socket errors")) {
            throw new IOException("wrk said: " + output);
        }
        double requests = Double.parseDouble(count.group(1));
        if (requests == 0) {
            throw new IOException("wrk had no response: " + output);
        }
        double nanos = Double.parseDouble(count.group(2)) * NANOS.get(count.group(3));
        double cpu =
                1e9
                        * (60 * Double.parseDouble(times.group(1))
                                + Double.parseDouble(times.group(2))
                                + 60 * Double.parseDouble(times.group(3))
                                + Double.parseDouble(times.group(4)));
        cpuNanos += (long) cpu;
        return new Sample(
                requests / nanos * 1e9,
                cpu / requests,
                Double.NaN,
                percentile(output, "50%"),
                percentile(output, "99%"));
    }

    /** wrk counts from its first connect on: with many connections that must not weigh much. */
    private static long seconds(int connections, long millis) {
        return Math.max(Math.max(1, millis / 1000), connections / 500);
    }

    private static double percentile(String output, String which) throws IOException {
        Matcher line = Pattern.compile(which + "\\s+([0-9.]+)(us|ms|s)").matcher(output);
        if (!line.find()) {
            throw new IOException("wrk gave no " + which + ": " + output);
        }
        return Double.parseDouble(line.group(1)) * NANOS.get(line.group(2));
    }

    @Override
    public long cpuNanos() {
        return cpuNanos;
    }

    @Override
    public void close() {
        // Each turn's process has ended with it.
    }
}
