package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SlicesKeptTest {

    private static List<Slice> slices(String... dropped) {
        return Stream.of(dropped).map(d -> new Slice(0, 0, 80, 1, 0, 1, 1, 1, 1, d)).toList();
    }

    private static ValidityCheck check(List<Slice> a, List<Slice> b) {
        return SlicesKept.check(Map.of("a", a, "b", b));
    }

    @Test
    void halfOfTheSlicesAreEnough() {
        ValidityCheck check =
                check(slices("", "", ""), slices("", "", "steal 12 %", "generator lag 30 ms"));

        assertThat(check)
                .isEqualTo(
                        new ValidityCheck(
                                "slices kept",
                                State.OK,
                                "2 of 4 slices of 'b' may be judged, dropped: steal 1, generator"
                                        + " lag 1"));
    }

    @Test
    void fewerOfAnySubjectSpoilTheBlock() {
        ValidityCheck check =
                check(
                        slices("foreign CPU 31 %", "foreign CPU 44 %", ""),
                        slices("", "processor frequency -20 %", ""));

        assertThat(check)
                .isEqualTo(
                        new ValidityCheck(
                                "slices kept",
                                State.SPOILED,
                                "1 of 3 slices of 'a' may be judged, dropped: foreign CPU 2; at"
                                        + " least 50 % are needed: stop what else runs on the"
                                        + " machine, or use a quieter one"));
    }
}
