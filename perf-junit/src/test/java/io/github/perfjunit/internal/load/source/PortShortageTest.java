package io.github.perfjunit.internal.load.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import java.net.ConnectException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PortShortageTest {

    @Test
    void namesTheNumberOfPortsAndTheRemedy() {
        assertThat(PortShortage.text(Optional.of("32768\t60999\n")))
                .isEqualTo(
                        "no ephemeral port of the 28,232 (32768 to 60999) is free for this address;"
                                + " a connection that was closed keeps its port for a minute"
                                + " (TIME_WAIT). Open fewer connections a second, or raise their"
                                + " number, on Linux with"
                                + " sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"");
    }

    @Test
    void saysNothingOfANumberItDoesNotKnow() {
        assertThat(PortShortage.text(Optional.empty()))
                .startsWith("no ephemeral port is free for this address; ")
                .isEqualTo(PortShortage.text(Optional.of("what?")));
    }

    @Test
    void explainsOnlyWhatIsOne() {
        assertThat(PortShortage.explained(new ConnectException("Connection refused")))
                .isEqualTo("Connection refused");
        assertThat(PortShortage.explained(new BindException("Cannot assign requested address")))
                .startsWith("Cannot assign requested address: no ephemeral port ");
    }
}
