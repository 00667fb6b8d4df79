package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a client process does when it is told: the methods of one engine and of one session at a time.
 * For use by one thread.
 */
final class ClientOperations {

    /** Version of the protocol. */
    static final long VERSION = 1;

    static final String NO_SESSION = "no session is open; 'open' comes first";

    private final LoadEngine engine;
    private LoadSession session;

    ClientOperations(LoadEngine engine) {
        this.engine = engine;
    }

    /** Returns the answer to a request; whatever goes wrong is an answer, too. */
    Map<String, Object> answer(Map<String, Object> request) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("v", VERSION);
        answer.put("id", request.get("id"));
        try {
            if (!Long.valueOf(VERSION).equals(request.get("v"))) {
                throw new IllegalArgumentException(
                        "version " + VERSION + " is spoken here, not " + request.get("v"));
            }
            answer.putAll(carryOut(request));
        } catch (IOException e) {
            answer.put("error", "io");
            answer.put("message", e.getMessage());
        } catch (IllegalArgumentException e) {
            answer.put("error", "argument");
            answer.put("message", e.getMessage());
        } catch (Exception | OutOfMemoryError e) {
            answer.put("error", "state");
            answer.put("message", e.toString());
        }
        return answer;
    }

    private Map<String, Object> carryOut(Map<String, Object> request)
            throws IOException, InterruptedException {
        String op = String.valueOf(request.get("op"));
        switch (op) {
            case "hello":
                return Map.of(
                        "pid", ProcessHandle.current().pid(),
                        "nanos", Long.toString(System.nanoTime()));
            case "open":
                close();
                session = engine.open(RecordJson.read(request.get("spec"), LoadSpec.class));
                return status();
            case "start":
                open().start(quota(request));
                return Map.of();
            case "swap":
                return recording(open().swap(quota(request)));
            case "await":
                Duration timeout = Duration.parse((String) request.get("timeout"));
                return Map.of("reached", open().awaitQuota(timeout));
            case "stop":
                return recording(open().stop());
            case "status":
                return status();
            case "close":
                close();
                return Map.of();
            default:
                throw new IllegalArgumentException("there is no operation '" + op + "'");
        }
    }

    private LoadSession open() {
        if (session == null) {
            throw new IllegalStateException(NO_SESSION);
        }
        return session;
    }

    private static long quota(Map<String, Object> request) {
        return Long.parseLong((String) request.get("quota"));
    }

    private static Map<String, Object> recording(Recording recording) {
        return Map.of("recording", RecordJson.write(recording));
    }

    private Map<String, Object> status() {
        return Map.of(
                "open", open().openConnections(),
                "completed", Long.toString(open().completed()),
                "cpuNanos", Long.toString(open().eventLoopCpuNanos()));
    }

    private void close() {
        if (session != null) {
            session.close();
            session = null;
        }
    }
}
