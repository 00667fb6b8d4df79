package io.github.perfjunit.internal.load.source;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what it means, and what helps, when a connection finds no local port. */
public final class PortShortage {

    private static final Path RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
    private static final Pattern PORTS = Pattern.compile("\\s*(\\d{1,5})\\s+(\\d{1,5})\\s*");

    private PortShortage() {}

    /**
     * Returns the message of a failed connect, explained if it is for want of a port: EADDRINUSE and
     * EADDRNOTAVAIL both are, and the JDK throws a {@link BindException} for either.
     */
    public static String explained(Exception failure) {
        return failure instanceof BindException
                ? failure.getMessage() + ": " + text(range())
                : failure.getMessage();
    }

    /**
     * Returns the explanation.
     *
     * @param range the lowest and the highest ephemeral port as Linux writes them; empty if unknown
     */
    public static String text(Optional<String> range) {
        Matcher ports = PORTS.matcher(range.orElse(""));
        String count = "";
        if (ports.matches()) {
            int first = Integer.parseInt(ports.group(1));
            int last = Integer.parseInt(ports.group(2));
            count =
                    String.format(
                            Locale.ROOT, " of the %,d (%d to %d)", last - first + 1, first, last);
        }
        return "no ephemeral port"
                + count
                + " is free for this address; a connection that was closed keeps its port for a"
                + " minute (TIME_WAIT). Open fewer connections a second, or raise their number, on"
                + " Linux with sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"";
    }

    private static Optional<String> range() {
        try {
            return Optional.of(Files.readString(RANGE));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
