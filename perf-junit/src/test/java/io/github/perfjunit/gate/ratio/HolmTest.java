package io.github.perfjunit.gate.ratio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.Metric;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {

    private static Map<Metric, Holm.Result> holm(double level, double... pValues) {
        Map<Metric, Double> map = new EnumMap<>(Metric.class);
        for (int i = 0; i < pValues.length; i++) {
            map.put(Metric.values()[i], pValues[i]);
        }
        return Holm.of(map, level, Metric.class);
    }

    private static boolean rejected(Map<Metric, Holm.Result> results, int index) {
        return results.get(Metric.values()[index]).rejected();
    }

    @Test
    void everyFurtherTestHasALargerLevel() {
        Map<Metric, Holm.Result> results = holm(0.05, 0.01, 0.04, 0.03, 0.005);

        assertThat(results.get(Metric.values()[3]).level()).isEqualTo(0.05 / 4);
        assertThat(results.get(Metric.values()[0]).level()).isEqualTo(0.05 / 3);
        assertThat(rejected(results, 3)).isTrue();
        assertThat(rejected(results, 0)).isTrue();
        assertThat(rejected(results, 2)).as("0.03 against 0.025").isFalse();
        assertThat(rejected(results, 1)).as("0.04 against 0.05, after one that stood").isFalse();
    }

    @Test
    void ofNothingIsNothing() {
        assertThat(holm(0.05)).isEmpty();
    }

    @Test
    void rejectsATrueHypothesisAsOftenAsTheLevelSays() {
        Random random = new Random(3);
        int wrong = 0;
        for (int i = 0; i < 20_000; i++) {
            double[] pValues = random.doubles(6).toArray();
            wrong += holm(0.05, pValues).values().stream().anyMatch(Holm.Result::rejected) ? 1 : 0;
        }

        assertThat(wrong / 20_000.0).isBetween(0.045, 0.055);
    }
}
