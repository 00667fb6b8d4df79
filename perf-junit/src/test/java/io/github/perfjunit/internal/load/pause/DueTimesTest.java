package io.github.perfjunit.internal.load.pause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DueTimesTest {

    @Test
    void givesWhatIsDueFirstWhateverTheOrder() {
        Random random = new Random(1);
        int[] dueOf = random.ints(500, 0, 300).toArray();
        DueTimes times = new DueTimes(500);
        assertThat(times.isEmpty()).isTrue();
        for (int round = 0; round < 3; round++) {
            for (int item = 0; item < dueOf.length; item++) {
                times.add(dueOf[item], item);
            }
            List<Long> given = new ArrayList<>();
            List<Integer> items = new ArrayList<>();
            while (!times.isEmpty()) {
                given.add(times.firstNanos());
                items.add(times.removeFirst());
                assertThat(dueOf[items.get(items.size() - 1)])
                        .isEqualTo(given.get(given.size() - 1).intValue());
            }
            assertThat(given).isSorted();
            assertThat(items).doesNotHaveDuplicates().hasSize(500);
        }
    }

    @Test
    void additionsBetweenRemovalsKeepTheOrder() {
        Random random = new Random(2);
        DueTimes times = new DueTimes(64);
        List<Long> model = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            if (model.size() < 64 && (model.isEmpty() || random.nextBoolean())) {
                long due = random.nextInt(1000);
                times.add(due, 0);
                model.add(due);
            } else {
                long first = model.stream().mapToLong(Long::longValue).min().orElseThrow();
                assertThat(times.firstNanos()).isEqualTo(first);
                times.removeFirst();
                model.remove(first);
            }
        }
    }

    @Test
    void timesMayOverflow() {
        DueTimes times = new DueTimes(3);
        times.add(Long.MIN_VALUE + 5, 2);
        times.add(Long.MAX_VALUE, 1);
        times.add(Long.MAX_VALUE - 5, 0);

        assertThat(times.removeFirst()).isZero();
        assertThat(times.removeFirst()).isEqualTo(1);
        assertThat(times.removeFirst()).isEqualTo(2);
    }
}
