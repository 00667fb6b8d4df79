package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.ruler.RulerAnswer;
import io.github.perfjunit.internal.ruler.RulerServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How the ruler is started and asked: like any other subject, and every response of it is checked
 * as well.
 */
public final class Ruler {

    /**
     * A heap that never grows, the collector without threads of its own, and only the first
     * compiler: it takes no decision from a profile, so that every process runs the same code, and
     * has compiled all of it within a second.
     */
    private static final List<String> JVM_ARGUMENTS =
            List.of("-Xms64m", "-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Whatever adds options to every JVM of a machine must not change the ruler. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("JAVA_TOOL_OPTIONS", "", "JDK_JAVA_OPTIONS", "", "_JAVA_OPTIONS", "");

    private static final ServerSpec SPEC =
            new ServerSpec(
                    Defaults.RULER,
                    new ServerSpec.Launch.MainClass(RulerServer.class.getName()),
                    List.of("${port}"),
                    JVM_ARGUMENTS,
                    Map.of(),
                    ENVIRONMENT,
                    Optional.empty(),
                    new ServerSpec.Readiness.TcpConnect(),
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    true);

    private static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/ruler?version=1",
                    List.of(
                            new Header("Accept", "application/json"),
                            new Header("Accept-Language", "en"),
                            new Header("Cache-Control", "no-cache"),
                            new Header("User-Agent", "perf-junit")),
                    Optional.empty(),
                    Optional.of(Defaults.REQUEST_ID_HEADER),
                    new Expectation(
                            200,
                            new Body.Text(new RulerAnswer().body(RequestTemplate.REQUEST_ID)),
                            Optional.of(Defaults.REQUEST_ID_HEADER),
                            List.of(new Header("Content-Type", "application/json"))));

    private Ruler() {}

    /** Returns how it is booted. */
    public static ServerSpec spec() {
        return SPEC;
    }

    static RequestTemplate request() {
        return REQUEST;
    }

    /** Returns whether a scenario is played with it: only a load has a speed to compare. */
    public static boolean plays(Scenario scenario) {
        return scenario.reference() instanceof Reference.Ruler
                && scenario.workload() instanceof Workload.Loaded;
    }

    /**
     * Makes sure that nothing went wrong with it.
     *
     * @param figures what it gave in a block
     * @throws ServerFailure if a request to it failed
     */
    public static void requireFaultless(Figures figures) throws ServerFailure {
        RequestCounts counts = figures.counts().plus(figures.warmup());
        if (counts.failures() > 0) {
            throw new ServerFailure(
                    String.format(
                            Locale.ROOT,
                            "%,d of %,d requests to the ruler, the reference server that ships with"
                                    + " perf-junit, failed (%s), the first: %s; it is not a server of"
                                    + " yours: the machine may have stood still or be short of memory;"
                                    + " run again, or use another reference",
                            counts.failures(),
                            counts.total(),
                            counts.failuresByKind(),
                            counts.samples().isEmpty() ? "" : counts.samples().get(0).detail()),
                    null);
        }
    }

    /** Returns a failure to boot it or of its process, said in a way that names whose it is. */
    public static ServerFailure failed(ServerFailure failure) {
        return new ServerFailure(
                "the reference server that ships with perf-junit failed: "
                        + failure.getMessage()
                        + "\n  It is not a server of yours; use another reference if this stays.",
                failure);
    }
}
