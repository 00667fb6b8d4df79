package io.github.perfjunit.internal.server.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.io.File;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineTest {

    private static final Placeholders VALUES = new Placeholders(4711, "a$1", 2);
    private static final CommandLine.Additions ADDITIONS =
            new CommandLine.Additions(
                    Path.of("/p/classpath"),
                    Path.of("/p/agent.jar"),
                    Path.of("/p/1.sock"),
                    Path.of("/p/1.safepoints"));
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static ServerSpec spec(Launch launch) {
        return new ServerSpec(
                "a$1",
                launch,
                List.of("--port=${port}", "two words"),
                List.of("-Xmx64m"),
                Map.of("name", "${subject}-${block}"),
                Map.of(),
                Optional.empty(),
                new Readiness.TcpConnect(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                true);
    }

    @Test
    void placeholdersAreReplacedAndOthersLeftAlone() {
        assertThat(VALUES.replaceIn("${port}:${subject}:${block}:${port}:${home}:$port:${port"))
                .isEqualTo("4711:a$1:2:4711:${home}:$port:${port");
    }

    @Test
    void aMainClassRunsWithClassPathAgentAndLog() {
        CommandLine line = CommandLine.of(spec(new Launch.MainClass("a.Main")), VALUES, ADDITIONS);
        assertThat(line.words())
                .containsExactly(
                        JAVA,
                        "@/p/classpath",
                        "-javaagent:/p/agent.jar=/p/1.sock",
                        "-Xmx64m",
                        "-Dname=a$1-2",
                        "-Xlog:safepoint:file=/p/1.safepoints:uptimenanos:filecount=0",
                        "a.Main",
                        "--port=4711",
                        "two words");
        assertThat(line.shown())
                .isEqualTo(JAVA + " -Xmx64m '-Dname=a$1-2' a.Main --port=4711 'two words'");
    }

    @Test
    void aJarRunsByItsAbsolutePath() {
        CommandLine line =
                CommandLine.of(spec(new Launch.Jar(Path.of("x/s.jar"))), VALUES, ADDITIONS);
        String jar = Path.of("x/s.jar").toAbsolutePath().toString();
        assertThat(line.words())
                .containsSubsequence("-jar", jar, "--port=4711", "two words")
                .doesNotContain("@/p/classpath");
    }

    @Test
    void aCommandGetsNothingOfOurs() {
        Launch launch = new Launch.Command(List.of("./serve", "-p", "${port}"));
        assertThat(CommandLine.of(spec(launch), VALUES, ADDITIONS).words())
                .containsExactly("./serve", "-p", "4711", "--port=4711", "two words");
    }

    @Test
    void argumentsInAFileAreQuoted() {
        assertThat(ClassPathFile.quoted("/a b/c\"d\\e#'\n")).isEqualTo("\"/a b/c\\\"d\\\\e#'\\n\"");
    }

    @Test
    void theJavaLauncherUnderstandsTheQuotes(@TempDir Path directory) throws Exception {
        Path odd = Files.createDirectory(directory.resolve("o d\"d\\ #'x"));
        Path file = directory.resolve("arguments");
        ClassPathFile.write(file, odd.toString());
        String text = Files.readString(file);
        assertThat(text).startsWith("-cp \"").endsWith("\"\n");
        StringWriter unescaped = new StringWriter();
        for (int i = 5; i < text.length() - 2; i++) {
            unescaped.append(text.charAt(text.charAt(i) == '\\' ? ++i : i));
        }
        assertThat(unescaped).hasToString(odd.toString());
    }

    @Test
    void classPathEntriesBecomeAbsolute() {
        String here = Path.of("").toAbsolutePath().toString();
        assertThat(ClassPathFile.absolute("target/classes" + File.pathSeparator + "/lib/*"))
                .isEqualTo(
                        here + File.separator + "target/classes" + File.pathSeparator + "/lib/*");
    }

    @Test
    void flagsAreComparableBetweenRunsAndMachines() {
        assertThat(
                        JvmFlags.describe(
                                List.of(
                                        "-javaagent:/tmp/p/agent.jar=/tmp/p/1.sock",
                                        "-Xmx64m",
                                        "-Dport=4711",
                                        "-Dfile=/home/me/project/a.txt,/b/c/d.txt",
                                        "-Djava.class.path=x",
                                        "-javaagent:/home/me/jacoco.jar=destfile=/x/y/j.exec",
                                        "-Durl=http://h/p/q",
                                        "-Xlog:safepoint:file=/tmp/p/1.safepoints"),
                                List.of("-Xmx64m", "-Dport=4711"),
                                List.of("-Xmx64m", "-Dport=${port}"),
                                "/tmp/p"))
                .isEqualTo(
                        "-Xmx64m -Dport=${port} -Dfile=a.txt,d.txt"
                                + " -javaagent:jacoco.jar=destfile=j.exec -Durl=http://h/p/q");
    }

    @Test
    void theAgentsJarHoldsEveryClassOfItsPackage() throws Exception {
        Path classes =
                Path.of(
                        AgentJar.class
                                .getResource(
                                        "/io/github/perfjunit/internal/agent/ControlAgent.class")
                                .toURI());
        try (Stream<Path> files = Files.list(classes.getParent())) {
            assertThat(
                            files.map(f -> f.getFileName().toString().replace(".class", ""))
                                    .filter(name -> !name.equals("package-info")))
                    .containsExactlyInAnyOrderElementsOf(AgentJar.CLASSES);
        }
    }
}
