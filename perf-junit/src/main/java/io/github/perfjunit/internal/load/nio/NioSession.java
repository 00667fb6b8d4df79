package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.tally.Tally;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The runner's side of an {@link EventLoop}. For use by one thread, but for the counters. */
final class NioSession implements LoadSession {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final EventLoop loop;
    private final Thread thread;
    private boolean running;
    private volatile long cpuNanos;

    /** Starts the loop's thread and opens the connections. */
    static NioSession open(EventLoop loop, String name) throws IOException {
        NioSession session = new NioSession(loop, name);
        session.thread.start();
        Optional<IOException> noSocket = session.openAll();
        if (noSocket.isPresent()) {
            session.close();
            throw new IOException(
                    "the client cannot make another socket: "
                            + noSocket.get().getMessage()
                            + "; raise the limit of open files (ulimit -n) or use fewer"
                            + " connections",
                    noSocket.get());
        }
        return session;
    }

    private NioSession(EventLoop loop, String name) {
        this.loop = loop;
        thread = new Thread(loop, name);
        thread.setDaemon(true);
    }

    private Optional<IOException> openAll() {
        return loop.commands()
                .call(answer -> loop.openAll(() -> answer.complete(loop.connects().noSocket())));
    }

    @Override
    public int openConnections() {
        return loop.counters().open();
    }

    @Override
    public Runnable askStart(long requestsPerConnection) {
        requireQuota(requestsPerConnection);
        if (running) {
            throw new IllegalStateException("the loop is running already; swap() goes on with it");
        }
        running = true;
        // Sessions that are asked together begin together, however soon the loop of each wakes up.
        long asked = System.nanoTime();
        CompletableFuture<Boolean> started =
                submit(
                        answer -> {
                            loop.beginUnlessBegun(asked);
                            loop.work(requestsPerConnection, asked);
                            answer.complete(true);
                        });
        return () -> loop.commands().await(started);
    }

    @Override
    public Supplier<Recording> askSwap(long requestsPerConnection) {
        requireQuota(requestsPerConnection);
        if (!running) {
            throw new IllegalStateException("the loop is not running; start() it first");
        }
        Tally next = loop.newTally();
        CompletableFuture<Ended> swapped =
                submit(
                        answer -> {
                            long now = System.nanoTime();
                            answer.complete(new Ended(loop.exchange(next, now), now));
                            loop.work(requestsPerConnection, now);
                        });
        return () -> loop.commands().await(swapped).toRecording();
    }

    @Override
    public boolean awaitQuota(Duration timeout) throws InterruptedException {
        return loop.commands()
                .<Boolean>call(timeout, answer -> loop.whenAtRest(() -> answer.complete(true)))
                .isPresent();
    }

    @Override
    public Supplier<Recording> askStop() {
        Tally next = loop.newTally();
        running = false;
        CompletableFuture<Ended> stopped =
                submit(
                        answer -> {
                            boolean rested = loop.isAtRest();
                            long asked = System.nanoTime();
                            loop.stopSending();
                            loop.whenAtRest(() -> answer.complete(end(next, rested, asked)));
                        });
        return () -> loop.commands().await(stopped).toRecording();
    }

    /**
     * Ends the last recording: where the loop had rested before, its quota used up, with the last
     * request; else with the last request in flight, but not before it was asked to stop.
     */
    private Ended end(Tally next, boolean rested, long askedNanos) {
        Tally last = loop.exchange(next, System.nanoTime());
        long lastEnd = last.lastEndNanos();
        return new Ended(last, rested || lastEnd - askedNanos > 0 ? lastEnd : askedNanos);
    }

    private <T> CompletableFuture<T> submit(Consumer<CompletableFuture<T>> command) {
        return loop.commands().submit(command);
    }

    private static void requireQuota(long requestsPerConnection) {
        if (requestsPerConnection < 1) {
            throw new IllegalArgumentException(
                    "requestsPerConnection must be at least 1, was " + requestsPerConnection);
        }
    }

    @Override
    public long completed() {
        return loop.counters().completed();
    }

    @Override
    public long eventLoopCpuNanos() {
        long now = THREADS.getThreadCpuTime(thread.getId());
        if (now >= 0) {
            cpuNanos = now;
        }
        return cpuNanos;
    }

    @Override
    public int eventLoops() {
        return 1;
    }

    @Override
    public void close() {
        eventLoopCpuNanos();
        loop.commands().submit(answer -> loop.close());
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private record Ended(Tally tally, long endNanos) {
        Recording toRecording() {
            return tally.toRecording(endNanos);
        }
    }
}
