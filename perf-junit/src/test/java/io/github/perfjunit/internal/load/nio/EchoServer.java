package io.github.perfjunit.internal.load.nio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Answers each request with its own target and body, and remembers the targets. */
final class EchoServer implements AutoCloseable {

    private final List<String> targets = Collections.synchronizedList(new ArrayList<>());
    private final ScriptedServer server = ScriptedServer.doing(this::serve);

    private void serve(ScriptedServer.Peer peer) throws IOException {
        for (String head = peer.readHead(); !head.isEmpty(); head = peer.readHead()) {
            String target = head.split(" ", 3)[1];
            targets.add(target);
            String body = target + "|" + new String(peer.readBody(head), StandardCharsets.UTF_8);
            peer.send(
                    "HTTP/1.1 200 OK\r\nContent-Length: %s\r\nX-Target: %s\r\n\r\n"
                            .formatted(body.getBytes(StandardCharsets.UTF_8).length, target));
            if (!head.startsWith("HEAD ")) {
                peer.send(body);
            }
        }
    }

    ScriptedServer server() {
        return server;
    }

    /** Returns the targets of all requests, in the order in which they came. */
    List<String> targets() {
        return List.copyOf(targets);
    }

    @Override
    public void close() {
        server.close();
    }
}
