package io.github.perfjunit.gate.simulated;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.plan.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** One scenario, played block by block as the gate asks for it, on a machine made of noise. */
final class SimulatedRun {

    private static final LatencyDistribution NO_LATENCY = LatencyDistribution.empty();
    private static final RequestCounts COUNTS = new RequestCounts(80_000, Map.of(), List.of());
    private static final double BURST_SLICES = 4;
    private static final double SLICE_NANOS = 8e7;

    private final RandomGenerator random;
    private final Noise noise;
    private final Effect effect;
    private final int slices;
    private final Scenario scenario;
    private final List<Block> blocks = new ArrayList<>();
    private double machine;
    private int burstLeft;

    SimulatedRun(
            RandomGenerator random, Noise noise, Effect effect, int slices, Scenario scenario) {
        this.random = random;
        this.noise = noise;
        this.effect = effect;
        this.slices = slices;
        this.scenario = scenario;
    }

    /** Plays until the gate has decided. */
    Verdict verdict(Optional<Baseline> baseline) {
        play(scenario.blocks().rounds(), false);
        Step step = Gate.next(result(), baseline);
        while (step.kind() != Step.Kind.DECIDED) {
            play(step.blocks(), step.kind() == Step.Kind.CONFIRMATION);
            step = Gate.next(result(), baseline);
        }
        return Gate.judge(result(), baseline);
    }

    /** Plays a fixed number of blocks. */
    SimulatedRun play(int count, boolean confirming) {
        for (int i = 0; i < count; i++) {
            blocks.add(block(blocks.size() + 1, confirming));
        }
        return this;
    }

    int blocksPlayed() {
        return blocks.size();
    }

    RunResult result() {
        return new RunResult(
                scenario,
                new Environment(new TreeMap<>()),
                RunFixture.STARTED,
                scenario.reference().subject().filter(s -> !s.equals("ruler")).isPresent()
                        ? List.of("server", scenario.reference().subject().get())
                        : List.of("server"),
                blocks);
    }

    private Block block(int number, boolean confirming) {
        Subject candidate = new Subject(effect);
        Subject reference = new Subject(Effect.NONE);
        for (int k = 0; k < slices; k++) {
            boolean first = random.nextBoolean();
            (first ? candidate : reference).play(2 * k);
            (first ? reference : candidate).play(2 * k + 1);
        }
        Map<String, Block.Figures> subjects = new LinkedHashMap<>();
        subjects.put("server", candidate.figures());
        subjects.put(scenario.reference().subject().orElseThrow(), reference.figures());
        return new Block(number, RunFixture.STARTED, confirming, subjects);
    }

    /** The machine goes on to the next slice; how much slower than usual it is, as a logarithm. */
    private double machine() {
        machine = 0.98 * machine + noise.drift() * random.nextGaussian();
        if (burstLeft > 0) {
            burstLeft--;
        } else if (random.nextDouble() < noise.burstShare()) {
            burstLeft = (int) (1 - BURST_SLICES * Math.log(1 - random.nextDouble()));
        }
        return machine + (burstLeft > 0 ? noise.burst() * random.nextDouble() : 0);
    }

    /** Student's t with three degrees of freedom, scaled to a standard deviation of 1. */
    private double heavyTailed() {
        double chi2 = 0;
        for (int i = 0; i < 3; i++) {
            double g = random.nextGaussian();
            chi2 += g * g;
        }
        return random.nextGaussian() / Math.sqrt(chi2 / 3) / Math.sqrt(3);
    }

    /** One process of a block. */
    private final class Subject {

        private final Effect costs;
        private final double speed = noise.process() * random.nextGaussian();
        private final double cpu = noise.processCpu() * random.nextGaussian();
        private final List<Slice> played = new ArrayList<>();

        Subject(Effect costs) {
            this.costs = costs;
        }

        void play(int position) {
            double slow = machine() + speed + noise.slice() * heavyTailed();
            double p50 = 1e6 * costs.p50() * Math.exp(slow);
            double throughput = 32e9 / 1.05e6 * costs.throughput() * Math.exp(-slow);
            played.add(
                    new Slice(
                            position,
                            position * 100_000_000L,
                            (long) SLICE_NANOS,
                            Math.round(throughput * SLICE_NANOS / 1e9),
                            0,
                            p50,
                            4e6 * costs.p99() * Math.exp(slow + noise.sliceTail() * heavyTailed()),
                            5e4
                                    * costs.cpu()
                                    * Math.exp(
                                            0.3 * machine + cpu + noise.sliceCpu() * heavyTailed()),
                            9_000,
                            ""));
        }

        Block.Figures figures() {
            Map<Metric, Double> values = new TreeMap<>();
            values.put(Metric.THROUGHPUT, mean(Metric.THROUGHPUT));
            values.put(Metric.LATENCY_P50, mean(Metric.LATENCY_P50));
            values.put(Metric.LATENCY_P99, mean(Metric.LATENCY_P99));
            values.put(Metric.SERVER_CPU_PER_REQUEST, mean(Metric.SERVER_CPU_PER_REQUEST));
            values.put(
                    Metric.ALLOCATED_PER_REQUEST,
                    4_454 * costs.allocated() * (1 + 0.002 * random.nextGaussian()));
            values.put(Metric.LIVE_HEAP, 5.6e6 * (1 + 0.005 * random.nextGaussian()));
            return new Block.Figures(
                    new ServerMetrics(values, Map.of()),
                    NO_LATENCY,
                    COUNTS,
                    RequestCounts.none(),
                    (long) SLICE_NANOS * slices,
                    played,
                    List.of(),
                    0);
        }

        private double mean(Metric metric) {
            return played.stream()
                    .mapToDouble(
                            s ->
                                    switch (metric) {
                                        case THROUGHPUT -> s.throughputPerSecond();
                                        case LATENCY_P50 -> s.p50Nanos();
                                        case LATENCY_P99 -> s.p99Nanos();
                                        default -> s.serverCpuNanosPerRequest();
                                    })
                    .average()
                    .orElseThrow();
        }
    }
}
