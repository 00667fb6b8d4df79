package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.PerformanceRegressionError;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Inconclusive;
import io.github.perfjunit.plan.GatePolicy.Mode;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

class ConsequenceTest {

    private static final Verdict INVALID = new Verdict.Invalid(List.of(), "");
    private static final Verdict REGRESSED = new Verdict.Regressed(List.of());
    private static final Verdict INCONCLUSIVE = new Verdict.Inconclusive(List.of());
    private static final Verdict NO_BASELINE = new Verdict.NoBaseline(List.of(), "");
    private static final List<Verdict> HARMLESS =
            List.of(
                    new Verdict.Passed(List.of()),
                    new Verdict.Improved(List.of()),
                    new Verdict.NotComparable(List.of(), ""));

    private static GatePolicy policy(Mode mode, Update update, Inconclusive inconclusive) {
        return new GatePolicy(
                mode,
                update,
                Path.of("baselines"),
                Map.of(),
                Map.of(),
                inconclusive,
                Optional.empty(),
                1);
    }

    private static Consequence enforced(Verdict verdict) {
        return Consequence.of(verdict, policy(Mode.ENFORCE, Update.NONE, Inconclusive.ABORT));
    }

    @Test
    void whatIsEnforced() {
        assertThat(enforced(INVALID)).isEqualTo(Consequence.FAIL);
        assertThat(enforced(REGRESSED)).isEqualTo(Consequence.REGRESSION);
        assertThat(enforced(NO_BASELINE)).isEqualTo(Consequence.FAIL);
        assertThat(enforced(INCONCLUSIVE)).isEqualTo(Consequence.ABORT);
        assertThat(HARMLESS).allSatisfy(v -> assertThat(enforced(v)).isEqualTo(Consequence.PASS));
    }

    @Test
    void whatIsInconclusiveDoesWhatTheUserChose() {
        for (Inconclusive chosen : Inconclusive.values()) {
            assertThat(Consequence.of(INCONCLUSIVE, policy(Mode.ENFORCE, Update.NONE, chosen)))
                    .hasToString(chosen.name());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"REPORT", "OFF"})
    void whereTheGateIsNotEnforcedOnlyWrongResponsesFail(Mode mode) {
        GatePolicy policy = policy(mode, Update.NONE, Inconclusive.FAIL);

        assertThat(Consequence.of(INVALID, policy)).isEqualTo(Consequence.FAIL);
        for (Verdict verdict : List.of(REGRESSED, NO_BASELINE, INCONCLUSIVE)) {
            assertThat(Consequence.of(verdict, policy)).isEqualTo(Consequence.PASS);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Update.class,
            names = {"APPEND", "REPLACE", "PIN"})
    void anUpdateDoesNotFailBeforeItStores(Update update) {
        GatePolicy policy = policy(Mode.ENFORCE, update, Inconclusive.FAIL);

        assertThat(Consequence.of(INVALID, policy)).isEqualTo(Consequence.FAIL);
        for (Verdict verdict : List.of(REGRESSED, NO_BASELINE, INCONCLUSIVE)) {
            assertThat(Consequence.of(verdict, policy)).isEqualTo(Consequence.PASS);
        }
    }

    @Test
    void carriesItOut() {
        assertThatCode(() -> Consequence.PASS.carryOut("why")).doesNotThrowAnyException();
        assertThatCode(() -> Consequence.WARN.carryOut("why")).doesNotThrowAnyException();
        assertThatThrownBy(() -> Consequence.ABORT.carryOut("why"))
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage("why");
        assertThatThrownBy(() -> Consequence.FAIL.carryOut("why"))
                .isExactlyInstanceOf(AssertionError.class)
                .hasMessage("why");
        assertThatThrownBy(() -> Consequence.REGRESSION.carryOut("why"))
                .isExactlyInstanceOf(PerformanceRegressionError.class)
                .hasMessage("why");
    }
}
