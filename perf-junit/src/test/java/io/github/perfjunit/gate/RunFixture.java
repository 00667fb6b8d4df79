package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.Workload.Length;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Builds runs from a few figures; everything not said has a value that is the same in all runs. */
public final class RunFixture {

    public static final Instant STARTED = Instant.parse("2026-11-30T12:00:00Z");

    /** Histograms are large: one for all fixtures keeps tests with thousands of runs fast. */
    private static final LatencyDistribution USUAL =
            LatencyDistribution.of(900_000, 1_000_000, 1_100_000, 4_000_000);

    private static final LatencyDistribution NONE = LatencyDistribution.empty();

    private String method = "health";
    private Workload workload = load(32, "2s");
    private GatePolicy.Mode mode = GatePolicy.Mode.ENFORCE;
    private Map<String, Tolerance> tolerances = Defaults.tolerances();
    private Map<String, String> facts = facts();
    private Instant started = STARTED;
    private int blocks = 3;
    private Optional<BlockBudget> budget = Optional.empty();
    private int family = 1;
    private Reference reference = new Reference.Stored();
    private final List<String> subjects = new ArrayList<>(List.of("server"));
    private final Map<String, Map<Metric, double[]>> values = new LinkedHashMap<>();
    private final Map<Metric, String> absent = new EnumMap<>(Metric.class);
    private final Map<Integer, ValidityCheck> checks = new TreeMap<>();
    private RequestCounts counts = new RequestCounts(20_000, Map.of(), List.of());
    private List<Slice> slices = List.of();
    private final Map<String, List<Slice>> slicesOf = new LinkedHashMap<>();
    private int confirming;
    private LatencyDistribution latency = USUAL;

    public static Workload load(int connections, String duration) {
        return new Workload.ClosedLoop(
                connections,
                Duration.ofSeconds(3),
                new Length.Timed(Duration.parse("PT" + duration)),
                Duration.ofSeconds(10));
    }

    public static Workload idle(int connections) {
        return new Workload.Idle(connections, Duration.ofSeconds(10));
    }

    private static Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("cpu", "Example CPU 3000");
        facts.put("cores", "2");
        facts.put("java", "17.0.15");
        facts.put(Environment.JAVA_FEATURE, "17");
        facts.put(Environment.JVM_FLAGS, "");
        return facts;
    }

    public RunFixture method(String name) {
        method = name;
        return this;
    }

    public RunFixture workload(Workload to) {
        workload = to;
        return this;
    }

    public RunFixture reference(Reference to) {
        reference = to;
        return this;
    }

    /** Blocks before the first and the last look, where they are not as many as were played. */
    public RunFixture budget(int rounds, int maxRounds) {
        budget = Optional.of(new BlockBudget(rounds, maxRounds, Defaults.MAX_TIME));
        return this;
    }

    public RunFixture family(int scenarios) {
        family = scenarios;
        return this;
    }

    public RunFixture mode(GatePolicy.Mode to) {
        mode = to;
        return this;
    }

    public RunFixture tolerances(Map<String, Tolerance> to) {
        tolerances = to;
        return this;
    }

    public RunFixture fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    public RunFixture started(String utc) {
        started = Instant.parse(utc);
        return this;
    }

    public RunFixture subjects(String... names) {
        subjects.clear();
        subjects.addAll(List.of(names));
        return this;
    }

    /** One value per block for the first subject. */
    public RunFixture with(Metric metric, double... perBlock) {
        return with(subjects.get(0), metric, perBlock);
    }

    public RunFixture with(String subject, Metric metric, double... perBlock) {
        blocks = perBlock.length;
        values.computeIfAbsent(subject, s -> new EnumMap<>(Metric.class)).put(metric, perBlock);
        return this;
    }

    public RunFixture absent(Metric metric, String reason) {
        absent.put(metric, reason);
        return this;
    }

    public RunFixture check(int block, ValidityCheck check) {
        checks.put(block, check);
        return this;
    }

    public RunFixture spoiled(int block) {
        return check(
                block,
                new ValidityCheck(
                        "foreign CPU",
                        ValidityCheck.State.SPOILED,
                        "38 % of the machine, at most 10 %; end other programs"));
    }

    public RunFixture counts(RequestCounts to) {
        counts = to;
        return this;
    }

    public RunFixture slices(Slice... to) {
        slices = List.of(to);
        return this;
    }

    public RunFixture slices(String subject, Slice... to) {
        slicesOf.put(subject, List.of(to));
        return this;
    }

    /** The last so many blocks confirm. */
    public RunFixture confirming(int lastBlocks) {
        confirming = lastBlocks;
        return this;
    }

    public RunFixture latencyNanos(long... to) {
        latency = to.length == 0 ? NONE : LatencyDistribution.of(to);
        return this;
    }

    public Scenario scenario() {
        RequestTemplate request =
                new RequestTemplate(
                        "GET",
                        "/health",
                        List.of(),
                        Optional.empty(),
                        Optional.of("X-Request-Id"),
                        new Expectation(200, new Body.Text("ok"), Optional.empty(), List.of()));
        return new Scenario(
                "com.example.HealthPerfIT",
                method,
                workload,
                RequestMix.of(request),
                budget.orElseGet(() -> BlockBudget.exactly(blocks - confirming)),
                reference,
                new GatePolicy(
                        mode,
                        GatePolicy.Update.NONE,
                        Path.of("baselines"),
                        tolerances,
                        Defaults.ratioTolerances(),
                        GatePolicy.Inconclusive.ABORT,
                        Optional.empty(),
                        family));
    }

    public RunResult run() {
        List<Block> list = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            Map<String, Block.Figures> figures = new LinkedHashMap<>();
            for (String subject : subjects) {
                figures.put(subject, figures(subject, block));
            }
            list.add(
                    new Block(
                            block,
                            started.plusSeconds(10L * block),
                            block > blocks - confirming,
                            figures));
        }
        return new RunResult(
                scenario(), new Environment(new TreeMap<>(facts)), started, subjects, list);
    }

    private Block.Figures figures(String subject, int block) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        values.getOrDefault(subject, Map.of())
                .forEach(
                        (metric, v) -> {
                            if (!Double.isNaN(v[block - 1])) {
                                metrics.put(metric, v[block - 1]);
                            }
                        });
        boolean first = subject.equals(subjects.get(0));
        ValidityCheck check = first ? checks.get(block) : null;
        return new Block.Figures(
                new ServerMetrics(metrics, first ? absent : Map.of()),
                latency,
                LoadDetails.none(),
                first ? counts : new RequestCounts(20_000, Map.of(), List.of()),
                RequestCounts.none(),
                2_000_000_000L,
                slicesOf.getOrDefault(subject, slices),
                check == null ? List.of() : List.of(check),
                0);
    }

    /** What the store holds after each of some runs was recorded. */
    public static Optional<Baseline> stored(RunResult... runs) {
        Baseline baseline = new Baseline("com.example.HealthPerfIT", "health", new TreeMap<>());
        for (RunResult run : runs) {
            baseline =
                    baseline.with(
                            run,
                            Optional.of("0123456789abcdef0123456789abcdef01234567"),
                            Optional.empty());
        }
        return Optional.of(baseline);
    }
}
