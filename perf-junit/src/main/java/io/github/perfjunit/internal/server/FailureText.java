package io.github.perfjunit.internal.server;

import io.github.perfjunit.plan.Defaults;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/**
 * The text of a {@link ServerFailure}. Pure.
 *
 * @param subject the subject's name
 * @param command the command line as the user would write it
 * @param address where the server should listen
 */
record FailureText(String subject, String command, InetSocketAddress address) {

    private static final int SIGNAL_BASE = 128;

    private static final String ADDRESS_IN_USE =
            "A port was taken: let every port that the server opens be ${port} or 0. ";

    private static final Map<Integer, String> SIGNALS =
            Map.of(
                    1, "SIGHUP",
                    2, "SIGINT",
                    4, "SIGILL",
                    6, "SIGABRT",
                    7, "SIGBUS",
                    8, "SIGFPE",
                    9, "SIGKILL, by hand or by the kernel when memory is short",
                    11, "SIGSEGV",
                    15, "SIGTERM");

    /**
     * Returns the message.
     *
     * @param what what happened, continuing {@code server 'name'}
     * @param output where the server's output is
     * @param remedy what to do, a sentence
     */
    String message(String what, OutputFile output, String remedy) {
        List<String> lines = output.lastLines(Defaults.LAST_LINES);
        String advice = output.saysAddressInUse() ? ADDRESS_IN_USE + remedy : remedy;
        StringBuilder text = new StringBuilder();
        text.append("server '").append(subject).append("' ").append(what).append('\n');
        text.append("  command: ").append(command).append('\n');
        text.append("  port:    ").append(address.getPort()).append('\n');
        text.append("  output:  ").append(output.path());
        if (lines.isEmpty()) {
            text.append(" (empty)\n");
        } else {
            text.append(", its last lines (").append(lines.size()).append("):\n");
            lines.forEach(line -> text.append("    | ").append(line).append('\n'));
        }
        return text.append("  remedy:  ").append(advice).toString();
    }

    /** Describes an exit code, which is 128 + n after signal n. */
    static String exit(int code) {
        String signal = SIGNALS.get(code - SIGNAL_BASE);
        return "exit code " + code + (signal == null ? "" : " (" + signal + ")");
    }

    static String exitRemedy(int code) {
        return switch (code) {
            case 0 -> "A server has to stay in the foreground until it gets SIGTERM.";
            case 126, 127 -> "Check that the program exists and may be executed.";
            case 137 -> "Give the server less heap or the machine more memory.";
            default -> "The server's output says why it ended.";
        };
    }
}
