package io.github.perfjunit.gate.simulated;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.plan.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** One scenario with a reference, played block by block as the gate asks for it, of drawn slices. */
final class SimulatedRun {

    private static final LatencyDistribution NO_LATENCY = LatencyDistribution.empty();
    private static final RequestCounts COUNTS = new RequestCounts(80_000, Map.of(), List.of());
    private static final long SLICE_NANOS = 80_000_000;
    private static final double ALLOCATED_BYTES = 4_454;
    private static final double LIVE_HEAP_BYTES = 5.6e6;

    private final RandomGenerator random;
    private final RecordedSlices recorded;
    private final Noise noise;
    private final Effect effect;
    private final int slices;
    private final Scenario scenario;
    private final List<Block> blocks = new ArrayList<>();

    SimulatedRun(
            RandomGenerator random,
            RecordedSlices recorded,
            Noise noise,
            Effect effect,
            int slices,
            Scenario scenario) {
        this.random = random;
        this.recorded = recorded;
        this.noise = noise;
        this.effect = effect;
        this.slices = slices;
        this.scenario = scenario;
    }

    /** Plays until the gate has decided. */
    Verdict verdict() {
        play(scenario.blocks().rounds(), false);
        Step step = Gate.next(result(), Optional.empty());
        while (step.kind() != Step.Kind.DECIDED) {
            play(step.blocks(), step.kind() == Step.Kind.CONFIRMATION);
            step = Gate.next(result(), Optional.empty());
        }
        return Gate.judge(result(), Optional.empty());
    }

    int blocksPlayed() {
        return blocks.size();
    }

    private void play(int count, boolean confirming) {
        for (int i = 0; i < count; i++) {
            blocks.add(block(blocks.size() + 1, confirming));
        }
    }

    private RunResult result() {
        return new RunResult(
                scenario,
                new Environment(new TreeMap<>()),
                RunFixture.STARTED,
                List.of("server", scenario.reference().subject().orElseThrow()),
                blocks);
    }

    private Block block(int number, boolean confirming) {
        double speed = heavyTailed(noise.process());
        double cpu = heavyTailed(noise.process());
        double p50 = speed + heavyTailed(noise.p50());
        double[] processes = {-speed, p50, speed, cpu};
        List<Slice> candidate = new ArrayList<>();
        List<Slice> reference = new ArrayList<>();
        for (RecordedSlices.Pair pair : recorded.draw(random, slices)) {
            double[] figures = new double[RecordedSlices.METRICS.size()];
            Arrays.setAll(
                    figures,
                    m ->
                            pair.reference()[m]
                                    * Math.exp(
                                            noise.slices() * pair.logRatios()[m]
                                                    + effect.log(m)
                                                    + processes[m]));
            candidate.add(slice(candidate.size(), figures));
            reference.add(slice(reference.size(), pair.reference()));
        }
        Map<String, Block.Figures> subjects = new LinkedHashMap<>();
        subjects.put("server", figures(candidate, effect.allocated()));
        subjects.put(scenario.reference().subject().orElseThrow(), figures(reference, 1));
        return new Block(number, RunFixture.STARTED, confirming, subjects);
    }

    /** Student's t with four degrees of freedom, whose variance is 2. */
    private double heavyTailed(double deviation) {
        double chi2 = 0;
        for (int i = 0; i < 4; i++) {
            double normal = random.nextGaussian();
            chi2 += normal * normal;
        }
        return deviation * random.nextGaussian() / Math.sqrt(chi2 / 4) / Math.sqrt(2);
    }

    private static Slice slice(int number, double[] figures) {
        return new Slice(
                number,
                0,
                SLICE_NANOS,
                Math.round(figures[0] * SLICE_NANOS / 1e9),
                0,
                figures[1],
                figures[2],
                figures[3],
                0,
                "");
    }

    private Block.Figures figures(List<Slice> played, double allocated) {
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        values.put(Metric.THROUGHPUT, played.get(0).throughputPerSecond());
        values.put(Metric.LATENCY_P50, played.get(0).p50Nanos());
        values.put(Metric.LATENCY_P99, played.get(0).p99Nanos());
        values.put(Metric.SERVER_CPU_PER_REQUEST, played.get(0).serverCpuNanosPerRequest());
        values.put(
                Metric.ALLOCATED_PER_REQUEST,
                ALLOCATED_BYTES * allocated * (1 + 0.005 * random.nextGaussian()));
        values.put(Metric.LIVE_HEAP, LIVE_HEAP_BYTES * (1 + 0.01 * random.nextGaussian()));
        return new Block.Figures(
                new ServerMetrics(values, Map.of()),
                NO_LATENCY,
                LoadDetails.none(),
                COUNTS,
                RequestCounts.none(),
                SLICE_NANOS * slices,
                played,
                List.of(),
                0);
    }
}
