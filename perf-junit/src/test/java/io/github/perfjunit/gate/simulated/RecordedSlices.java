package io.github.perfjunit.gate.simulated;

import io.github.perfjunit.measure.Metric;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * Pairs of slices of two identical servers, recorded on a 2-core CI machine with {@code
 * gate-study.sh --kinds none --keep}, and runs of them drawn at random. A pair is four logarithms of
 * ratios, each less its block's median, so that what is left is what slices do within a block. Short
 * runs of neighbours are drawn together: what hits one slice often hits the next (moving blocks
 * bootstrap, Künsch 1989).
 */
final class RecordedSlices {

    static final List<Metric> METRICS =
            List.of(
                    Metric.THROUGHPUT,
                    Metric.LATENCY_P50,
                    Metric.LATENCY_P99,
                    Metric.SERVER_CPU_PER_REQUEST);

    private static final int NEIGHBOURS = 4;
    private static final int FIRST_FIGURE = 4;

    /** By recorded block and pair: what the reference's slice showed, and the logarithms. */
    private final List<List<Pair>> blocks;

    /**
     * A pair.
     *
     * @param reference figures of one of the two slices, in the order of {@link #METRICS}
     * @param logRatios logarithms of the other slice's by these
     */
    record Pair(double[] reference, double[] logRatios) {}

    private RecordedSlices(List<List<Pair>> blocks) {
        this.blocks = blocks;
    }

    /** Reads a resource as {@code gate-study.sh --slices} writes it. */
    static RecordedSlices read(String resource) {
        Map<Integer, Map<String, Map<Integer, double[]>>> byBlock = new TreeMap<>();
        try (InputStream in = RecordedSlices.class.getResourceAsStream(resource);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cells = line.split(",", -1);
                if (cells[FIRST_FIGURE + METRICS.size()].equals("0")) {
                    byBlock.computeIfAbsent(Integer.valueOf(cells[0]), b -> new TreeMap<>())
                            .computeIfAbsent(cells[1], s -> new TreeMap<>())
                            .put(
                                    Integer.valueOf(cells[2]),
                                    Arrays.stream(
                                                    cells,
                                                    FIRST_FIGURE,
                                                    FIRST_FIGURE + METRICS.size())
                                            .mapToDouble(Double::parseDouble)
                                            .toArray());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RecordedSlices(
                byBlock.values().stream()
                        .map(subjects -> centred(new ArrayList<>(subjects.values())))
                        .filter(pairs -> pairs.size() > NEIGHBOURS)
                        .toList());
    }

    private static List<Pair> centred(List<Map<Integer, double[]>> subjects) {
        List<Pair> pairs = new ArrayList<>();
        subjects.get(0)
                .forEach(
                        (slice, first) -> {
                            double[] second = subjects.get(1).get(slice);
                            if (second != null) {
                                double[] logs = new double[METRICS.size()];
                                Arrays.setAll(logs, m -> Math.log(second[m] / first[m]));
                                pairs.add(new Pair(first, logs));
                            }
                        });
        for (int metric = 0; metric < METRICS.size(); metric++) {
            int m = metric;
            double[] sorted = pairs.stream().mapToDouble(p -> p.logRatios()[m]).sorted().toArray();
            double median = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
            pairs.forEach(p -> p.logRatios()[m] -= median);
        }
        return pairs;
    }

    int blocks() {
        return blocks.size();
    }

    /** Draws the pairs of one block; which of the two servers is the reference is drawn, too. */
    List<Pair> draw(RandomGenerator random, int count) {
        List<Pair> recorded = blocks.get(random.nextInt(blocks.size()));
        boolean swapped = random.nextBoolean();
        List<Pair> drawn = new ArrayList<>();
        while (drawn.size() < count) {
            int start = random.nextInt(recorded.size());
            for (int i = 0; i < NEIGHBOURS && drawn.size() < count; i++) {
                Pair pair = recorded.get((start + i) % recorded.size());
                drawn.add(swapped ? swapped(pair) : pair);
            }
        }
        return drawn;
    }

    private static Pair swapped(Pair pair) {
        double[] logs = new double[METRICS.size()];
        Arrays.setAll(logs, m -> -pair.logRatios()[m]);
        return new Pair(pair.reference(), logs);
    }
}
