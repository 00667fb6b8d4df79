package io.github.perfjunit.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How much of the machine others took between two moments; known on Linux only. */
final class Disturbance {

    private static final double MOST_FOREIGN = 0.10;
    private static final double MOST_STEAL = 0.05;
    private static final double NANOS_PER_TICK = 1e9 / 100;

    private final LongSupplier ownCpuNanos;
    private final long own;
    private final double[] ticks;

    private Disturbance(LongSupplier ownCpuNanos) {
        this.ownCpuNanos = ownCpuNanos;
        own = ownCpuNanos.getAsLong();
        ticks = ticks();
    }

    /**
     * Begins to watch.
     *
     * @param ownCpuNanos CPU time of all processes that belong to the comparison
     */
    static Disturbance begin(LongSupplier ownCpuNanos) {
        return new Disturbance(ownCpuNanos);
    }

    /** Returns what spoiled the time since the beginning; empty if nothing did. */
    Optional<String> end() {
        double[] now = ticks();
        double all = now[0] - ticks[0];
        if (!(all > 0)) {
            return Optional.empty();
        }
        double busyNanos = (now[1] - ticks[1]) * NANOS_PER_TICK;
        double foreign = (busyNanos - (ownCpuNanos.getAsLong() - own)) / (all * NANOS_PER_TICK);
        double steal = (now[2] - ticks[2]) / all;
        if (foreign > MOST_FOREIGN) {
            return Optional.of("%.0f %% foreign CPU".formatted(100 * foreign));
        }
        return steal > MOST_STEAL
                ? Optional.of("%.0f %% steal".formatted(100 * steal))
                : Optional.empty();
    }

    /** Returns all ticks, the busy ones of processes, and the stolen ones. */
    private static double[] ticks() {
        try {
            String[] cpu = Files.readAllLines(Path.of("/proc/stat")).get(0).split(" +");
            double all = 0;
            for (int i = 1; i <= 8; i++) {
                all += Double.parseDouble(cpu[i]);
            }
            double busy =
                    Double.parseDouble(cpu[1])
                            + Double.parseDouble(cpu[2])
                            + Double.parseDouble(cpu[3]);
            return new double[] {all, busy, Double.parseDouble(cpu[8])};
        } catch (IOException | RuntimeException e) {
            return new double[] {0, 0, 0};
        }
    }
}
