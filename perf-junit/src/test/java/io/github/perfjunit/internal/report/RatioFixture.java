package io.github.perfjunit.internal.report;

import static io.github.perfjunit.gate.Comparison.Outcome.INCONCLUSIVE;
import static io.github.perfjunit.gate.Comparison.Outcome.PASSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REGRESSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REPORTED;
import static io.github.perfjunit.internal.report.ComparisonFixture.ratio;
import static io.github.perfjunit.internal.report.ComparisonFixture.stored;
import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.ERRORS;
import static io.github.perfjunit.measure.Metric.LATENCY_MEAN;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.THREADS_ADDED;
import static io.github.perfjunit.measure.Metric.THROUGHPUT;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Verdicts on ratios with the runs they are about. */
final class RatioFixture {

    private static final Path FILE = Path.of("baselines/com.example.HealthPerfIT/health.json");

    private RatioFixture() {}

    static Judged regressedAgainstTheBuildBefore() {
        List<Comparison> comparisons =
                comparisons(
                        ratio(THROUGHPUT, 100_000, 91_800, -9.9, -6.5, REGRESSED),
                        ratio(LATENCY_MEAN, 320_000, 345_000, 6, 10, REPORTED),
                        ratio(LATENCY_P50, 310_000, 335_000, 6.4, 9.8, REGRESSED).p(3e-9, 0.0025),
                        ratio(LATENCY_P99, 1e6, 1.08e6, -4, 21, PASSED).p(0.17, 0.0025),
                        stored(ERRORS, 0, 0, PASSED),
                        ratio(SERVER_CPU_PER_REQUEST, 12_300, 13_490, 8.7, 10.7, REGRESSED),
                        stored(ALLOCATED_PER_REQUEST, 4_454, 4_458, PASSED));
        return judged(
                run(new Reference.Subject("before"), 6, 3, "before", comparisons),
                new Verdict.Regressed(comparisons));
    }

    static Judged regressedAgainstTheRuler() {
        List<Comparison> comparisons =
                comparisons(
                        stored(THROUGHPUT, 100_000, 73_500, REGRESSED)
                                .to(Basis.RULER)
                                .estimated(-12.1, -14.9, -9.2)
                                .recordings(4),
                        stored(LATENCY_P50, 310_000, 400_000, PASSED)
                                .to(Basis.RULER)
                                .estimated(1.1, -1.2, 3.3)
                                .p(0.31, 0.0083)
                                .recordings(4),
                        stored(ALLOCATED_PER_REQUEST, 4_454, 5_581, REGRESSED));
        return judged(
                run(new Reference.Ruler(1), 3, 0, "ruler", comparisons),
                new Verdict.Regressed(comparisons));
    }

    static Judged passedAgainstTheRuler() {
        List<Comparison> comparisons =
                comparisons(
                        stored(THROUGHPUT, 100_000, 80_500, PASSED)
                                .to(Basis.RULER)
                                .estimated(0.4, -1.1, 1.8)
                                .p(0.6, 0.0083)
                                .recordings(1),
                        stored(LATENCY_P50, 310_000, 400_000, PASSED)
                                .to(Basis.RULER)
                                .estimated(1.1, -1.2, 3.3)
                                .p(0.31, 0.0083)
                                .recordings(1),
                        stored(SERVER_CPU_PER_REQUEST, 12_300, 13_100, PASSED)
                                .to(Basis.RULER)
                                .estimated(-0.2, -0.9, 0.5)
                                .recordings(1),
                        stored(ALLOCATED_PER_REQUEST, 4_454, 4_460, PASSED),
                        stored(THREADS_ADDED, 0, 0, PASSED));
        return judged(
                run(new Reference.Ruler(1), 3, 0, "ruler", comparisons),
                new Verdict.Passed(comparisons));
    }

    static Judged inconclusive() {
        String why = "8 blocks do not tell: the interval reaches beyond the tolerance";
        List<Comparison> comparisons =
                comparisons(
                        stored(THROUGHPUT, 100_000, 96_000, INCONCLUSIVE)
                                .to(Basis.RULER)
                                .with(new Estimate(-3.1, -9, 3.2, 0.21, 0.0042, 7, 240, 40, 1, 8.5))
                                .because(why),
                        stored(LATENCY_P50, 310_000, 318_000, INCONCLUSIVE)
                                .to(Basis.RULER)
                                .with(new Estimate(3.4, -1, 8.1, 0.09, 0.0042, 7, 240, 40, 1, 6.6))
                                .because(why),
                        stored(ALLOCATED_PER_REQUEST, 4_454, 4_460, PASSED));
        return judged(
                run(new Reference.Ruler(1), 8, 0, "ruler", comparisons),
                new Verdict.Inconclusive(comparisons));
    }

    /** The same verdict under another policy. */
    static Judged inconclusive(GatePolicy.Mode mode, GatePolicy.Inconclusive does) {
        Judged judged = inconclusive();
        RunResult run = judged.run();
        Scenario s = run.scenario();
        GatePolicy p = s.gate();
        GatePolicy policy =
                new GatePolicy(
                        mode,
                        p.update(),
                        p.baselineDirectory(),
                        p.tolerances(),
                        p.ratioTolerances(),
                        does,
                        p.acceptedRegression(),
                        p.family());
        return new Judged(
                new RunResult(
                        new Scenario(
                                s.testClass(),
                                s.testMethod(),
                                s.workload(),
                                s.requests(),
                                s.blocks(),
                                s.reference(),
                                policy),
                        run.environment(),
                        run.startedUtc(),
                        run.subjects(),
                        run.blocks()),
                judged.verdict(),
                judged.baselineFile());
    }

    private static List<Comparison> comparisons(ComparisonFixture... fixtures) {
        return Stream.of(fixtures).map(ComparisonFixture::comparison).toList();
    }

    private static Judged judged(RunResult run, Verdict verdict) {
        return new Judged(run, verdict, FILE);
    }

    /**
     * A run with the figures of the comparisons, notes in all blocks, and the middle one of three
     * slices dropped; the fourth of more than six blocks is spoiled.
     */
    private static RunResult run(
            Reference reference,
            int blocks,
            int confirming,
            String other,
            List<Comparison> comparisons) {
        boolean ruler = reference instanceof Reference.Ruler;
        RunFixture fixture = new RunFixture().subjects("server", other);
        for (Comparison c : comparisons) {
            fixture.with("server", c.metric(), perBlock(blocks, c.candidate().orElseThrow()));
            if (!ruler) {
                fixture.with(other, c.metric(), perBlock(blocks, c.baseline().orElseThrow()));
            }
        }
        if (ruler) {
            fixture.with(other, THROUGHPUT, perBlock(blocks, new Spread(48_500, 48_000, 49_000, 2)))
                    .with(
                            other,
                            SERVER_CPU_PER_REQUEST,
                            perBlock(blocks, new Spread(20_200, 20_100, 20_300, 2)));
        }
        for (int i = 0; i < blocks; i++) {
            fixture.check(
                    i + 1,
                    new ValidityCheck(
                            "client CPU",
                            State.NOTE,
                            "the event loop used 9" + i % 4 + " % of one processor"));
        }
        if (blocks > 6) {
            fixture.spoiled(4);
        }
        RunResult run =
                fixture.slices(slice(0, ""), slice(1, "foreign CPU 38 %"), slice(2, "")).run();
        Scenario s = run.scenario();
        return new RunResult(
                new Scenario(
                        s.testClass(),
                        s.testMethod(),
                        s.workload(),
                        s.requests(),
                        new BlockBudget(3, 8, Duration.ofMinutes(3)),
                        reference,
                        policy(s.gate())),
                run.environment(),
                run.startedUtc(),
                ruler ? List.of("server") : run.subjects(),
                confirming(run.blocks(), confirming));
    }

    private static double[] perBlock(int blocks, Spread spread) {
        double[] values = new double[blocks];
        Arrays.fill(values, spread.median());
        values[0] = spread.min();
        values[blocks - 1] = spread.max();
        return values;
    }

    private static GatePolicy policy(GatePolicy p) {
        return new GatePolicy(
                p.mode(),
                p.update(),
                p.baselineDirectory(),
                p.tolerances(),
                p.ratioTolerances(),
                GatePolicy.Inconclusive.ABORT,
                Optional.of("TLS is on since 2.4"),
                5);
    }

    private static List<Block> confirming(List<Block> blocks, int last) {
        List<Block> list = new ArrayList<>();
        for (Block b : blocks) {
            boolean fresh = b.number() > blocks.size() - last;
            list.add(new Block(b.number(), b.startedUtc(), fresh, b.subjects()));
        }
        return list;
    }

    private static Slice slice(int position, String dropped) {
        return new Slice(
                position,
                100_000_000L * position,
                80_000_000,
                8_000,
                0,
                3.1e5,
                1e6,
                12_300,
                7_000,
                dropped);
    }
}
