package io.github.perfjunit.internal.load.loop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * By how much Linux may end a thread's sleep late, to save wake-ups: 50 us unless told otherwise. See
 * {@code /proc/pid/timerslack_ns} in proc(5), and {@code PR_SET_TIMERSLACK} in prctl(2).
 */
final class TimerSlack {

    private static final String LEAST_NANOS = "1";

    private TimerSlack() {}

    /** Makes the calling thread's sleeps end as exactly as the system can; elsewhere does nothing. */
    static void makeLeast() {
        try {
            // The task directories below /proc/self lack the file; a thread's own directory has it.
            Path task = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc", task.toString(), "timerslack_ns"), LEAST_NANOS);
        } catch (IOException | UnsupportedOperationException e) {
            // Not Linux, or not allowed: sleeps end a little later, and the send error shows it.
        }
    }
}
