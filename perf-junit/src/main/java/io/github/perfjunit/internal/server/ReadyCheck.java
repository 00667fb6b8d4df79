package io.github.perfjunit.internal.server;

import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Asks a server whether it is ready, until it is, or it has ended, or the time is up. */
final class ReadyCheck {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(5);
    private static final long PAUSE_MILLIS = 20;

    private final InetSocketAddress address;
    private final Readiness readiness;
    private final OkHttpClient client;

    ReadyCheck(InetSocketAddress address, Readiness readiness) {
        this.address = address;
        this.readiness = readiness;
        this.client =
                new OkHttpClient.Builder()
                        .connectTimeout(CONNECT_TIMEOUT)
                        // Only the whole call is limited, see below.
                        .readTimeout(Duration.ZERO)
                        .retryOnConnectionFailure(false)
                        .fastFallback(false)
                        .followRedirects(false)
                        .proxy(Proxy.NO_PROXY)
                        .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                        // The connection must not be among those that are counted later.
                        .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                        .build();
    }

    /** How the wait ended. */
    enum End {
        READY,
        DIED,
        TIMED_OUT
    }

    /**
     * The end of the wait.
     *
     * @param end how it ended
     * @param lastAnswer what the last question gave
     */
    record Outcome(End end, String lastAnswer) {}

    Outcome await(Process process, Duration timeout) throws InterruptedException {
        long deadline = System.nanoTime() + timeout.toNanos();
        String answer = "";
        while (process.isAlive()) {
            String latest = ask(process, deadline - System.nanoTime());
            // Asked again: another process may own the port that this server died for.
            if (latest.isEmpty() && process.isAlive()) {
                return new Outcome(End.READY, latest);
            }
            boolean timeIsUp = System.nanoTime() - deadline >= 0;
            // A question that the end of the time cut off says less than the one before.
            answer = timeIsUp && !answer.isEmpty() ? answer : latest;
            if (timeIsUp) {
                return new Outcome(process.isAlive() ? End.TIMED_OUT : End.DIED, answer);
            }
            process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
        return new Outcome(End.DIED, answer);
    }

    /** What is waited for, as a message says it. */
    String awaited() {
        return readiness instanceof Readiness.HttpPath http
                ? "a status from 200 to 399 from GET " + http.path()
                : "a TCP connection";
    }

    /** Returns an empty text if ready, or else what came instead. */
    private String ask(Process process, long leftNanos) {
        try {
            return readiness instanceof Readiness.HttpPath http
                    ? get(http, process, leftNanos)
                    : connect();
        } catch (IOException | RuntimeException e) {
            return e.toString();
        }
    }

    private String connect() throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(address, (int) CONNECT_TIMEOUT.toMillis());
            return "";
        }
    }

    private String get(Readiness.HttpPath http, Process process, long leftNanos)
            throws IOException {
        String host = address.getAddress().getHostAddress();
        Request request =
                new Request.Builder()
                        .url("http://" + host + ":" + address.getPort() + http.path())
                        .header("Connection", "close")
                        .build();
        Call call = client.newCall(request);
        call.timeout()
                .timeout(
                        Math.max(1, Math.min(leftNanos, CALL_TIMEOUT.toNanos())),
                        TimeUnit.NANOSECONDS);
        process.onExit().thenRun(call::cancel);
        try (Response response = call.execute()) {
            return response.code() / 100 == 2 || response.code() / 100 == 3
                    ? ""
                    : "status " + response.code();
        }
    }
}
