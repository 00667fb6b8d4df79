package io.github.perfjunit.internal.server.limits;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * How many connections may wait for a server to accept them. The kernel tells that over a netlink
 * socket only, which {@code ss} (iproute2) asks; without it nothing is known.
 */
public final class AcceptQueue {

    private AcceptQueue() {}

    /** Returns the length of the queue of whatever listens on a port; empty if unknown. */
    public static OptionalLong lengthOf(int port) {
        var ss = Stream.of("/usr/bin/ss", "/bin/ss", "/usr/sbin/ss", "/sbin/ss").map(Path::of);
        var program = ss.filter(Files::isExecutable).findFirst();
        if (program.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            Process process =
                    new ProcessBuilder(program.get().toString(), "-Hltn", "sport = :" + port)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            process.getOutputStream().close();
            byte[] output = process.getInputStream().readAllBytes();
            return parse(new String(output, StandardCharsets.UTF_8));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** Reads {@code LISTEN 0 128 127.0.0.1:8080 0.0.0.0:*}: the third word is the length. */
    static OptionalLong parse(String lines) {
        return lines.lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length > 3 && words[2].matches("\\d{1,9}"))
                .mapToLong(words -> Long.parseLong(words[2]))
                .min();
    }
}
