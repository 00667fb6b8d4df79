package io.github.perfjunit.internal.server.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.isolation.CpuSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeparateCpusTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0-1      | 1 | 0       | 1",
                "0-3      | 1 | 0-2     | 3",
                "2,5,7    | 1 | 2,5     | 7",
                "0-15     | 4 | 0-11    | 12-15",
                "0-3      | 2 | 0-1     | 2-3"
            })
    void theLastCpusAreTheEventLoops(String allowed, int loops, String servers, String own) {
        assertThat(SeparateCpus.of(CpuSet.parse(allowed), loops))
                .hasValue(new SeparateCpus(CpuSet.parse(servers), CpuSet.parse(own)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 1", "3 | 1", "0-1 | 2", "0-6 | 4"})
    void serversHaveAtLeastAsManyAsTheLoopsOrNothingIsBound(String allowed, int loops) {
        assertThat(SeparateCpus.of(CpuSet.parse(allowed), loops)).isEmpty();
    }
}
