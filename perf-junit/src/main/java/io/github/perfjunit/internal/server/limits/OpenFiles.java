package io.github.perfjunit.internal.server.limits;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many descriptors a process may have open, and has. A JVM raises its soft limit to the hard one
 * when it starts ({@code -XX:+MaxFDLimit}, the default); other programs are bound by the soft one.
 *
 * @param soft the limit that holds
 * @param hard the limit up to which a process may raise it
 * @param open how many are open; 0 if unknown
 */
public record OpenFiles(long soft, long hard, long open) {

    private static final Pattern LINE =
            Pattern.compile("Max open files +(\\d+|unlimited) +(\\d+|unlimited)");

    /** Reads those of a process; empty if it is gone, or where there is no {@code /proc}. */
    public static Optional<OpenFiles> of(ProcFiles files, long pid) {
        OptionalLong open = files.descriptors(pid);
        return files.text(pid + "/limits").flatMap(text -> parse(text, open.orElse(0)));
    }

    private static Optional<OpenFiles> parse(String limits, long open) {
        Matcher line = LINE.matcher(limits);
        return line.find()
                ? Optional.of(new OpenFiles(number(line.group(1)), number(line.group(2)), open))
                : Optional.empty();
    }

    private static long number(String text) {
        return text.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(text);
    }
}
