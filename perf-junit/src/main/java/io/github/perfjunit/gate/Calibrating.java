package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.ratio.BlockRatios;
import io.github.perfjunit.gate.ratio.Sample;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** What a run of the candidate beside itself says about noise. Pure function. */
public final class Calibrating {

    private Calibrating() {}

    /**
     * Returns the noise of every metric that has a ratio in at least two blocks: the standard
     * deviation over the blocks of the logarithm of the ratio, in percent.
     *
     * @param run a run whose reference is the candidate itself
     */
    public static Baseline.Calibration of(RunResult run) {
        TreeMap<Metric, Double> noise = new TreeMap<>();
        for (Metric metric : Metric.values()) {
            double[] ratios =
                    BlockRatios.of(run, metric).stream()
                            .filter(OptionalDouble::isPresent)
                            .mapToDouble(OptionalDouble::getAsDouble)
                            .toArray();
            if (ratios.length >= 2) {
                noise.put(metric, 100 * Sample.of(ratios).deviation());
            }
        }
        return new Baseline.Calibration(run.startedUtc(), run.blocks().size(), noise);
    }
}
