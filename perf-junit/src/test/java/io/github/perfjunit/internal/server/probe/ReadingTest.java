package io.github.perfjunit.internal.server.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReadingTest {

    private static final Reading ABSENT = Reading.absent("no agent");
    private static final Reading OTHER = Reading.absent("no /proc");

    @Test
    void numbersCalculate() {
        assertThat(Reading.of(7).minus(Reading.of(2))).isEqualTo(Reading.of(5));
        assertThat(Reading.of(7).plus(Reading.of(2))).isEqualTo(Reading.of(9));
        assertThat(Reading.of(7).dividedBy(2)).isEqualTo(Reading.of(3.5));
        assertThat(Reading.of(7).map(v -> v * 3)).isEqualTo(Reading.of(21));
        assertThat(Reading.of(7).toOptional()).hasValue(7);
        assertThat(Reading.of(OptionalLong.of(3), "x")).isEqualTo(Reading.of(3));
    }

    @Test
    void anAbsentOperandsReasonIsKept() {
        assertThat(Reading.of(1).minus(ABSENT)).isEqualTo(ABSENT);
        assertThat(ABSENT.minus(Reading.of(1))).isEqualTo(ABSENT);
        assertThat(ABSENT.plus(OTHER)).isEqualTo(ABSENT);
        assertThat(ABSENT.dividedBy(0)).isEqualTo(ABSENT);
        assertThat(ABSENT.map(v -> 1)).isEqualTo(ABSENT);
        assertThat(ABSENT.toOptional()).isEmpty();
        assertThat(Reading.of(OptionalLong.empty(), "no agent")).isEqualTo(ABSENT);
    }

    @Test
    void divisionByNothingIsAbsent() {
        assertThat(Reading.of(1).dividedBy(0).absentReason())
                .isEqualTo("there is nothing to divide by: 0");
    }

    @Test
    void aReadingIsANumberOrAReason() {
        assertThatThrownBy(() -> Reading.of(Double.NaN))
                .hasMessage(
                        "a reading is either a number or absent with a reason, was NaN and null");
        assertThatThrownBy(() -> new Reading(1, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThat(ABSENT).hasToString("absent: no agent");
        assertThat(Reading.of(1.5)).hasToString("1.5");
    }
}
