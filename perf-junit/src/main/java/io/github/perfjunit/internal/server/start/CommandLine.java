package io.github.perfjunit.internal.server.start;

import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words that start a server, and the same without what perf-junit adds, for messages.
 *
 * @param words what is executed
 * @param shown what the user would write
 */
public record CommandLine(List<String> words, String shown) {

    /**
     * What perf-junit adds for a JVM.
     *
     * @param classPathFile argument file with the class path to start on
     * @param agentJar the agent
     * @param socket the control channel
     * @param safepointLog file for the log of all stops
     */
    public record Additions(Path classPathFile, Path agentJar, Path socket, Path safepointLog) {}

    /** Puts a subject's command line together. */
    public static CommandLine of(ServerSpec spec, Placeholders placeholders, Additions additions) {
        List<String> own = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        if (spec.launch() instanceof Launch.Command command) {
            command.words().forEach(word -> own.add(placeholders.replaceIn(word)));
            shown.addAll(own);
        } else {
            List<String> options = jvmOptions(spec, placeholders);
            String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
            List<String> program = program(spec.launch());
            own.add(java);
            if (spec.launch() instanceof Launch.MainClass) {
                own.add("@" + additions.classPathFile());
            }
            own.add("-javaagent:" + additions.agentJar() + "=" + additions.socket());
            own.addAll(options);
            // After the user's options, so that -Xlog:disable among them does not undo it.
            own.add(logOption(additions.safepointLog()));
            own.addAll(program);
            shown.add(java);
            shown.addAll(options);
            shown.addAll(program);
        }
        for (String argument : spec.arguments()) {
            own.add(placeholders.replaceIn(argument));
            shown.add(placeholders.replaceIn(argument));
        }
        return new CommandLine(List.copyOf(own), shown(shown));
    }

    /** Returns the JVM options the user gave: arguments, then system properties. */
    public static List<String> jvmOptions(ServerSpec spec, Placeholders placeholders) {
        return jvmTemplates(spec).stream().map(placeholders::replaceIn).toList();
    }

    /** Returns the same options before placeholders are replaced. */
    public static List<String> jvmTemplates(ServerSpec spec) {
        return Stream.concat(
                        spec.jvmArguments().stream(),
                        spec.systemProperties().entrySet().stream()
                                .map(e -> "-D" + e.getKey() + "=" + e.getValue()))
                .toList();
    }

    static String logOption(Path safepointLog) {
        return "-Xlog:safepoint:file=" + safepointLog + ":uptimenanos:filecount=0";
    }

    private static List<String> program(Launch launch) {
        if (launch instanceof Launch.MainClass main) {
            return List.of(main.className());
        }
        Path jar = ((Launch.Jar) launch).path();
        return List.of("-jar", jar.toAbsolutePath().toString());
    }

    private static String shown(List<String> words) {
        return words.stream()
                .map(w -> w.matches("[-\\w./:=@%+,]+") ? w : "'" + w.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
