package io.github.perfjunit.internal.agent;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

/**
 * The Java agent: connects the server's JVM to the control channel before its {@code main} runs.
 *
 * <p>It starts one daemon thread, so it does not keep the server alive, and nothing else. A server
 * that cannot be connected runs all the same; its agent metrics are then absent.
 */
public final class ControlAgent {

    private static final long STACK_BYTES = 256 * 1024;

    private ControlAgent() {}

    /**
     * Called by the JVM.
     *
     * @param socketPath path of the harness's Unix-domain socket
     */
    public static void premain(String socketPath) {
        try {
            SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socketPath));
            ControlLoop loop = new ControlLoop(channel, new Operations());
            Thread thread = new Thread(null, loop, "perf-junit-agent", STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
        } catch (IOException | RuntimeException e) {
            System.err.println(
                    "perf-junit: could not connect to the control channel at "
                            + socketPath
                            + ", heap and GC metrics will be absent: "
                            + e);
        }
    }
}
