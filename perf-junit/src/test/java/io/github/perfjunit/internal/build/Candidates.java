package io.github.perfjunit.internal.build;

import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Candidates to find a reference for. */
final class Candidates {

    private Candidates() {}

    static ServerSpec jar(Path path) {
        return spec("server", new Launch.Jar(path));
    }

    static ServerSpec mainClass(String name) {
        return spec("server", new Launch.MainClass(name));
    }

    static ServerSpec spec(String name, Launch launch) {
        return new ServerSpec(
                name,
                launch,
                List.of("--port=${port}", "${subject}", "${home}"),
                List.of("-Xmx64m"),
                Map.of("block", "${block}"),
                Map.of("DATABASE", "db-${subject}"),
                Optional.of(Path.of("/")),
                new Readiness.HttpPath("/health"),
                Duration.ofSeconds(7),
                Duration.ofSeconds(8),
                false);
    }
}
