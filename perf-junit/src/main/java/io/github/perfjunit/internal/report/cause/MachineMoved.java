package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.RESPONSE_P50;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.THROUGHPUT;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.internal.report.explain.ComparedWith;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the machine may be the cause, at least in part. Pure functions. */
final class MachineMoved {

    /**
     * From this change of the ruler on a ratio to it is to be read with care: with half a core taken
     * away, a server's throughput fell by 16 %, its ratio to the ruler still by 7.5 %.
     */
    private static final double MOVED_PERCENT = 15;

    /** Changes whose logarithms differ by less than this factor are called alike. */
    private static final double ALIKE = 1.5;

    private MachineMoved() {}

    /**
     * Absolute figures of speed that all moved alike: so does a dearer server, and so does a slower
     * machine. The throughput of an open loop does not move, it is the rate that was asked for.
     */
    static Optional<String> orDearer(Movements moved) {
        Metric[] all = {
            QueueCause.isOpenLoop(moved) ? RESPONSE_P50 : THROUGHPUT,
            LATENCY_P50,
            SERVER_CPU_PER_REQUEST
        };
        List<Comparison> speed =
                Stream.of(all)
                        .filter(moved::worse)
                        .flatMap(m -> moved.comparison(m).stream())
                        .filter(c -> c.basis() == Basis.STORED && c.estimate().isEmpty())
                        .toList();
        if (speed.size() < 3 || !alike(speed) || moved.worse(ALLOCATED_PER_REQUEST)) {
            return Optional.empty();
        }
        return Optional.of(
                "all speed moved alike ("
                        + moved.listWorse(all)
                        + "): a slower machine or more CPU per request; stored absolute figures cannot"
                        + " tell which, a ratio to the ruler or to the previous build"
                        + " (perf.reference=) can");
    }

    private static boolean alike(List<Comparison> speed) {
        double[] sizes = speed.stream().mapToDouble(MachineMoved::worseLog).sorted().toArray();
        return sizes[0] > 0 && sizes[sizes.length - 1] <= ALIKE * sizes[0];
    }

    private static double worseLog(Comparison c) {
        double log =
                Math.log(
                        c.candidate().orElseThrow().median() / c.baseline().orElseThrow().median());
        return c.metric().direction() == Direction.HIGHER_IS_BETTER ? -log : log;
    }

    /** For ratios to a ruler that itself ran at another speed than when the baseline was recorded. */
    static Optional<String> caution(List<Comparison> regressed) {
        return regressed.stream()
                .filter(c -> Math.abs(ComparedWith.machinePercent(c).orElse(0)) >= MOVED_PERCENT)
                .findFirst()
                .map(
                        c ->
                                "careful, the machine moved as well: the ruler's "
                                        + c.metric().label()
                                        + " changed by "
                                        + Quantity.percent(
                                                ComparedWith.machinePercent(c).getAsDouble())
                                        + " since the baseline, which a ratio takes out only in"
                                        + " part; run again, or compare with the previous build"
                                        + " (perf.reference=)");
    }
}
