package io.github.perfjunit.internal.load.loop;

import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * What other threads ask of an event loop's thread, which does it between two rounds of its
 * selector. Whoever waits for an answer gets an exception when the loop ends before giving one.
 * Safe for use by several threads.
 */
public final class Commands {

    private final Selector selector;
    private final Queue<Runnable> queue = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Object> ended = new CompletableFuture<>();

    public Commands(Selector selector) {
        this.selector = selector;
    }

    /**
     * Hands over a command.
     *
     * @param command runs on the loop's thread, and completes the answer then or later
     */
    public <T> CompletableFuture<T> submit(Consumer<CompletableFuture<T>> command) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        queue.add(() -> command.accept(answer));
        selector.wakeup();
        return answer;
    }

    /** Hands over a command and waits for its answer, even if interrupted. */
    public <T> T call(Consumer<CompletableFuture<T>> command) {
        return await(submit(command));
    }

    /** Waits for the answer to a command, even if interrupted. */
    public <T> T await(CompletableFuture<T> answer) {
        try {
            CompletableFuture.anyOf(answer, ended).join();
        } catch (CompletionException e) {
            throw died(e.getCause());
        }
        return answer.join();
    }

    /** Hands over a command and waits some time for its answer; empty if none came. */
    public <T> Optional<T> call(Duration timeout, Consumer<CompletableFuture<T>> command)
            throws InterruptedException {
        CompletableFuture<T> answer = submit(command);
        try {
            CompletableFuture.anyOf(answer, ended).get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw died(e.getCause());
        }
        return Optional.of(answer.join());
    }

    private static IllegalStateException died(Throwable cause) {
        return cause instanceof SessionClosed
                ? new IllegalStateException(cause.getMessage())
                : new IllegalStateException("the event loop died: " + cause, cause);
    }

    /** Runs what was handed over; called by the loop's thread. */
    public void run() {
        Runnable command = queue.poll();
        while (command != null) {
            command.run();
            command = queue.poll();
        }
    }

    /** Lets all present and later calls fail, because the session was closed. */
    public void close() {
        ended.completeExceptionally(new SessionClosed());
    }

    /** Lets all present and later calls fail, because of a defect. */
    public void fail(Throwable cause) {
        ended.completeExceptionally(cause);
    }

    private static final class SessionClosed extends Exception {
        private static final long serialVersionUID = 1;

        SessionClosed() {
            super("the session is closed", null, false, false);
        }
    }
}
