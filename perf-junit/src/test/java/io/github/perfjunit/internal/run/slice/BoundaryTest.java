package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.machine.CpuTimes;
import io.github.perfjunit.internal.server.probe.Reading;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BoundaryTest {

    private static final Boundary BEFORE =
            new Boundary(
                    0,
                    1_000_000,
                    Optional.of(new CpuTimes(0, 0, 0)),
                    10,
                    0,
                    List.of(Reading.of(100), Reading.of(5)),
                    2e6);

    @Test
    void whatNeitherWeNorTheSubjectsUsedIsForeign() {
        Boundary after =
                new Boundary(
                        100_000_000,
                        103_000_000,
                        Optional.of(new CpuTimes(150_000_000, 10_000_000, 200_000_000)),
                        40_000_010,
                        2_000_000,
                        List.of(Reading.of(70_000_100), Reading.of(1_000_005)),
                        3e6);

        assertThat(after.since(BEFORE, 80, 7))
                .isEqualTo(new Conditions(200_000_000, 37_000_000, 10_000_000, 80, 7, 3e6, 3e6));
        assertThat(after.serverCpuSince(BEFORE, 0)).isEqualTo(Reading.of(70_000_000));
    }

    @Test
    void withoutProcStatNothingIsForeign() {
        Boundary after =
                new Boundary(
                        100_000_000,
                        101_000_000,
                        Optional.empty(),
                        20,
                        0,
                        List.of(Reading.absent("gone"), Reading.of(6)),
                        Double.NaN);

        Conditions conditions = after.since(BEFORE, 80, 7);

        assertThat(conditions.foreignCpuNanos()).isZero();
        assertThat(conditions.stealNanos()).isZero();
        assertThat(conditions.processorNanos()).isEqualTo(100_000_000);
    }
}
