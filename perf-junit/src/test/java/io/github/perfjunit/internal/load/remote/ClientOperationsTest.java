package io.github.perfjunit.internal.load.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a client process answers when something is wrong. */
class ClientOperationsTest {

    private static final LoadSpec SPEC =
            LoadSpec.closedLoop(
                    new InetSocketAddress("127.0.0.1", 1),
                    new RequestTemplate(
                            "GET",
                            "/",
                            List.of(),
                            Optional.empty(),
                            Optional.empty(),
                            new Expectation(200, new Body.Any(), Optional.empty(), List.of())),
                    1,
                    Duration.ofSeconds(1));

    private static Map<String, Object> open() {
        return Map.of("v", 1L, "id", 7L, "op", "open", "spec", RecordJson.write(SPEC));
    }

    @Test
    void saysWhoItIs() {
        Map<String, Object> answer =
                new ClientOperations(spec -> null).answer(Map.of("v", 1L, "id", 3L, "op", "hello"));

        assertThat(answer)
                .containsEntry("v", 1L)
                .containsEntry("id", 3L)
                .containsEntry("pid", ProcessHandle.current().pid())
                .doesNotContainKey("error");
    }

    @Test
    void refusesAnotherVersionAndAnUnknownOperation() {
        ClientOperations operations = new ClientOperations(spec -> null);

        assertThat(operations.answer(Map.of("v", 2L, "id", 1L, "op", "hello")))
                .containsEntry("error", "argument")
                .containsEntry("message", "version 1 is spoken here, not 2");
        assertThat(operations.answer(Map.of("v", 1L, "id", 1L, "op", "sing")))
                .containsEntry("error", "argument")
                .containsEntry("message", "there is no operation 'sing'");
    }

    @Test
    void needsAnOpenSession() {
        assertThat(
                        new ClientOperations(spec -> null)
                                .answer(Map.of("v", 1L, "id", 1L, "op", "start", "quota", "1")))
                .containsEntry("error", "state")
                .containsEntry(
                        "message",
                        "java.lang.IllegalStateException: no session is open; 'open' comes first");
    }

    @Test
    void passesOnWhatTheEngineCannotDo() {
        ClientOperations operations =
                new ClientOperations(
                        spec -> {
                            throw new IOException("no descriptors left for " + spec.connections());
                        });

        assertThat(operations.answer(open()))
                .containsEntry("id", 7L)
                .containsEntry("error", "io")
                .containsEntry("message", "no descriptors left for 1");
    }
}
