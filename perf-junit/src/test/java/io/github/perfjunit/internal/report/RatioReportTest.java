package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.Golden;
import io.github.perfjunit.plan.GatePolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reports on verdicts about ratios. */
class RatioReportTest {

    private static final Path REPORT = Path.of("target/perf-junit/results.json");

    private static String message(Judged judged) {
        return FailureMessage.of(judged, REPORT) + "\n";
    }

    @Test
    void consoleTables() {
        Golden.assertGolden(
                "console/regressed-reference.txt",
                () -> ConsoleTable.of(RatioFixture.regressedAgainstTheBuildBefore()));
        Golden.assertGolden(
                "console/regressed-ruler.txt",
                () -> ConsoleTable.of(RatioFixture.regressedAgainstTheRuler()));
        Golden.assertGolden(
                "console/passed-ruler.txt",
                () -> ConsoleTable.of(RatioFixture.passedAgainstTheRuler()));
        Golden.assertGolden(
                "console/inconclusive-ratio.txt",
                () -> ConsoleTable.of(RatioFixture.inconclusive()));
    }

    @Test
    void failureMessages() {
        Golden.assertGolden(
                "failure/regressed-reference.txt",
                () -> message(RatioFixture.regressedAgainstTheBuildBefore()));
        Golden.assertGolden(
                "failure/regressed-ruler.txt",
                () -> message(RatioFixture.regressedAgainstTheRuler()));
        Golden.assertGolden(
                "failure/inconclusive-ratio.txt", () -> message(RatioFixture.inconclusive()));
    }

    @Test
    void whatBecomesOfAnInconclusiveTestIsSaid() {
        assertThat(consequences(GatePolicy.Mode.ENFORCE, GatePolicy.Inconclusive.WARN))
                .containsExactly(
                        "## perf-junit: 1 scenario: 1 Inconclusive (not judged, passes)",
                        "  this time      the test passes all the same (perf.inconclusive=warn; may be"
                                + " abort or fail)");
        assertThat(consequences(GatePolicy.Mode.ENFORCE, GatePolicy.Inconclusive.FAIL))
                .containsExactly(
                        "## perf-junit: 1 scenario: 1 Inconclusive (failed)",
                        "  this time      the test fails (perf.inconclusive=fail; may be warn or"
                                + " abort)");
        assertThat(consequences(GatePolicy.Mode.REPORT, GatePolicy.Inconclusive.FAIL))
                .containsExactly(
                        "## perf-junit: 1 scenario: 1 Inconclusive",
                        "  this time      only reported (perf.gate=report)");
    }

    private static List<String> consequences(
            GatePolicy.Mode mode, GatePolicy.Inconclusive inconclusive) {
        Judged judged = RatioFixture.inconclusive(mode, inconclusive);
        String heading = MarkdownSummary.render(List.of(judged)).lines().findFirst().orElseThrow();
        List<String> message = message(judged).lines().toList();
        return List.of(heading, message.get(message.size() - 1));
    }

    @Test
    void json() {
        Golden.assertGolden(
                "results/ratios.json",
                () ->
                        Golden.withoutHistograms(
                                JsonResults.render(
                                        List.of(RatioFixture.regressedAgainstTheRuler()))));
    }

    @Test
    void jsonHasTheRulerInItsBlocksAndDroppedSlices() throws Exception {
        String text = JsonResults.render(List.of(RatioFixture.regressedAgainstTheRuler()));
        JsonNode scenario = new ObjectMapper().readTree(text).at("/scenarios/0");

        assertThat(scenario.at("/subjects")).hasSize(1);
        JsonNode slices = scenario.at("/blocks/0/subjects/ruler/slices");
        assertThat(slices.at("/1/dropped").textValue()).isEqualTo("foreign CPU 38 %");
        assertThat(slices.get(0).has("dropped")).isFalse();
    }

    @Test
    void jsonOfBlocksThatConfirm() throws Exception {
        String text = JsonResults.render(List.of(RatioFixture.regressedAgainstTheBuildBefore()));
        JsonNode scenario = new ObjectMapper().readTree(text).at("/scenarios/0");

        assertThat(scenario.at("/reference/kind").textValue()).isEqualTo("subject");
        assertThat(scenario.at("/reference").has("version")).isFalse();
        assertThat(scenario.at("/blocks/2/confirming").booleanValue()).isFalse();
        assertThat(scenario.at("/blocks/3/confirming").booleanValue()).isTrue();
    }

    @Test
    void markdown() {
        Golden.assertGolden(
                "summary/ratios.md",
                () ->
                        MarkdownSummary.render(
                                List.of(
                                        RatioFixture.passedAgainstTheRuler(),
                                        RatioFixture.regressedAgainstTheRuler(),
                                        RatioFixture.inconclusive())));
    }

    @Test
    void reportEntries() {
        Golden.assertGolden(
                "entries/ratios.txt",
                () ->
                        ReportEntries.of(RatioFixture.regressedAgainstTheBuildBefore())
                                .entrySet()
                                .stream()
                                .map(e -> e.getKey() + " = " + e.getValue() + "\n")
                                .collect(Collectors.joining()));
    }
}
