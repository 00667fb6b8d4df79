package io.github.perfjunit.bench.compare;

import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkBuilder;
import io.hyperfoil.api.config.Phase;
import io.hyperfoil.api.config.PhaseBuilder;
import io.hyperfoil.api.session.PhaseInstance;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.http.api.HttpMethod;
import io.hyperfoil.http.config.HttpPluginBuilder;
import io.hyperfoil.http.steps.HttpStepCatalog;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Hyperfoil's engine on one event loop, driven by its own API; it checks the status only. */
record HyperfoilClient(int port) implements LoadClient {

    private static final String COUNTED = "counted";

    public static void main(String[] args) throws Exception {
        LoadClient.serve(new HyperfoilClient(Integer.parseInt(args[0])));
    }

    @Override
    public Load load(int connections, Duration lead, Duration length, Meter meter) {
        BenchmarkBuilder builder = BenchmarkBuilder.builder().name("compare").threads(1);
        builder.addPlugin(HttpPluginBuilder::new)
                .http()
                .host("127.0.0.1")
                .port(port)
                .allowHttp2(false)
                .pipeliningLimit(1)
                .sharedConnections(connections);
        scenario(builder.addPhase("lead").always(connections).duration(lead.toMillis()));
        scenario(
                builder.addPhase(COUNTED)
                        .always(connections)
                        .duration(length.toMillis())
                        .startAfter("lead"));
        StatisticsSnapshot counted = new StatisticsSnapshot();
        new Runner(builder.build(), counted, meter).run();
        return new Load(
                counted.responseCount,
                counted.invalid + counted.errors(),
                counted.histogram.getValueAtPercentile(50),
                counted.histogram.getValueAtPercentile(99));
    }

    private static void scenario(PhaseBuilder<?> phase) {
        phase.scenario()
                .initialSequence("health")
                .step(HttpStepCatalog.SC)
                .httpRequest(HttpMethod.GET)
                .path("/health")
                .headers()
                .header("X-Request-Id", ID)
                .endHeaders()
                .sync(true)
                .endStep()
                .endSequence();
    }

    private static final class Runner extends LocalSimulationRunner {
        private final Meter meter;

        Runner(Benchmark benchmark, StatisticsSnapshot counted, Meter meter) {
            super(
                    benchmark,
                    (phase, step, metric, snapshot, done) -> {
                        if (phase.name().equals(COUNTED)) {
                            counted.add(snapshot);
                        }
                    },
                    null,
                    null);
            this.meter = meter;
        }

        @Override
        protected CompletableFuture<Void> phaseChanged(
                Phase phase,
                PhaseInstance.Status status,
                boolean sessionLimitExceeded,
                Throwable error) {
            if (phase.name().equals(COUNTED)) {
                if (status == PhaseInstance.Status.RUNNING) {
                    meter.start();
                } else if (status == PhaseInstance.Status.FINISHED) {
                    meter.stop();
                }
            }
            return super.phaseChanged(phase, status, sessionLimitExceeded, error);
        }
    }
}
