package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.BaselineReader;
import io.github.perfjunit.gate.baseline.BaselineWriter;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The ratios to the ruler that a recording keeps. */
class StoredRatiosTest {

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000, 100_000, 101_000)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460);
    }

    private static Baseline stored(RunResult run) {
        return RunFixture.stored(run).orElseThrow();
    }

    private static Recording recording(RunResult run) {
        return stored(run).entry(run).orElseThrow().latest();
    }

    private static List<OptionalDouble> ratios(RunResult run, Metric metric) {
        return recording(run).subjects().get("server").ratios().get(metric);
    }

    @Test
    void areTheLogarithmsOfTheMedianPairOfSlicesBlockByBlock() {
        RunResult run = RunEdits.besideRuler(3, usual().run(), 0.5, 1, 12);

        assertThat(recording(run).rulerVersion()).hasValue(3);
        assertThat(ratios(run, Metric.SERVER_CPU_PER_REQUEST))
                .containsExactly(
                        OptionalDouble.of(-0.693147),
                        OptionalDouble.of(0),
                        OptionalDouble.of(2.484907));
        assertThat(ratios(run, Metric.LATENCY_P50))
                .isEqualTo(ratios(run, Metric.SERVER_CPU_PER_REQUEST));
        assertThat(ratios(run, Metric.THROUGHPUT).get(0).getAsDouble())
                .as("more is positive, also where more is better")
                .isEqualTo(0.693147);
    }

    @Test
    void areThoseOfSpeedAndOfTheCandidateOnly() {
        RunResult run =
                RunEdits.besideRuler(
                        1,
                        usual().subjects("server", "other")
                                .with("other", Metric.THROUGHPUT, 1, 2, 3)
                                .run(),
                        1,
                        2,
                        3);

        assertThat(recording(run).subjects().get("server").ratios())
                .containsOnlyKeys(
                        Metric.THROUGHPUT,
                        Metric.LATENCY_P50,
                        Metric.LATENCY_P99,
                        Metric.SERVER_CPU_PER_REQUEST);
        assertThat(recording(run).subjects()).containsOnlyKeys("server", "other");
        assertThat(recording(run).subjects().get("other").ratios()).isEmpty();
    }

    @Test
    void areNullInASpoiledBlockAndWhereTheRulerIsMissing() {
        RunResult run = RunEdits.besideRuler(1, usual().spoiled(2).run(), 2, 2, 0);

        assertThat(ratios(run, Metric.LATENCY_P99))
                .containsExactly(
                        OptionalDouble.of(0.693147),
                        OptionalDouble.empty(),
                        OptionalDouble.empty());
    }

    @Test
    void areNoneWhereTheRulerDidNotRun() {
        RunResult planned = RunEdits.besideRuler(1, usual().run(), 0, 0, 0);

        assertThat(recording(planned).rulerVersion()).isEmpty();
        assertThat(recording(planned).subjects().get("server").ratios()).isEmpty();
        assertThat(BaselineWriter.text(stored(planned)))
                .doesNotContain("ratios")
                .doesNotContain("rulerVersion");
    }

    @Test
    void takeOneLinePerMetric() {
        RunResult run = RunEdits.besideRuler(1, usual().spoiled(2).run(), 0.9, 2, 12);

        assertThat(BaselineWriter.text(stored(run)).lines().map(String::strip))
                .containsSequence(
                        "\"ratios\" : {",
                        "\"latency-p50\" : [ -0.105361, null, 2.484907 ],",
                        "\"latency-p99\" : [ -0.105361, null, 2.484907 ],",
                        "\"server-cpu-per-request\" : [ -0.105361, null, 2.484907 ],",
                        "\"throughput\" : [ 0.105361, null, -2.484907 ]",
                        "},");
    }

    @Test
    void areReadAsTheyAreWrittenWhateverTheirSize() {
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            double[] wanted =
                    random.doubles(3, -12, 12)
                            .map(x -> random.nextInt(10) == 0 ? x * 1e-7 : x)
                            .toArray();
            double[] ratios = Arrays.stream(wanted).map(Math::exp).toArray();
            RunResult run = RunEdits.besideRuler(1, usual().run(), ratios);
            Baseline baseline = stored(run);

            Baseline read = BaselineReader.read(Path.of("f"), BaselineWriter.text(baseline));

            assertThat(read).isEqualTo(baseline);
            List<OptionalDouble> cpu = ratios(run, Metric.SERVER_CPU_PER_REQUEST);
            for (int block = 0; block < wanted.length; block++) {
                assertThat(cpu.get(block).orElseThrow()).isCloseTo(wanted[block], offset(5.1e-7));
            }
        }
    }
}
