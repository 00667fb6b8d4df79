package io.github.perfjunit.bench;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Loads one server with the {@code nio} engine and with wrk in turn, and prints requests/s and
 * client CPU time per request of both. The engine checks every response in full; wrk checks none.
 *
 * <p>Arguments: port, rounds, seconds per measurement, connections separated by commas, the path of
 * wrk or {@code -} for none.
 */
final class WrkCompare {

    private static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/health",
                    List.of(),
                    Optional.empty(),
                    Optional.of("X-Request-Id"),
                    new Expectation(
                            200,
                            new Body.Text("{\"status\":\"ok\",\"requestId\":\"${requestId}\"}"),
                            Optional.empty(),
                            List.of()));

    /** The whole JVM's CPU time, the compiler's and the collector's included. */
    private static final OperatingSystemMXBean CPU =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final Pattern REQUESTS = Pattern.compile("(\\d+) requests in ([0-9.]+)(m?s)");
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s");

    private final int port;
    private final Duration length;
    private final String wrk;

    private WrkCompare(int port, Duration length, String wrk) {
        this.port = port;
        this.length = length;
        this.wrk = wrk;
    }

    public static void main(String[] args) throws Exception {
        Duration length = Duration.ofMillis(Math.round(1000 * Double.parseDouble(args[2])));
        WrkCompare compare = new WrkCompare(Integer.parseInt(args[0]), length, args[4]);
        int rounds = Integer.parseInt(args[1]);
        compare.engine(32, Duration.ofSeconds(5));
        System.out.printf(
                Locale.ROOT,
                "%-12s %-32s %-32s %s%n",
                "connections",
                "nio: req/s, CPU us/req",
                "wrk: req/s, CPU us/req",
                "nio/wrk");
        for (String connections : args[3].split(",")) {
            compare.compare(Integer.parseInt(connections), rounds);
        }
    }

    private void compare(int connections, int rounds) throws Exception {
        List<Sample> nio = new ArrayList<>();
        List<Sample> others = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            if (wrk.equals("-")) {
                nio.add(engine(connections, length));
            } else if (round % 2 == 0) {
                nio.add(engine(connections, length));
                others.add(wrk(connections));
            } else {
                others.add(wrk(connections));
                nio.add(engine(connections, length));
            }
        }
        double[] ratios = new double[others.size()];
        Arrays.setAll(ratios, i -> nio.get(i).perSecond / others.get(i).perSecond);
        System.out.printf(
                Locale.ROOT,
                "%-12d %-32s %-32s %s%n",
                connections,
                text(nio),
                others.isEmpty() ? "not installed" : text(others),
                others.isEmpty() ? "" : spread("%.2f", ratios));
    }

    private static String text(List<Sample> samples) {
        return spread("%.0f", samples.stream().mapToDouble(Sample::perSecond).toArray())
                + ", "
                + spread("%.1f", samples.stream().mapToDouble(Sample::cpuMicros).toArray());
    }

    /** Returns the median and, in brackets, the range. */
    private static String spread(String format, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        double median =
                sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return String.format(
                Locale.ROOT,
                format + " [" + format + ".." + format + "]",
                median,
                sorted[0],
                sorted[sorted.length - 1]);
    }

    private Sample engine(int connections, Duration time) throws Exception {
        InetSocketAddress server = new InetSocketAddress("127.0.0.1", port);
        try (LoadSession session =
                new NioEngine()
                        .open(
                                LoadSpec.closedLoop(
                                        server, REQUEST, connections, Duration.ofSeconds(10)))) {
            session.start(LoadSession.UNLIMITED);
            Thread.sleep(100);
            session.swap(LoadSession.UNLIMITED);
            long cpuBefore = CPU.getProcessCpuTime();
            Thread.sleep(time.toMillis());
            long cpuNanos = CPU.getProcessCpuTime() - cpuBefore;
            Recording recording = session.swap(LoadSession.UNLIMITED);
            session.stop();
            if (recording.counts().failures() > 0) {
                throw new IOException("failed requests: " + recording.counts());
            }
            double requests = recording.counts().succeeded();
            return new Sample(requests / recording.elapsedNanos() * 1e9, cpuNanos / requests / 1e3);
        }
    }

    private Sample wrk(int connections) throws Exception {
        String seconds = Long.toString(Math.max(1, length.toSeconds()));
        String command =
                "%s -t1 -c%d -d%ss -H 'X-Request-Id: 0123456789abcdef' http://127.0.0.1:%d/health; times"
                        .formatted(wrk, connections, seconds, port);
        Process process = new ProcessBuilder("bash", "-c", command).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Matcher count = REQUESTS.matcher(output);
        Matcher times = TIMES.matcher(output);
        if (!count.find() || !times.find() || !times.find() || output.contains("Socket errors")) {
            throw new IOException("wrk said: " + output);
        }
        double requests = Double.parseDouble(count.group(1));
        double wallSeconds =
                Double.parseDouble(count.group(2)) / (count.group(3).equals("ms") ? 1000 : 1);
        double cpuSeconds =
                60 * Double.parseDouble(times.group(1))
                        + Double.parseDouble(times.group(2))
                        + 60 * Double.parseDouble(times.group(3))
                        + Double.parseDouble(times.group(4));
        return new Sample(requests / wallSeconds, cpuSeconds / requests * 1e6);
    }

    private record Sample(double perSecond, double cpuMicros) {}
}
