package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.http.ResponseFeed;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Requests and sessions as the tests of the engine need them. */
final class Sessions {

    static final Duration LONG = Duration.ofSeconds(20);

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    private Sessions() {}

    static String body(String id) {
        return BODY.replace("${requestId}", id);
    }

    /** Returns the response that passes. */
    static String right(String id) {
        return ResponseFeed.ok(body(id));
    }

    static RequestTemplate get(int status, Body body) {
        return request("GET", Optional.empty(), status, body);
    }

    static RequestTemplate request(String method, Optional<String> content, int status, Body body) {
        return new RequestTemplate(
                method,
                "/",
                List.of(),
                content,
                Optional.of("X-Request-Id"),
                new Expectation(status, body, Optional.empty(), List.of()));
    }

    static RequestTemplate get() {
        return get(200, new Body.Text(BODY));
    }

    static LoadSession open(
            InetSocketAddress server, RequestTemplate request, int connections, Duration timeout) {
        try {
            return new NioEngine().open(LoadSpec.closedLoop(server, request, connections, timeout));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a load at a rate. */
    static LoadSpec openSpec(
            ScriptedServer server, Arrivals arrivals, int connections, Duration timeout) {
        Workload.OpenLoop workload =
                new Workload.OpenLoop(
                        arrivals,
                        connections,
                        Duration.ZERO,
                        new Workload.Length.Timed(Duration.ofSeconds(1)),
                        timeout,
                        Churn.NONE);
        return LoadSpec.of(workload, RequestMix.of(get()), server.address(), 1);
    }

    /** Opens a session that sends at a rate. */
    static LoadSession openLoop(
            ScriptedServer server, Arrivals arrivals, int connections, Duration timeout) {
        try {
            return new NioEngine().open(openSpec(server, arrivals, connections, timeout));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static LoadSession open(ScriptedServer server, int connections) {
        return open(server.address(), get(), connections, LONG);
    }

    /** Sends some requests over one connection and returns how they ended. */
    static Recording play(
            ScriptedServer.Script script, RequestTemplate request, int requests, Duration timeout)
            throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.doing(script);
                LoadSession session = open(server.address(), request, 1, timeout)) {
            session.start(requests);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording recording = session.stop();
            assertThat(session.completed()).isEqualTo(recording.counts().total());
            return recording;
        }
    }

    static Recording play(ScriptedServer.Script script, int requests) throws InterruptedException {
        return play(script, get(), requests, LONG);
    }
}
