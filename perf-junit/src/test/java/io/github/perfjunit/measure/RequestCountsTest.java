package io.github.perfjunit.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.measure.RequestCounts.OfRequest;
import io.github.perfjunit.plan.Defaults;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestCountsTest {

    private static RequestCounts failing(FailureKind kind, int firstConnection, int count) {
        List<FailedRequest> samples =
                IntStream.range(firstConnection, firstConnection + count)
                        .mapToObj(i -> new FailedRequest(kind, "id", i, "detail", ""))
                        .toList();
        return new RequestCounts(1, Map.of(kind, (long) count), samples);
    }

    @Test
    void aSumCountsEverythingAndKeepsTheFirstSamplesOfEachKind() {
        RequestCounts sum = RequestCounts.none();
        for (int slice = 0; slice < 40; slice++) {
            sum = sum.plus(failing(FailureKind.STATUS, 10 * slice, 7));
            sum = sum.plus(failing(FailureKind.BODY, 10 * slice, 1));
        }

        assertThat(sum.succeeded()).isEqualTo(80);
        assertThat(sum.failed()).isEqualTo(Map.of(FailureKind.STATUS, 280L, FailureKind.BODY, 40L));
        assertThat(sum.samples())
                .filteredOn(s -> s.kind() == FailureKind.STATUS)
                .extracting(FailedRequest::connection)
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 10, 11, 12);
        assertThat(sum.samples())
                .filteredOn(s -> s.kind() == FailureKind.BODY)
                .hasSize(Defaults.FAILURES_KEPT_PER_KIND);
    }

    private static RequestCounts mixed(OfRequest... of) {
        return new RequestCounts(0, Map.of(), List.of(), List.of(of));
    }

    @Test
    void theRequestsOfAMixAreAddedUpOneByOne() {
        RequestCounts some = mixed(new OfRequest("GET /a", 3, 1), new OfRequest("GET /a", 5, 0));

        assertThat(some.plus(mixed(new OfRequest("GET /a", 1, 1), new OfRequest("GET /a", 2, 4))))
                .isEqualTo(mixed(new OfRequest("GET /a", 4, 2), new OfRequest("GET /a", 7, 4)));
        assertThat(some.plus(RequestCounts.none())).isEqualTo(some);
        assertThat(RequestCounts.none().plus(some)).isEqualTo(some);
        assertThat(some.plus(mixed(new OfRequest("GET /b", 1, 1))).byRequest())
                .as("of another mix")
                .isEmpty();
    }

    @Test
    void failuresAreSaidByKindInAnyLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(
                            failing(FailureKind.TIMEOUT, 0, 3)
                                    .plus(failing(FailureKind.BODY, 0, 1_234))
                                    .failuresByKind())
                    .isEqualTo("timeout 3, body 1,234");
        } finally {
            Locale.setDefault(before);
        }
        assertThat(RequestCounts.none().failuresByKind()).isEmpty();
    }
}
