package io.github.perfjunit.gate;

import io.github.perfjunit.gate.ratio.BlockRatios;
import io.github.perfjunit.gate.ratio.BlockRatios.BlockRatio;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The ratios of one metric in one run: one value per usable block, oriented so that positive is worse.
 *
 * @param screening of the blocks before a confirmation
 * @param confirming of those that confirm
 * @param screeningErrors standard error of each of the former within its block; 0 without slices
 * @param confirmingErrors the same of the latter
 * @param pairs pairs of slices behind all of them
 * @param dropped pairs of slices that were left out
 */
record RatioValues(
        double[] screening,
        double[] confirming,
        double[] screeningErrors,
        double[] confirmingErrors,
        int pairs,
        int dropped) {

    static RatioValues of(RunResult run, Metric metric) {
        List<Double> screening = new ArrayList<>();
        List<Double> confirming = new ArrayList<>();
        List<Double> screeningErrors = new ArrayList<>();
        List<Double> confirmingErrors = new ArrayList<>();
        int pairs = 0;
        int dropped = 0;
        for (Block block : run.blocks()) {
            BlockRatio ratio = BlockRatios.of(run, block, metric);
            pairs += ratio.pairs();
            dropped += ratio.dropped();
            if (ratio.logRatio().isPresent()) {
                (block.confirming() ? confirming : screening)
                        .add(Allowed.raw(metric, ratio.logRatio().getAsDouble()));
                (block.confirming() ? confirmingErrors : screeningErrors)
                        .add(ratio.standardError());
            }
        }
        return new RatioValues(
                array(screening),
                array(confirming),
                array(screeningErrors),
                array(confirmingErrors),
                pairs,
                dropped);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    double[] all() {
        return join(screening, confirming);
    }

    double[] allErrors() {
        return join(screeningErrors, confirmingErrors);
    }

    private static double[] join(double[] first, double[] second) {
        return DoubleStream.concat(DoubleStream.of(first), DoubleStream.of(second)).toArray();
    }
}
