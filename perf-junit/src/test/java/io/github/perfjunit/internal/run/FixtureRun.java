package io.github.perfjunit.internal.run;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plays a short scenario against the fixture server. */
final class FixtureRun {

    private static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/health",
                    List.of(),
                    Optional.empty(),
                    Optional.of(Defaults.REQUEST_ID_HEADER),
                    new RequestTemplate.Expectation(
                            200,
                            new RequestTemplate.Body.Text(
                                    "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}"),
                            Optional.of(Defaults.REQUEST_ID_HEADER),
                            List.of()));

    private final List<String> lines = new ArrayList<>();
    private List<String> subjects = List.of("server");
    private Reference reference = new Reference.Stored();
    private boolean interleave = true;
    private int connections = 4;
    private Duration warmup = Duration.ofMillis(200);
    private Optional<Workload> workload = Optional.empty();

    FixtureRun subjects(String... names) {
        subjects = List.of(names);
        return this;
    }

    FixtureRun reference(Reference with) {
        reference = with;
        return this;
    }

    FixtureRun interleave(boolean canLiveTogether) {
        interleave = canLiveTogether;
        return this;
    }

    FixtureRun connections(int count) {
        connections = count;
        return this;
    }

    FixtureRun warmup(Duration least) {
        warmup = least;
        return this;
    }

    FixtureRun workload(Workload other) {
        workload = Optional.of(other);
        return this;
    }

    /** Returns the lines that the run left to be read. */
    List<String> lines() {
        return lines;
    }

    private static ServerSpec spec(String name, boolean interleave) {
        return new ServerSpec(
                name,
                new ServerSpec.Launch.MainClass(FixtureServer.class.getName()),
                List.of("--port", "${port}"),
                List.of("-Xmx128m"),
                Map.of(),
                Map.of(),
                Optional.empty(),
                new ServerSpec.Readiness.HttpPath("/health"),
                Duration.ofSeconds(60),
                Duration.ofSeconds(10),
                interleave);
    }

    /** Plays one block and what is asked for beyond it. */
    RunResult play(Path directory, Continuation continuation) throws Exception {
        Scenario scenario =
                new Scenario(
                        "FixtureRun",
                        "play",
                        workload.orElseGet(
                                () ->
                                        new Workload.ClosedLoop(
                                                connections,
                                                warmup,
                                                new Workload.Length.Timed(Duration.ofMillis(300)),
                                                Duration.ofSeconds(10))),
                        RequestMix.of(REQUEST),
                        new BlockBudget(1, 8, Duration.ofMinutes(10)),
                        reference,
                        new GatePolicy(
                                GatePolicy.Mode.OFF,
                                GatePolicy.Update.NONE,
                                directory,
                                Map.of(),
                                Map.of(),
                                GatePolicy.Inconclusive.ABORT,
                                Optional.empty(),
                                1));
        List<ServerSpec> specs = subjects.stream().map(name -> spec(name, interleave)).toList();
        LoadPlan plan = new LoadPlan("FixtureRun", specs, List.of(scenario), directory, false);
        Progress progress =
                new Progress() {
                    @Override
                    public void step(String text) {}

                    @Override
                    public void line(String text) {
                        lines.add(text);
                    }
                };
        return new ScenarioRunner(plan, new NioEngine(), progress).run(scenario, continuation);
    }
}
