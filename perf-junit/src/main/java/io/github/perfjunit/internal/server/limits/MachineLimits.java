package io.github.perfjunit.internal.server.limits;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the system allows at this moment.
 *
 * @param client descriptors of this process
 * @param filesFree how many more files all processes together may open ({@code fs.file-max})
 * @param somaxconn longest accept queue a server can get ({@code net.core.somaxconn})
 * @param ports how many ports a client may use for connections to one server from one address
 *     ({@code net.ipv4.ip_local_port_range})
 * @param timeWait sockets in TIME_WAIT
 * @param memoryBytes memory that can be used without swapping ({@code MemAvailable})
 */
public record MachineLimits(
        Optional<OpenFiles> client,
        OptionalLong filesFree,
        OptionalLong somaxconn,
        OptionalLong ports,
        OptionalLong timeWait,
        OptionalLong memoryBytes) {

    private static final Pattern TIME_WAIT = Pattern.compile("TCP: .*?\\btw (\\d+)");
    private static final Pattern AVAILABLE = Pattern.compile("MemAvailable: +(\\d+) kB");

    /** Reads what the files of {@code /proc} say. */
    public static MachineLimits read(ProcFiles files) {
        return new MachineLimits(
                OpenFiles.of(files, ProcessHandle.current().pid()),
                difference(files.setting("fs/file-nr"), 2, 0),
                difference(files.setting("net/core/somaxconn"), 0, -1),
                plusOne(difference(files.setting("net/ipv4/ip_local_port_range"), 1, 0)),
                found(TIME_WAIT, files.text("net/sockstat"), 1),
                found(AVAILABLE, files.text("meminfo"), 1024));
    }

    /** Returns a number of a line, less another one of it. */
    private static OptionalLong difference(Optional<String> text, int from, int less) {
        String[] words = text.orElse("").strip().split("\\s+");
        if (words.length <= from || !words[from].matches("\\d+")) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(subtracted(words[from]) - (less < 0 ? 0 : subtracted(words[less])));
    }

    /** The largest number of files is 2^63 - 1 on some systems, and without bound on none. */
    private static long subtracted(String digits) {
        return digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
    }

    private static OptionalLong plusOne(OptionalLong number) {
        return number.isPresent() ? OptionalLong.of(number.getAsLong() + 1) : number;
    }

    private static OptionalLong found(Pattern pattern, Optional<String> text, long unit) {
        Matcher matcher = pattern.matcher(text.orElse(""));
        return matcher.find()
                ? OptionalLong.of(Long.parseLong(matcher.group(1)) * unit)
                : OptionalLong.empty();
    }
}
