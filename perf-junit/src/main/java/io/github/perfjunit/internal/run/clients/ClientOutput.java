package io.github.perfjunit.internal.run.clients;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A client process and the file with its output.
 *
 * @param process the process
 * @param log what it printed; empty unless something went wrong
 */
record ClientOutput(Process process, Path log) {

    private static final int LINES = 20;
    private static final long END_MILLIS = 2_000;

    /** Returns how the process ended and what it said last, to follow a message. */
    String lastWords() {
        boolean interrupted = Thread.interrupted();
        String end = "; it still runs";
        try {
            if (process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
                end = "; exit code " + process.exitValue();
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return end + said();
    }

    private String said() {
        try {
            List<String> lines = Files.readAllLines(log);
            return lines.isEmpty()
                    ? ", without output"
                    : ", its last output:\n  "
                            + String.join(
                                    "\n  ",
                                    lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        } catch (IOException e) {
            return ", and its output cannot be read: " + e;
        }
    }
}
