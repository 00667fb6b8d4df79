package io.github.perfjunit.internal.agent;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The operations of the control channel: one request in, one answer out. Used by one thread.
 *
 * <p>The JVM's beans are first touched by the first request, after the server has become ready.
 */
final class Operations {

    private static final long PROTOCOL_VERSION = 1;

    private JvmReadings readings;
    private HeapPeak heapPeak;

    /** Answers a request; whatever goes wrong is an answer, too. */
    String answer(String request) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", null);
        try {
            Map<String, Object> fields = JsonReader.object(request);
            answer.put("id", fields.get("id"));
            answer.put("ok", true);
            perform(fields, answer);
        } catch (Exception | LinkageError e) {
            Object id = answer.get("id");
            answer.clear();
            answer.put("id", id);
            answer.put("ok", false);
            answer.put("error", e.getMessage() == null ? e.toString() : e.getMessage());
        }
        return JsonWriter.object(answer);
    }

    private void perform(Map<String, Object> request, Map<String, Object> answer) throws Exception {
        if (!Long.valueOf(PROTOCOL_VERSION).equals(request.get("v"))) {
            throw new IllegalArgumentException(
                    "protocol version " + request.get("v") + " is not " + PROTOCOL_VERSION);
        }
        if (readings == null) {
            readings = new JvmReadings();
        }
        String op = String.valueOf(request.get("op"));
        switch (op) {
            case "hello" -> readings.hello(answer);
            case "counters" -> readings.counters(answer);
            case "collect" -> answer.put("liveHeapBytes", new FullCollection(readings).run());
            case "heapPeakStart" -> startHeapPeak(request);
            case "heapPeakStop" -> answer.put("heapPeakBytes", stopHeapPeak());
            default -> throw new IllegalArgumentException("unknown operation '" + op + "'");
        }
    }

    private void startHeapPeak(Map<String, Object> request) throws InterruptedException {
        if (!(request.get("intervalMillis") instanceof Long interval) || interval < 1) {
            throw new IllegalArgumentException(
                    "heapPeakStart needs intervalMillis of at least 1, was "
                            + request.get("intervalMillis"));
        }
        if (heapPeak != null) {
            heapPeak.stop();
        }
        heapPeak = HeapPeak.start(interval);
    }

    private long stopHeapPeak() throws InterruptedException {
        if (heapPeak == null) {
            throw new IllegalStateException("heapPeakStop without heapPeakStart");
        }
        long peakBytes = heapPeak.stop();
        heapPeak = null;
        return peakBytes;
    }
}
