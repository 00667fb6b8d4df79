package io.github.perfjunit.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.DataFile.Row;
import io.github.perfjunit.plan.RequestMix.Weighted;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Stored baselines carry a hash of the definition: what was written once must stay as it is. */
class DefinitionTest {

    private static RequestTemplate request(Optional<DataFile> data, List<Integer> payloadBytes) {
        return new RequestTemplate(
                "POST",
                "/a",
                List.of(new Header("A", "b")),
                Optional.of("sent"),
                Optional.of("X-Request-Id"),
                new Expectation(
                        201,
                        new Body.Text("ok ${requestId}"),
                        Optional.of("X-Id"),
                        List.of(new Header("C", "*"))),
                data,
                payloadBytes);
    }

    private static DataFile data(String value) {
        return DataFile.of("users.csv", List.of("name"), List.of(new Row(2, List.of(value))));
    }

    @Test
    void ofASingleRequest() {
        assertThat(RequestMix.of(request(Optional.empty(), List.of())).definition())
                .isEqualTo(
                        "POST /a, request id in X-Request-Id, A: b, body sent, expect 201, request id"
                                + " in X-Id, C: *, body ok ${requestId}");
    }

    @Test
    void tellsDataPayloadAndWeights() {
        RequestTemplate varied = request(Optional.of(data("Ann")), List.of(100, 2000));
        String digest = data("Ann").digest();
        assertThat(RequestMix.of(varied).definition())
                .endsWith(
                        ", body ok ${requestId}, data users.csv with SHA-256 "
                                + digest
                                + ", payload bytes 100/2000");
        assertThat(data("Ben").digest()).isNotEqualTo(digest).hasSameSizeAs(digest);
        RequestTemplate plain = request(Optional.empty(), List.of());
        assertThat(new RequestMix(List.of(new Weighted(plain, 2), new Weighted(varied, 1))))
                .extracting(RequestMix::definition)
                .asString()
                .startsWith("2 x (POST /a, request id")
                .contains("), 1 x (POST /a, request id");
    }

    @Test
    void aDigestTellsContentsApartThatLookAlike() {
        DataFile one =
                DataFile.of("a.csv", List.of("x", "y"), List.of(new Row(2, List.of("a", "bc"))));
        DataFile other =
                DataFile.of("a.csv", List.of("x", "y"), List.of(new Row(2, List.of("ab", "c"))));
        assertThat(one.digest()).isNotEqualTo(other.digest());
    }

    @Test
    void tellsWhichValueIsUnfit() {
        DataFile file =
                DataFile.of(
                        "u.csv",
                        List.of("a", "b"),
                        List.of(
                                new Row(2, List.of("x", "fine")),
                                new Row(3, List.of("y\r\nZ: 1", "Zoë")),
                                new Row(5, List.of("z", " "))));
        assertThat(file.unfitForPath("a")).contains("u.csv line 3, column a: a control character");
        assertThat(file.unfitForPath("b")).isEmpty();
        assertThat(file.unfitForHeader("a"))
                .hasValueSatisfying(
                        where -> assertThat(where).startsWith("u.csv line 3, column a: "));
        assertThat(file.unfitForHeader("b"))
                .contains(
                        "u.csv line 3, column b: a character beyond printable ASCII, or a blank at"
                                + " its beginning or end");
    }
}
