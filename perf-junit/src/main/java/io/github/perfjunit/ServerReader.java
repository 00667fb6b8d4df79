package io.github.perfjunit;

import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import io.github.perfjunit.plan.isolation.Isolation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns {@link ServerUnderTest} into a {@link ServerSpec}, noting what is wrong with it. */
final class ServerReader {

    private final ServerUnderTest annotation;
    private final Problems problems;

    private ServerReader(ServerUnderTest annotation, Problems problems) {
        this.annotation = annotation;
        this.problems = problems;
    }

    /** Reads all subjects of a class. */
    static List<ServerSpec> read(List<ServerUnderTest> annotations, Problems problems) {
        List<ServerSpec> specs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (ServerUnderTest annotation : annotations) {
            ServerReader reader = new ServerReader(annotation, problems);
            if (!names.add(annotation.name())) {
                reader.problem(
                        "name",
                        annotation.name(),
                        "is taken; each server of a class needs its own");
            }
            ReservedNames.check(annotation.name(), annotations.get(0).name())
                    .ifPresent(rule -> reader.problem("name", annotation.name(), rule));
            reader.read().ifPresent(specs::add);
        }
        return specs;
    }

    private Optional<ServerSpec> read() {
        if (!annotation.name().matches("[A-Za-z0-9._-]{1,60}")) {
            problem("name", annotation.name(), "must be letters, digits, '.', '_' or '-'");
        }
        Optional<Launch> launch = launch();
        List<String> jvmArguments = new ArrayList<>(heap());
        jvmArguments.addAll(List.of(annotation.jvmArgs()));
        Map<String, String> systemProperties =
                pairs("systemProperties", annotation.systemProperties());
        if (launch.isPresent() && launch.get() instanceof Launch.Command) {
            if (!jvmArguments.isEmpty() || !systemProperties.isEmpty()) {
                problems.add(
                        where("command"),
                        "jvmArgs, heap and systemProperties need mainClass or jar; for a command,"
                                + " write them into the command itself");
            }
        }
        Duration start = timeout("startTimeout", annotation.startTimeout());
        Duration stop = timeout("stopTimeout", annotation.stopTimeout());
        Map<String, String> environment = pairs("env", annotation.env());
        Optional<Path> directory = workingDirectory();
        Readiness readiness = readiness();
        Isolation isolation = new IsolationReader(annotation, problems).read();
        return launch.map(
                what ->
                        new ServerSpec(
                                annotation.name(),
                                what,
                                List.of(annotation.args()),
                                jvmArguments,
                                systemProperties,
                                environment,
                                directory,
                                readiness,
                                start,
                                stop,
                                annotation.interleave(),
                                isolation));
    }

    private Optional<Launch> launch() {
        List<Launch> given = new ArrayList<>();
        if (annotation.mainClass() != void.class) {
            requireMain(annotation.mainClass());
            given.add(new Launch.MainClass(annotation.mainClass().getName()));
        }
        if (!annotation.jar().isEmpty()) {
            Path jar = Path.of(annotation.jar()).toAbsolutePath().normalize();
            if (!Files.isReadable(jar)) {
                problem("jar", annotation.jar(), "there is no such file: " + jar + "; build it");
            }
            given.add(new Launch.Jar(jar));
        }
        if (annotation.command().length > 0) {
            if (annotation.command()[0].isBlank()) {
                problem("command", annotation.command()[0], "must begin with a program");
            }
            given.add(new Launch.Command(List.of(annotation.command())));
        }
        if (given.size() != 1) {
            problems.add(
                    where("mainClass, jar, command"),
                    "exactly one of them must be given, found " + given.size());
            return Optional.empty();
        }
        return Optional.of(given.get(0));
    }

    private void requireMain(Class<?> type) {
        try {
            Method main = type.getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                problem("mainClass", type.getName(), "its main method must be static");
            }
        } catch (NoSuchMethodException e) {
            problem(
                    "mainClass",
                    type.getName(),
                    "must have a method public static void main(String[])");
        }
    }

    private List<String> heap() {
        String heap = annotation.heap();
        if (heap.isEmpty()) {
            return List.of();
        }
        if (!heap.matches("[1-9]\\d{0,9}[kKmMgG]?")) {
            problem("heap", heap, "must be a size as the JVM takes it, e.g. 256m or 1g");
        }
        return List.of("-Xms" + heap, "-Xmx" + heap);
    }

    private Map<String, String> pairs(String attribute, String[] texts) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String text : texts) {
            int sign = text.indexOf('=');
            if (sign < 1) {
                problem(attribute, text, "must be name=value");
            } else if (pairs.put(text.substring(0, sign), text.substring(sign + 1)) != null) {
                problem(attribute, text, "gives the same name a second value");
            }
        }
        return pairs;
    }

    private Duration timeout(String attribute, String text) {
        Duration least = Duration.ofMillis(1);
        return Durations.parse(text, least, least, where(attribute), problems);
    }

    private Optional<Path> workingDirectory() {
        if (annotation.workingDirectory().isEmpty()) {
            return Optional.empty();
        }
        Path directory = Path.of(annotation.workingDirectory()).toAbsolutePath().normalize();
        if (!Files.isDirectory(directory)) {
            problem(
                    "workingDirectory",
                    annotation.workingDirectory(),
                    "there is no such directory: " + directory);
        }
        return Optional.of(directory);
    }

    private Readiness readiness() {
        String ready = annotation.ready();
        if (ready.isEmpty()) {
            return new Readiness.TcpConnect();
        }
        if (!ready.startsWith("/") || ready.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            problem("ready", ready, "must be a path beginning with '/', without white space");
        }
        return new Readiness.HttpPath(ready);
    }

    private String where(String attribute) {
        String name = annotation.name();
        return "@ServerUnderTest(" + attribute + ") of '" + name + "'";
    }

    private void problem(String attribute, String value, String rule) {
        problems.add(where(attribute), value, rule);
    }
}
