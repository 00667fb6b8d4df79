package io.github.perfjunit.internal.run.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.Sockets.Moment;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SocketWatchTest {

    @Test
    void tellsWhatLeaksAndWhatRunsOut() {
        assertThat(SocketWatch.notes(new Moment(5, 3, 22_586, 9, 9), OptionalLong.of(28_232)))
                .containsExactly(
                        new ValidityCheck(
                                "sockets",
                                State.NOTE,
                                "3 connections are in CLOSE_WAIT: the client has closed them and the"
                                        + " server has not"),
                        new ValidityCheck(
                                "sockets",
                                State.NOTE,
                                "22,586 connections are in TIME_WAIT, and a client has 28,232 ports"
                                        + " per address (net.ipv4.ip_local_port_range): new"
                                        + " connections may find none"));
    }

    @Test
    void saysNothingOfWhatIsUsual() {
        assertThat(SocketWatch.notes(new Moment(5, 0, 22_585, 9, 9), OptionalLong.of(28_232)))
                .isEmpty();
        assertThat(SocketWatch.notes(new Moment(5, 0, 60_000, 9, 9), OptionalLong.empty()))
                .isEmpty();
    }
}
