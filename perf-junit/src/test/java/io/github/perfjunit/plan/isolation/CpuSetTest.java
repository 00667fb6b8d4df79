package io.github.perfjunit.plan.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "0-1|0-1",
                "0,1|0-1",
                "4,0-1|0-1,4",
                "3-3|3",
                "7,5,6,1|1,5-7",
                "\t0-1|0-1"
            })
    void isWrittenAsTheKernelWritesIt(String list, String written) {
        assertThat(CpuSet.parse(list)).hasToString(written);
        assertThat(CpuSet.parse(written)).isEqualTo(CpuSet.parse(list));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1-", "-1", "2-1", "0,,1", "99999", "0-9000", "0 1"})
    void refusesWhatIsNoList(String list) {
        assertThatThrownBy(() -> CpuSet.parse(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a list of CPUs such as 0-1,4: \"" + list + "\"");
    }

    @Test
    void refusesNoCpusAtAll() {
        assertThatThrownBy(() -> new CpuSet(new TreeSet<>()))
                .hasMessage("a CPU set needs CPUs from 0 on, was []");
        assertThatThrownBy(() -> new CpuSet(new TreeSet<>(Set.of(-1))))
                .hasMessage("a CPU set needs CPUs from 0 on, was [-1]");
    }

    @Test
    void knowsWhatIsInIt() {
        assertThat(CpuSet.parse("0-3").contains(CpuSet.parse("1,3"))).isTrue();
        assertThat(CpuSet.parse("0-3").contains(CpuSet.parse("3-4"))).isFalse();
    }
}
