package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.request.Exchanges;
import io.github.perfjunit.internal.load.source.SourceAddresses;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EventLoopTest {

    @Test
    void aDefectEndsTheSessionWithItsCauseInsteadOfHanging() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            LoadSpec spec = LoadSpec.closedLoop(server.address(), Sessions.get(), 2, Sessions.LONG);
            Exchanges exchanges =
                    Exchanges.of(
                            spec.requests(),
                            spec.server(),
                            Nonce.of(spec.numbering().nonce()),
                            spec.seed());
            EventLoop loop = new EventLoop(spec, exchanges, SourceAddresses.of(spec), false);
            NioSession session = NioSession.open(loop, "perf-junit-loop-test");
            session.start(LoadSession.UNLIMITED);
            IllegalArgumentException defect = new IllegalArgumentException("a defect");
            CompletableFuture<Object> never =
                    loop.commands()
                            .submit(
                                    answer -> {
                                        throw defect;
                                    });
            assertThatThrownBy(session::stop)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the event loop died: java.lang.IllegalArgumentException: a defect")
                    .hasCause(defect);
            assertThatThrownBy(() -> session.awaitQuota(Sessions.LONG))
                    .isInstanceOf(IllegalStateException.class)
                    .hasCause(defect);
            assertThat(never).isNotDone();
            session.close();
            assertThat(session.openConnections()).isZero();
        }
    }
}
