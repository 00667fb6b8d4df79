package io.github.perfjunit.gate.ratio;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Holm's step-down correction: of several tests, the one with the smallest p is held against {@code
 * level / tests}, the next against {@code level / (tests - 1)}, and so on until one is not rejected;
 * the probability that any true hypothesis is rejected is then at most the level, however the tests
 * depend on each other. Holm (1979), "A simple sequentially rejective multiple test procedure",
 * Scandinavian Journal of Statistics 6.
 */
public final class Holm {

    private Holm() {}

    /**
     * A test after the correction.
     *
     * @param rejected whether the hypothesis of no change is rejected
     * @param level what its p was held against
     * @param adjusted the p that the level for all tests could be held against instead; at most 1
     */
    public record Result(boolean rejected, double level, double adjusted) {}

    /**
     * Returns the result of every test.
     *
     * @param pValues p of each test by its name
     * @param level probability of rejecting any true hypothesis
     * @param names the type of the names
     */
    public static <K extends Enum<K>> Map<K, Result> of(
            Map<K, Double> pValues, double level, Class<K> names) {
        List<Map.Entry<K, Double>> sorted =
                pValues.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                        .toList();
        Map<K, Result> results = new EnumMap<>(names);
        boolean open = true;
        double adjusted = 0;
        for (int i = 0; i < sorted.size(); i++) {
            double own = level / (sorted.size() - i);
            open = open && sorted.get(i).getValue() < own;
            adjusted =
                    Math.min(1, Math.max(adjusted, sorted.get(i).getValue() * (sorted.size() - i)));
            results.put(sorted.get(i).getKey(), new Result(open, own, adjusted));
        }
        return results;
    }
}
