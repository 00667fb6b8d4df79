package io.github.perfjunit.internal.server.proc;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The files of processes below {@code /proc}, see proc(5). Safe for use by several threads.
 *
 * @param root the directory that is {@code /proc}
 */
public record ProcFiles(Path root) {

    /** User-space clock ticks are 10 ms on every Linux that runs a current JVM. */
    static final long TICK_NANOS = 10_000_000;

    private static final int SETTING_BYTES = 4096;

    /** Returns the files of this machine. */
    public static ProcFiles ofThisMachine() {
        return new ProcFiles(Path.of("/proc"));
    }

    /** Returns whether this system has {@code /proc} as Linux defines it. */
    public boolean isPresent() {
        return Files.isReadable(root.resolve("stat"));
    }

    /** Returns a file's text, or empty if it cannot be read. */
    public Optional<String> text(String file) {
        return bytes(file).map(b -> new String(b, StandardCharsets.UTF_8));
    }

    /**
     * Returns the text of a file below {@code sys}, or empty if it cannot be read. It is read at once:
     * the kernel gives such a file from its beginning only, and then says that it has ended.
     */
    public Optional<String> setting(String file) {
        try (FileInputStream in = new FileInputStream(root.resolve("sys/" + file).toFile())) {
            byte[] bytes = new byte[SETTING_BYTES];
            int length = in.read(bytes);
            return Optional.of(new String(bytes, 0, Math.max(0, length), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the number of threads of a process. */
    public OptionalLong threads(long pid) {
        return statusField(pid, "Threads:", 1);
    }

    /** Returns the ids of a process's live threads; none if it is gone. */
    public List<String> threadIds(long pid) {
        String[] threads = directory(pid, "task").list();
        return threads == null ? List.of() : List.of(threads);
    }

    /** Returns the resident memory of a process in bytes. */
    public OptionalLong rssBytes(long pid) {
        return statusField(pid, "VmRSS:", 1024);
    }

    /** Returns the largest resident memory a process has had, in bytes. */
    public OptionalLong rssPeakBytes(long pid) {
        return statusField(pid, "VmHWM:", 1024);
    }

    /** Returns the number of open descriptors of a process. */
    public OptionalLong descriptors(long pid) {
        String[] names = directory(pid, "fd").list();
        return names == null ? OptionalLong.empty() : OptionalLong.of(names.length);
    }

    /**
     * Returns the CPU time of a process with all its threads, also the ended ones, in nanoseconds
     * but counted in whole ticks of 10 ms, rounded down.
     */
    public OptionalLong cpuTicksNanos(long pid) {
        Optional<String> stat = text(pid + "/stat");
        if (stat.isEmpty()) {
            return OptionalLong.empty();
        }
        // The second field, the name, is in parentheses and may hold spaces and parentheses.
        String[] fields = stat.get().substring(stat.get().lastIndexOf(')') + 2).split(" ");
        long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        return OptionalLong.of(ticks * TICK_NANOS);
    }

    /** Returns the CPU time in nanoseconds of every live thread, by its id; empty if unknown. */
    Map<String, Long> threadCpuNanos(long pid) {
        Map<String, Long> nanos = new HashMap<>();
        for (String thread : threadIds(pid)) {
            long used = firstNumber(directory(pid, "task/" + thread + "/schedstat"));
            if (used >= 0) {
                nanos.put(thread, used);
            }
        }
        return nanos;
    }

    /** Reads the number a file begins with, or -1; with few system calls, since it is read often. */
    private static long firstNumber(File file) {
        try (FileInputStream in = new FileInputStream(file)) {
            byte[] bytes = new byte[64];
            int length = in.read(bytes);
            long number = length > 0 && Character.isDigit(bytes[0]) ? 0 : -1;
            for (int i = 0; i < length && Character.isDigit(bytes[i]); i++) {
                number = number * 10 + bytes[i] - '0';
            }
            return number;
        } catch (IOException e) {
            return -1;
        }
    }

    /**
     * Returns the TCP sockets on a local port, in the network of a process, whose peer has not yet
     * been forgotten: established, or closed by the peer only.
     */
    public OptionalLong connections(long pid, int localPort) {
        return sockets(pid, localPort)
                .map(s -> OptionalLong.of(s.established() + s.closeWait()))
                .orElse(OptionalLong.empty());
    }

    /** Returns the TCP sockets of a port by state, in the network of a process. */
    public Optional<TcpStates> sockets(long pid, int port) {
        Optional<TcpStates> ipv6 =
                bytes(pid + "/net/tcp6").map(table -> TcpTable.states(port, table));
        return bytes(pid + "/net/tcp")
                .map(table -> TcpTable.states(port, table))
                .map(ipv4 -> ipv6.map(ipv4::plus).orElse(ipv4));
    }

    private OptionalLong statusField(long pid, String name, long unit) {
        return text(pid + "/status").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split(" ")[0])
                .mapToLong(digits -> Long.parseLong(digits) * unit)
                .findFirst();
    }

    private File directory(long pid, String name) {
        return root.resolve(pid + "/" + name).toFile();
    }

    private Optional<byte[]> bytes(String file) {
        try {
            return Optional.of(Files.readAllBytes(root.resolve(file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
