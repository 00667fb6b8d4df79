package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestMix.Weighted;
import io.github.perfjunit.plan.RequestTemplate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Several requests, placeholders, data files and payloads: what they become, and refusals. */
class MixReaderTest {

    private static final String DATA = "target/mix-reader-test.csv";

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    @HttpRequest(path = "/class/${connection}", expectAnyBody = true)
    @HttpRequest(path = "/second", weight = 5, expectAnyBody = true)
    static class Right {

        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/one/${data.id}", data = DATA, expectJson = "{\"id\":${data.id}}")
        @HttpRequest(
                path = "/echo",
                method = "POST",
                weight = 3,
                payloadBytes = {10, 1000},
                expectBody = "${payload}")
        void own() {}

        @LoadScenario(concurrency = 1)
        void ofClass() {}

        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", method = "POST", body = "$${x}${sequence}", expectAnyBody = true)
        void single() {}
    }

    private static RequestMix mix(String method) throws Exception {
        Files.writeString(Path.of(DATA), "id,name\n7,a\n8,b\n");
        return PlanReaderTest.read(Right.class, Map.of()).scenarios().stream()
                .filter(s -> s.testMethod().equals(method))
                .findFirst()
                .orElseThrow()
                .requests();
    }

    @Test
    void readsAMixOfTheMethod() throws Exception {
        List<Weighted> requests = mix("own").requests();
        assertThat(requests).extracting(Weighted::weight).containsExactly(1, 3);
        RequestTemplate first = requests.get(0).request();
        assertThat(first.data().orElseThrow().columns()).containsExactly("id", "name");
        assertThat(first.payloadBytes()).isEmpty();
        RequestTemplate second = requests.get(1).request();
        assertThat(second.payloadBytes()).containsExactly(10, 1000);
        assertThat(second.body()).isEqualTo(Optional.of("${payload}"));
        assertThat(second.data()).isEmpty();
    }

    @Test
    void thoseOfTheMethodReplaceThoseOfTheClass() throws Exception {
        assertThat(mix("ofClass").requests())
                .extracting(w -> w.weight() + " " + w.request().path())
                .containsExactly("1 /class/${connection}", "5 /second");
        assertThat(mix("single").requests()).hasSize(1);
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Wrong {

        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/${requestID}", weight = 0, expectAnyBody = true)
        @HttpRequest(
                path = "/${payload}",
                headers = {"A: ${data.id}", "B: ${data.note}"},
                data = DATA,
                method = "POST",
                body = "${payload} ${data.none}",
                expectHeaders = "C: ${data.note}",
                expectJson = "{\"a\":${data.note}}")
        void several() {}

        @LoadScenario(concurrency = 1)
        @HttpRequest(
                path = "/${data.id}",
                method = "POST",
                body = "fixed",
                payloadBytes = {5, 0},
                expectBody = "${sequence")
        void one() {}

        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/${data.id}", data = "none.csv", expectBody = "${data.id}")
        void noFile() {}
    }

    @Test
    void namesEverythingThatIsWrongAndWhichRequestItIsIn() throws Exception {
        Files.writeString(Path.of(DATA), "id,note\n7,1\n8,\"x\n\"\n");
        assertThatThrownBy(() -> PlanReaderTest.read(Wrong.class, Map.of()))
                .message()
                .startsWith("perf-junit cannot run " + Wrong.class.getName() + ": 12 problems")
                .contains(
                        "- @HttpRequest[1](path) on several() = \"/${requestID}\": there is no"
                                + " placeholder ${requestID}; there are ${requestId}, ${connection},",
                        "- @HttpRequest[1](weight) on several() = 0: must be from 1 to 1000000",
                        "- @HttpRequest[2](path) on several() = \"/${payload}\": ${payload} can stand"
                                + " in a body only",
                        "- @HttpRequest[2](headers) on several() = \"B: ${data.note}\": ${data.note}"
                                + " cannot stand here: "
                                + DATA
                                + " line 3, column note: a character beyond printable ASCII",
                        "- @HttpRequest[2](body) on several() = \"${payload} ${data.none}\":"
                                + " ${payload} needs payloadBytes, which says how long it is",
                        "- @HttpRequest[2](expectHeaders) on several() = \"C: ${data.note}\": ",
                        "- @HttpRequest[2](expectJson) on several() = \"{\"a\":${data.note}}\": is not"
                                + " JSON: with "
                                + DATA
                                + " line 3: Unrecognized token",
                        "- @HttpRequest(path) on one() = \"/${data.id}\": ${data.id} needs data, the"
                                + " file with its values",
                        "- @HttpRequest(payloadBytes) on one() = 0: must be from 1 to 16777216 bytes",
                        "- @HttpRequest(body) on one() = \"fixed\": has no ${payload}, although"
                                + " payloadBytes is given; add it, or leave the body out to send the"
                                + " payload alone",
                        "- @HttpRequest(expectBody) on one() = \"${sequence\": \"${sequence\" has no"
                                + " closing brace",
                        "- @HttpRequest(data) on noFile() = \"none.csv\": there is neither such a"
                                + " resource");
    }
}
