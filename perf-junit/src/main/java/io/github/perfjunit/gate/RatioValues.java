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
 * @param pairs pairs of slices behind all of them
 * @param dropped pairs of slices that were left out
 */
record RatioValues(double[] screening, double[] confirming, int pairs, int dropped) {

    static RatioValues of(RunResult run, Metric metric) {
        List<Double> screening = new ArrayList<>();
        List<Double> confirming = new ArrayList<>();
        int pairs = 0;
        int dropped = 0;
        for (Block block : run.blocks()) {
            BlockRatio ratio = BlockRatios.of(run, block, metric);
            pairs += ratio.pairs();
            dropped += ratio.dropped();
            if (ratio.logRatio().isPresent()) {
                (block.confirming() ? confirming : screening)
                        .add(Allowed.raw(metric, ratio.logRatio().getAsDouble()));
            }
        }
        return new RatioValues(array(screening), array(confirming), pairs, dropped);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    double[] all() {
        return DoubleStream.concat(DoubleStream.of(screening), DoubleStream.of(confirming))
                .toArray();
    }
}
