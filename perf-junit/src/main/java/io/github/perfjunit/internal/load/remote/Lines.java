package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.agent.JsonReader;
import io.github.perfjunit.internal.agent.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/** Bytes as they come, and the JSON objects they are, one per line. For use by one thread. */
final class Lines {

    /** Room for a request with a large body, and an end to what goes wrong. */
    private static final int MAX_LINE_BYTES = 64 * 1024 * 1024;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final Queue<Map<String, Object>> complete = new ArrayDeque<>();

    /** Takes all bytes of a buffer. */
    void add(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            if (next != '\n') {
                line.write(next);
                continue;
            }
            complete.add(JsonReader.object(line.toString(StandardCharsets.UTF_8)));
            line.reset();
        }
        if (line.size() > MAX_LINE_BYTES) {
            throw new IOException("a line of more than " + MAX_LINE_BYTES + " bytes");
        }
    }

    /** Removes and returns the next object, if all of it has come. */
    Optional<Map<String, Object>> next() {
        return Optional.ofNullable(complete.poll());
    }

    /** Returns an object as a line. */
    static ByteBuffer bytes(Map<String, ?> object) {
        return ByteBuffer.wrap((JsonWriter.object(object) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
