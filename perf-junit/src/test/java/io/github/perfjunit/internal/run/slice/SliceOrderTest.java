package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SliceOrderTest {

    @Test
    void everySubjectPlaysOncePerTurnAndTurnsAreMirrored() {
        List<Integer> order = SliceOrder.of(3, 40, new Random(7));

        assertThat(order).hasSize(120);
        for (int turn = 0; turn < 40; turn += 2) {
            List<Integer> forth = new ArrayList<>(order.subList(3 * turn, 3 * turn + 3));
            List<Integer> back = order.subList(3 * turn + 3, 3 * turn + 6);
            assertThat(forth).containsExactlyInAnyOrder(0, 1, 2);
            Collections.reverse(forth);
            assertThat(back).isEqualTo(forth);
        }
    }

    @Test
    void differentBlocksBeginDifferently() {
        Set<List<Integer>> beginnings = new HashSet<>();
        for (int block = 1; block <= 50; block++) {
            beginnings.add(SliceOrder.of(2, 2, SliceOrder.random(block)).subList(0, 2));
        }

        assertThat(beginnings).hasSize(2);
    }

    @Test
    void anOddNumberOfSlicesIsPlayedInFull() {
        assertThat(SliceOrder.of(2, 3, new Random(1))).hasSize(6);
        assertThat(SliceOrder.of(1, 1, new Random(1))).containsExactly(0);
    }
}
