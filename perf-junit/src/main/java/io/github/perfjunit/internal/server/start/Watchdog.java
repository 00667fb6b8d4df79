package io.github.perfjunit.internal.server.start;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A shell that outlives this JVM by a moment: when the pipe to it closes without a farewell, this
 * JVM was killed, and it kills the servers that still run, deletes the private directory and removes
 * the control groups that were made for them.
 *
 * <p>It runs in a session of its own and ignores the signals a terminal sends. A target is what
 * {@code kill} takes: a process id, or a process group as its negative. Where there is no POSIX
 * shell there is no watchdog; servers with the agent then still end with this JVM.
 *
 * <p>Safe for use by several threads.
 */
public final class Watchdog implements AutoCloseable {

    private static final String SCRIPT =
            """
            trap '' INT TERM HUP
            targets=' '
            groups=
            newline='
            '
            while read -r verb target; do
              case $verb in
                add) targets="$targets$target " ;;
                end) kill -s KILL -- "$target" 2>/dev/null
                     targets="${targets%% $target *} ${targets#* $target }"
                     echo ended ;;
                group) groups="$groups$target$newline" ;;
                bye) exit 0 ;;
              esac
            done
            for target in $targets; do kill -s KILL -- "$target" 2>/dev/null; done
            rm -rf -- "$1"
            IFS=$newline
            for group in $groups; do
              tries=0
              until rmdir -- "$group" 2>/dev/null || [ ! -d "$group" ] || [ $tries -ge 100 ]; do
                tries=$((tries + 1))
                sleep 0.05
              done
            done
            """;

    private static final Path SHELL = Path.of("/bin/sh");

    private final Optional<Process> shell;
    private boolean closed;

    private Watchdog(Optional<Process> shell) {
        this.shell = shell;
    }

    static Watchdog start(PrivateDirectory directory) throws IOException {
        if (!Files.isExecutable(SHELL)) {
            return new Watchdog(Optional.empty());
        }
        List<String> command = new ArrayList<>();
        ownSession().ifPresent(setsid -> command.add(setsid.toString()));
        command.addAll(List.of(SHELL.toString(), "-c", SCRIPT, "perf-junit-watchdog"));
        command.add(directory.path().toString());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        // Not the directory the tests run in: it may be deleted while the watchdog waits.
        builder.directory(Path.of("/").toFile());
        return new Watchdog(Optional.of(builder.start()));
    }

    /** Returns the program that starts another in a session, so a process group, of its own. */
    public static Optional<Path> ownSession() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Returns whether there is one on this system. */
    boolean isPresent() {
        return shell.isPresent();
    }

    /** From now on the target ends with this JVM. */
    public synchronized void add(long target) {
        send("add " + target);
    }

    /**
     * The control group at a path is to be removed when this JVM was killed, after all targets. A
     * group that is gone by then does no harm.
     */
    public synchronized void addGroup(String path) {
        send("group " + path);
    }

    /** Kills what is left of the target, and returns when that is done. */
    public synchronized void end(long target) {
        if (send("end " + target)) {
            try {
                reader().readLine();
            } catch (IOException e) {
                // The watchdog was killed; the caller has ended the target's processes itself.
            }
        }
    }

    @Override
    public synchronized void close() {
        if (shell.isEmpty() || closed) {
            return;
        }
        send("bye");
        closed = true;
        Process process = shell.get();
        try {
            process.getOutputStream().close();
            if (process.waitFor(5, TimeUnit.SECONDS)) {
                return;
            }
        } catch (IOException e) {
            // The watchdog was killed before; there is nothing left to end.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }

    private BufferedReader reader() {
        return shell.orElseThrow().inputReader(StandardCharsets.US_ASCII);
    }

    private boolean send(String line) {
        if (shell.isEmpty() || closed) {
            return false;
        }
        try {
            OutputStream pipe = shell.get().getOutputStream();
            pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            pipe.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
