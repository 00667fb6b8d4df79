package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.block.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps measurements from overlapping: those of this JVM by a lock of its own, those of other JVMs
 * of the machine by a lock on a file. The operating system drops the file's lock when its holder
 * dies.
 */
final class MeasureLock implements AutoCloseable {

    private static final ReentrantLock THIS_JVM = new ReentrantLock(true);

    private final FileChannel channel;

    private MeasureLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Returns the file all users of this machine share. */
    static Path sharedFile() {
        return Path.of(System.getProperty("java.io.tmpdir"), "perf-junit.lock");
    }

    /**
     * Waits until nothing else is measuring.
     *
     * @param file the lock file
     * @param ignore whether other JVMs are to be ignored
     * @param progress is told when there is something to wait for
     */
    static MeasureLock acquire(Path file, boolean ignore, Progress progress)
            throws IOException, InterruptedException {
        THIS_JVM.lockInterruptibly();
        try {
            return new MeasureLock(ignore ? null : lock(file, progress));
        } catch (IOException | InterruptedException | RuntimeException e) {
            THIS_JVM.unlock();
            throw e;
        }
    }

    private static FileChannel lock(Path file, Progress progress)
            throws IOException, InterruptedException {
        FileChannel channel = open(file);
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                progress.line(
                        "waiting for another measuring JVM"
                                + holder(file)
                                + "; -Dperf.ignoreLock=true measures beside it (lock file "
                                + file
                                + ")");
                channel.lock();
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(
                            Long.toString(ProcessHandle.current().pid())
                                    .getBytes(StandardCharsets.US_ASCII)),
                    0);
            return channel;
        } catch (java.nio.channels.FileLockInterruptionException e) {
            channel.close();
            Thread.interrupted();
            throw new InterruptedException("interrupted while waiting for " + file);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static FileChannel open(Path file) throws IOException {
        try {
            boolean created = Files.notExists(file);
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (created && Files.getFileStore(file).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
            }
            return channel;
        } catch (IOException e) {
            throw new IOException(
                    "cannot open the lock file that keeps two measuring JVMs apart, "
                            + file
                            + ": "
                            + e
                            + "; remove it, or run with -Dperf.ignoreLock=true",
                    e);
        }
    }

    private static String holder(Path file) {
        try {
            String pid = Files.readString(file, StandardCharsets.US_ASCII).strip();
            return pid.isEmpty() ? "" : " (process " + pid + ")";
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (channel != null) {
                channel.close();
            }
        } finally {
            THIS_JVM.unlock();
        }
    }
}
