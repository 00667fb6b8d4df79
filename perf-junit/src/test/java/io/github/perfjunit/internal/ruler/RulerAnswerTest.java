package io.github.perfjunit.internal.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.Defaults;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RulerAnswerTest {

    private final String body = new RulerAnswer().body("id-7");

    /** If this must change, so must {@link Defaults#RULER_VERSION}: stored ratios lose their sense. */
    @Test
    void isFrozen() {
        assertThat(body)
                .isEqualTo(
                        "{\"ruler\":1,\"requestId\":\"id-7\",\"hash\":\"20d09f42\",\"numbers\":["
                                + "26,65,67,343,794,1020,1167,1193,1487,1829,2000,2585,2600,2617,2678,"
                                + "3104,3209,3521,3597,3606,3663,3687,3712,3745,4056,4102,4557,4654,"
                                + "4853,4879,4922,5242,5265,5473,5521,5719,5861,6067,6317,6600,6706,"
                                + "6944,7021,7143,7184,7315,7367,7516,7836,7844,7859,7890,7991,8048,"
                                + "8203,8610,8668,9030,9038,9044,9108,9564,9823,9933"
                                + "]}");
        assertThat(Defaults.RULER_VERSION).isEqualTo(1);
    }

    @Test
    void holdsItsNumbersInOrder() {
        String list = body.substring(body.indexOf('[') + 1, body.indexOf(']'));
        List<Integer> numbers = Stream.of(list.split(",")).map(Integer::valueOf).toList();
        List<Integer> sorted = new ArrayList<>(numbers);
        sorted.sort(null);

        assertThat(numbers).hasSize(64).isEqualTo(sorted).allMatch(n -> n >= 0 && n < 10_000);
    }

    @Test
    void differsByTheIdOnly() {
        assertThat(new RulerAnswer().body("other")).isEqualTo(body.replace("id-7", "other"));
    }
}
