package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.request.Exchanges;
import io.github.perfjunit.internal.load.source.SourceAddresses;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SourceAddressesTest {

    /** An address of documentation (RFC 5737), which no machine has: binding to it always fails. */
    private static final InetSocketAddress FOREIGN = new InetSocketAddress("192.0.2.1", 0);

    private static final InetSocketAddress LOCAL = new InetSocketAddress("127.0.0.1", 0);

    private static int count(String server, int connections, double shortLived) {
        Loads load = Loads.on(new InetSocketAddress(server, 1), connections);
        return SourceAddresses.of(load.churning(shortLived, 0).spec()).count();
    }

    @Test
    void thereAreSeveralOnlyWhereManyPortsOfThisMachineAreNeeded() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "127.0.1.1 is this machine");
        assertThat(count("127.0.0.1", 1, 0.1)).isEqualTo(128);
        assertThat(count("127.0.0.1", 10_001, 0)).isEqualTo(128);
        assertThat(count("127.0.0.1", 10_000, 0)).isZero();
        assertThat(count("192.0.2.1", 1, 0.1)).isZero();
        assertThat(count("::1", 1, 0.1)).isZero();
    }

    @Test
    void takesThemInTurn() throws IOException {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "127.0.1.1 is this machine");
        SourceAddresses sources =
                SourceAddresses.of(
                        Loads.on(new InetSocketAddress("127.0.0.1", 1), 1).churning(1, 0).spec());
        List<String> expected = List.of("127.0.1.2", "127.0.1.3", "127.0.1.4");
        for (String address : expected) {
            assertThat(boundBy(sources).getAddress().getHostAddress()).isEqualTo(address);
        }
    }

    private static InetSocketAddress boundBy(SourceAddresses sources) throws IOException {
        try (SocketChannel channel = SocketChannel.open()) {
            sources.bind(channel);
            return (InetSocketAddress) channel.getLocalAddress();
        }
    }

    @Test
    void goesOnToTheNextWhereNoPortIsFree() throws IOException {
        SourceAddresses sources = new SourceAddresses(List.of(LOCAL, FOREIGN, FOREIGN));
        for (int i = 0; i < 3; i++) {
            assertThat(boundBy(sources).getAddress()).isEqualTo(LOCAL.getAddress());
        }
        assertThatThrownBy(() -> boundBy(new SourceAddresses(List.of(FOREIGN))))
                .isInstanceOf(BindException.class);
    }

    @Test
    void aConnectionWithoutAPortFailsWithCauseAndRemedy() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            Loads load = Loads.on(server.address(), 1);
            Exchanges exchanges =
                    Exchanges.of(
                            load.spec().requests(),
                            server.address(),
                            Nonce.of(load.spec().numbering().nonce()),
                            load.spec().seed());
            SourceAddresses none = new SourceAddresses(List.of(FOREIGN, FOREIGN));
            EventLoop loop = new EventLoop(load.spec(), exchanges, none, false);
            try (LoadSession session = NioSession.open(loop, "perf-junit-loop-test")) {
                RequestCounts counts = session.stop().counts();
                assertThat(counts.failed()).isEqualTo(Map.of(FailureKind.CONNECT, 1L));
                assertThat(counts.samples().get(0).detail())
                        .startsWith("cannot connect to 127.0.0.1:" + server.address().getPort())
                        .contains(": no ephemeral port ")
                        .endsWith("net.ipv4.ip_local_port_range=\"1024 65535\"");
            }
            assertThat(server.accepted()).isZero();
        }
    }
}
