package io.github.perfjunit.bench.compare;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** A {@link LoadClient} in its JVM, which idles while it is not its turn. */
record ClientProcess(String name, Process process, PrintStream to, BufferedReader from)
        implements Contender {

    static ClientProcess start(String name, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        return new ClientProcess(
                name,
                process,
                new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII),
                process.inputReader(StandardCharsets.US_ASCII));
    }

    @Override
    public Sample turn(int connections, long millis) throws IOException {
        to.println(connections + " " + millis);
        String line = from.readLine();
        // Libraries may print something of their own.
        while (line != null && !line.matches("failed: .*|[0-9.]+( [0-9.]+){4}")) {
            line = from.readLine();
        }
        if (line == null || line.startsWith("failed: ")) {
            throw new IOException(line == null ? "the process ended" : line);
        }
        return Sample.parse(line);
    }

    @Override
    public long cpuNanos() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
