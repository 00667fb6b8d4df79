package io.github.perfjunit.bench.study;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;

/**
 * The scenarios of the study. The numbers are the study's defaults; {@code perf.*} settings override
 * them.
 */
final class StudyScenarios {

    private static final String NODELAY = "sun.net.httpserver.nodelay=true";

    private StudyScenarios() {}

    /** The candidate beside what it was before the change. */
    @ServerUnderTest(
            name = StudyServer.CANDIDATE,
            mainClass = StudyServer.class,
            args = {"${port}", "${subject}"},
            systemProperties = NODELAY,
            ready = "/health",
            heap = "256m")
    @ServerUnderTest(
            name = "before",
            mainClass = StudyServer.class,
            args = {"${port}", "${subject}"},
            systemProperties = NODELAY,
            ready = "/health",
            heap = "256m")
    static final class BesideBefore {

        @LoadScenario(concurrency = 32, duration = "3s", warmup = "3s", reference = "before")
        @HttpRequest(
                path = "/health",
                expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
                expectRequestIdHeader = "X-Request-Id")
        void load() {}
    }

    /** The candidate alone, against stored recordings of its ratio to the ruler. */
    @ServerUnderTest(
            name = StudyServer.CANDIDATE,
            mainClass = StudyServer.class,
            args = {"${port}", "${subject}"},
            systemProperties = NODELAY,
            ready = "/health",
            heap = "256m")
    static final class AgainstStored {

        @LoadScenario(concurrency = 32, duration = "3s", warmup = "3s")
        @HttpRequest(
                path = "/health",
                expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
                expectRequestIdHeader = "X-Request-Id")
        void load() {}
    }
}
