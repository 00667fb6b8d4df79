package io.github.perfjunit.internal.server.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A control group of ours with a limit of memory.
 *
 * @param directory the group
 * @param limit the file with its limit
 * @param swap the file with the limit of swap: in version 1 of memory and swap, in version 2 of swap
 *     alone; may not exist
 */
record MemoryGroup(Path directory, Path limit, Path swap) implements AutoCloseable {

    private static final long PAGE_BYTES = 4096;
    private static final int REMOVE_TRIES = 100;

    /** Moves the shell into the group named first, and becomes the command that follows. */
    private static final String ENTER = "echo $$ > \"$0\" && exec \"$@\"";

    /** Returns the group of a directory; empty if it has no limit of memory. */
    static Optional<MemoryGroup> in(Path directory) {
        Path first = directory.resolve("memory.limit_in_bytes");
        Path second = directory.resolve("memory.max");
        if (Files.exists(first)) {
            Path swap = directory.resolve("memory.memsw.limit_in_bytes");
            return Optional.of(new MemoryGroup(directory, first, swap));
        }
        return Files.exists(second)
                ? Optional.of(
                        new MemoryGroup(directory, second, directory.resolve("memory.swap.max")))
                : Optional.empty();
    }

    /** Sets the limit. What does not fit is not swapped out where the kernel can be told so. */
    void limit(long bytes) throws IOException {
        write(limit, Long.toString(bytes));
        if (Files.isWritable(swap)) {
            boolean together = swap.getFileName().toString().contains("memsw");
            write(swap, together ? Long.toString(bytes) : "0");
        }
    }

    /** Returns what the kernel holds instead of a limit; empty if it holds that, in whole pages. */
    Optional<String> deviation(long bytes) throws IOException {
        String read = Files.readString(limit).strip();
        return read.equals(Long.toString(bytes - bytes % PAGE_BYTES))
                ? Optional.empty()
                : Optional.of(limit + " is " + read + ", not " + bytes);
    }

    /** Returns whether a process is in the group. */
    boolean holds(long pid) throws IOException {
        return Files.readAllLines(directory.resolve("cgroup.procs")).contains(Long.toString(pid));
    }

    /** Returns the words that go before those of a command, so that it starts in the group. */
    List<String> before() {
        return List.of("/bin/sh", "-c", ENTER, directory.resolve("cgroup.procs").toString());
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.WRITE);
    }

    /** Removes the group, for which its last process must be gone: that takes the kernel a moment. */
    @Override
    public void close() {
        IOException last = null;
        boolean interrupted = Thread.interrupted();
        for (int i = 0; i < REMOVE_TRIES && Files.isDirectory(directory); i++) {
            try {
                Files.delete(directory);
            } catch (IOException e) {
                last = e;
                try {
                    TimeUnit.MILLISECONDS.sleep(10);
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (Files.isDirectory(directory)) {
            System.err.println("perf-junit: could not remove " + directory + ": " + last);
        }
    }
}
