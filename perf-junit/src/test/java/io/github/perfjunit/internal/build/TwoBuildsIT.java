package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.build.git.GitSandbox;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.io.File;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server and its previous build are alive side by side. */
class TwoBuildsIT {

    private static final String SERVER =
            """
            package demo;

            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;

            public final class Server {
                public static void main(String[] arguments) throws Exception {
                    int port = Integer.parseInt(arguments[0]);
                    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
                    server.createContext("/", exchange -> {
                        byte[] body = ("build VERSION of " + arguments[1]).getBytes();
                        exchange.sendResponseHeaders(200, body.length);
                        exchange.getResponseBody().write(body);
                        exchange.close();
                    });
                    server.start();
                }
            }
            """;

    private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

    @TempDir private Path directory;
    private GitSandbox project;

    @BeforeEach
    void create() throws Exception {
        project = GitSandbox.init(directory.resolve("a project"));
        project.write(".gitignore", "target\n");
        project.write("src/Server.java", SERVER.replace("VERSION", "1")).commit("one");
        project.write("src/Server.java", SERVER.replace("VERSION", "2")).commit("two");
        compile("src/Server.java", "target/classes");
    }

    @Test
    void ofAMainClass() throws Exception {
        String classPath =
                project.root().resolve("target/classes")
                        + File.pathSeparator
                        + System.getProperty("java.class.path");
        // The candidate is launched as the extension would if the server were on the class path.
        Launch today = new Launch.MainClass("demo.Server", Optional.of(classPath));
        String build = "'" + BIN.resolve("javac") + "' -d target/classes src/Server.java";
        bootBoth(today, build);
    }

    @Test
    void ofAJar() throws Exception {
        Path jar = project.root().resolve("target/server-2.jar");
        pack(jar);
        String build =
                "'%s' -d target/classes src/Server.java && '%s' --create --file target/server-1.jar --main-class demo.Server -C target/classes ."
                        .formatted(BIN.resolve("javac"), BIN.resolve("jar"));
        bootBoth(new Launch.Jar(jar), build);
    }

    private void bootBoth(Launch today, String build) throws Exception {
        ServerSpec candidate = spec(today);
        ServerSpec reference =
                ReferenceBuild.resolve(
                        "git:HEAD~1",
                        candidate,
                        new ReferenceBuild.Options(
                                List.of("sh", "-c", build),
                                directory.resolve("the cache"),
                                project.root(),
                                ""),
                        line -> {});
        try (ServerLauncher launcher = new ServerLauncher(directory.resolve("output"))) {
            RunningServer first = launcher.boot(candidate, 1);
            RunningServer second = launcher.boot(reference, 1);
            assertThat(get(first)).isEqualTo("build 2 of server");
            assertThat(get(second)).isEqualTo("build 1 of reference");
            assertThat(get(first)).isEqualTo("build 2 of server");
        }
    }

    private static ServerSpec spec(Launch launch) {
        return new ServerSpec(
                "server",
                launch,
                List.of("${port}", "${subject}"),
                List.of("-Xmx64m"),
                Map.of(),
                Map.of(),
                Optional.empty(),
                new Readiness.HttpPath("/"),
                Duration.ofSeconds(60),
                Duration.ofSeconds(10),
                true);
    }

    private void compile(String source, String target) {
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        int code =
                javac.run(
                        System.out,
                        System.err,
                        "-d",
                        project.root().resolve(target).toString(),
                        project.root().resolve(source).toString());
        assertThat(code).isZero();
    }

    private void pack(Path jar) {
        int code =
                ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(
                                System.out,
                                System.err,
                                "--create",
                                "--file=" + jar,
                                "--main-class=demo.Server",
                                "-C",
                                project.root().resolve("target/classes").toString(),
                                ".");
        assertThat(code).isZero();
    }

    private static String get(RunningServer server) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + "/");
        try (InputStream body = uri.toURL().openStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
