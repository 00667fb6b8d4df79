package io.github.perfjunit.internal.server;

import io.github.perfjunit.internal.server.fixture.SmallServer;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Servers to boot in tests, and a way to ask them for something. */
final class Specs {

    private Specs() {}

    static ServerSpec small(String... arguments) {
        return spec(
                new Launch.MainClass(SmallServer.class.getName()),
                List.of(arguments),
                List.of("-Xmx256m"),
                new Readiness.HttpPath("/health"),
                Duration.ofSeconds(60));
    }

    static ServerSpec smallWith(String... jvmArguments) {
        return spec(
                new Launch.MainClass(SmallServer.class.getName()),
                List.of("${port}"),
                List.of(jvmArguments),
                new Readiness.HttpPath("/health"),
                Duration.ofSeconds(60));
    }

    static ServerSpec command(String... words) {
        return spec(
                new Launch.Command(List.of(words)),
                List.of(),
                List.of(),
                new Readiness.TcpConnect(),
                Duration.ofSeconds(60));
    }

    static ServerSpec spec(
            Launch launch,
            List<String> arguments,
            List<String> jvmArguments,
            Readiness readiness,
            Duration startTimeout) {
        return new ServerSpec(
                "small",
                launch,
                arguments,
                jvmArguments,
                Map.of(),
                Map.of(),
                Optional.empty(),
                readiness,
                startTimeout,
                Duration.ofSeconds(10),
                true);
    }

    static ServerSpec withStopTimeout(ServerSpec s, Duration stopTimeout) {
        return new ServerSpec(
                s.name(),
                s.launch(),
                s.arguments(),
                s.jvmArguments(),
                s.systemProperties(),
                s.environment(),
                s.workingDirectory(),
                s.readiness(),
                s.startTimeout(),
                stopTimeout,
                true);
    }

    static String get(RunningServer server, String path) throws IOException {
        InetSocketAddress address = server.address();
        URI uri = URI.create("http://127.0.0.1:" + address.getPort() + path);
        try (InputStream body = uri.toURL().openStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
