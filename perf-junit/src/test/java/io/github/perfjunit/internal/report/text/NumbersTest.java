package io.github.perfjunit.internal.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumbersTest {

    @Test
    void blocksThatFollowEachOtherAreARange() {
        assertThat(Numbers.blocks(List.of(2))).isEqualTo("block 2");
        assertThat(Numbers.blocks(List.of(1, 2))).isEqualTo("blocks 1 and 2");
        assertThat(Numbers.blocks(List.of(1, 2, 3))).isEqualTo("blocks 1 to 3");
        assertThat(Numbers.blocks(List.of(1, 2, 3, 5, 7, 8, 9)))
                .isEqualTo("blocks 1 to 3, 5 and 7 to 9");
    }
}
