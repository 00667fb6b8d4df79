package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"100us,100000", "500ms,500000000", "2s,2000000000", "1 m,60000000000", "0s,0"})
    void readsNumberAndUnit(String text, long nanos) {
        assertThat(Durations.parse(text)).contains(Duration.ofNanos(nanos));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "s", "2.5s", "-1s", "2h", "2 sec", "9999999999s", "٢s"})
    void refusesEverythingElse(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }

    @Test
    void saysWhenADurationIsTooShort() {
        Problems problems = new Problems();

        Durations.parse("0s", Duration.ofMillis(1), Duration.ZERO, "perf.duration", problems);

        assertThat(problems.found())
                .containsExactly("perf.duration = \"0s\": must be at least 1ms");
    }
}
