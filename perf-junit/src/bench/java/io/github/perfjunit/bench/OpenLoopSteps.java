package io.github.perfjunit.bench;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.Workload.OpenLoop;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Locale;

/**
 * Loads one server at rate after rate and prints, for each, how punctually the open loop sent and what
 * that cost: once with the loop asleep until a request is due, once with a loop that spins.
 *
 * <p>Arguments: port, seconds per measurement, rounds, connections, rates per second separated by
 * commas. Every response is checked in full.
 */
final class OpenLoopSteps {

    /** The whole JVM's CPU time: event loop, waker, compiler and collector. */
    private static final OperatingSystemMXBean CPU =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final InetSocketAddress server;
    private final Duration length;
    private final int connections;

    private OpenLoopSteps(int port, Duration length, int connections) {
        server = new InetSocketAddress("127.0.0.1", port);
        this.length = length;
        this.connections = connections;
    }

    public static void main(String[] args) throws Exception {
        Duration length = Duration.ofMillis(Math.round(1000 * Double.parseDouble(args[1])));
        int rounds = Integer.parseInt(args[2]);
        OpenLoopSteps steps =
                new OpenLoopSteps(Integer.parseInt(args[0]), length, Integer.parseInt(args[3]));
        for (boolean spins : new boolean[] {false, true, false}) {
            steps.play(20_000, spins);
        }
        System.out.printf(
                "%-8s %-6s %10s %8s %27s %27s %10s%n",
                "rate/s",
                "loop",
                "achieved/s",
                "waited",
                "send error us p50/p99/max",
                "response us p50/p99/max",
                "CPU cores");
        for (String rate : args[4].split(",")) {
            for (int round = 0; round < rounds; round++) {
                System.out.println(steps.play(Double.parseDouble(rate), false));
                System.out.println(steps.play(Double.parseDouble(rate), true));
            }
        }
    }

    private String play(double rate, boolean spins) throws Exception {
        OpenLoop load =
                new OpenLoop(
                        new Arrivals(rate, Spacing.CONSTANT),
                        connections,
                        Duration.ZERO,
                        new Length.Timed(length),
                        Duration.ofSeconds(5),
                        Churn.NONE);
        LoadSpec spec = LoadSpec.of(load, RequestMix.of(BenchRequest.REQUEST), server, 1);
        try (LoadSession session = new NioEngine(spins).open(spec)) {
            session.start(LoadSession.UNLIMITED);
            Thread.sleep(300);
            session.swap(LoadSession.UNLIMITED);
            long cpuBefore = CPU.getProcessCpuTime();
            Thread.sleep(length.toMillis());
            long cpuNanos = CPU.getProcessCpuTime() - cpuBefore;
            Recording recording = session.swap(LoadSession.UNLIMITED);
            session.stop();
            if (recording.counts().failures() > 0) {
                throw new IOException("failed requests: " + recording.counts());
            }
            return String.format(
                    Locale.ROOT,
                    "%-8.0f %-6s %10.0f %8d %27s %27s %10.2f",
                    rate,
                    spins ? "spins" : "sleeps",
                    recording.counts().succeeded() * 1e9 / recording.elapsedNanos(),
                    recording.details().waited(),
                    micros(recording.details().sendError()),
                    micros(recording.details().response()),
                    (double) cpuNanos / recording.elapsedNanos());
        }
    }

    private static String micros(LatencyDistribution times) {
        return String.format(
                Locale.ROOT,
                "%.0f/%.0f/%.0f",
                times.percentileNanos(50) / 1e3,
                times.percentileNanos(99) / 1e3,
                times.max().toNanos() / 1e3);
    }
}
