package io.github.perfjunit.internal.server.start;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The flags of a server's JVM as they are compared between runs: without our own, with the user's
 * placeholders unreplaced, and without the directories of absolute paths.
 */
public final class JvmFlags {

    private static final Pattern DIRECTORIES =
            Pattern.compile("(?<![\\w./])/(?!/)(?:[^\\s/:,;=]+/)+");

    private JvmFlags() {}

    /**
     * Returns the flags in their order, separated by spaces.
     *
     * @param inputArguments all that the JVM was given
     * @param options the user's options as they were given to the JVM
     * @param templates the same options with their placeholders
     * @param privateDirectory where our own agent and log are
     */
    public static String describe(
            List<String> inputArguments,
            List<String> options,
            List<String> templates,
            String privateDirectory) {
        Map<String, String> templateOf = new HashMap<>();
        IntStream.range(0, options.size())
                .forEach(i -> templateOf.put(options.get(i), templates.get(i)));
        return inputArguments.stream()
                .filter(argument -> !argument.contains(privateDirectory))
                .filter(argument -> !argument.startsWith("-Djava.class.path="))
                .map(argument -> templateOf.getOrDefault(argument, argument))
                .map(argument -> DIRECTORIES.matcher(argument).replaceAll(""))
                .collect(Collectors.joining(" "));
    }
}
