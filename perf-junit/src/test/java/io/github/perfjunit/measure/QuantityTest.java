package io.github.perfjunit.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | NANOS | 0 ns",
                "870 | NANOS | 870 ns",
                "999.6 | NANOS | 1.00 us",
                "12345 | NANOS | 12.3 us",
                "999600 | NANOS | 1.00 ms",
                "1240000 | NANOS | 1.24 ms",
                "124000000 | NANOS | 124 ms",
                "1500000000 | NANOS | 1.50 s",
                "1234567000000 | NANOS | 1,230 s",
                "-12345 | NANOS | -12.3 us",
                "0 | BYTES | 0 B",
                "4.25 | BYTES | 4.25 B",
                "4454 | BYTES | 4,454 B",
                "10443.6 | BYTES | 10,444 B",
                "99999 | BYTES | 99,999 B",
                "100000 | BYTES | 97.7 KiB",
                "1048575 | BYTES | 1.00 MiB",
                "10350492 | BYTES | 9.87 MiB",
                "-1258291 | BYTES | -1.20 MiB",
                "1610612736 | BYTES | 1.50 GiB",
                "112422 | PER_SECOND | 112,422 req/s",
                "112421.7 | PER_SECOND | 112,422 req/s",
                "12.345 | PER_SECOND | 12.3 req/s",
                "3 | COUNT | 3",
                "-2 | COUNT | -2",
                "0.000121 | COUNT | 0.000121",
                "2.5 | COUNT | 2.50",
                "NaN | NANOS | not a number",
            })
    void text(double value, Metric.Unit unit, String text) {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : new Locale[] {Locale.ROOT, Locale.GERMANY}) {
                Locale.setDefault(locale);
                assertThat(new Quantity(value, unit)).hasToString(text);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aSpreadNamesTheUnitOnceWhereItCan() {
        assertThat(Quantity.text(new Spread(4_454, 4_449, 4_460, 3), Metric.Unit.BYTES))
                .isEqualTo("4,454 B [4,449 .. 4,460]");
        assertThat(Quantity.text(new Spread(1_000_000, 980_000, 1_310_000, 3), Metric.Unit.NANOS))
                .isEqualTo("1.00 ms [980 us .. 1.31 ms]");
        assertThat(Quantity.text(new Spread(5, 5, 5, 3), Metric.Unit.COUNT)).isEqualTo("5");
        assertThat(Quantity.text(new Spread(0, 0, 3, 3), Metric.Unit.COUNT))
                .isEqualTo("0 [0 .. 3]");
    }

    @Test
    void percentages() {
        assertThat(Quantity.percent(25.34)).isEqualTo("+25.3 %");
        assertThat(Quantity.percent(-60)).isEqualTo("-60.0 %");
        assertThat(Quantity.percent(-0.04)).isEqualTo("0.0 %");
        assertThat(Quantity.percent(12_345.6)).isEqualTo("+12,345.6 %");
    }
}
