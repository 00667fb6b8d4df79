package io.github.perfjunit.internal.load.remote;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemoteClientTest {

    @Test
    void aClockThatReadsBetweenQuestionAndAnswerIsTheSame() {
        assertThat(RemoteClient.offset(100, 100, 200)).isZero();
        assertThat(RemoteClient.offset(100, 199, 200)).isZero();
        assertThat(RemoteClient.offset(-50, 0, 50)).isZero();
    }

    @Test
    void anotherClockIsTakenToReadInTheMiddle() {
        assertThat(RemoteClient.offset(1_000, 50, 1_200)).isEqualTo(1_050);
        assertThat(RemoteClient.offset(1_000, 5_000, 1_200)).isEqualTo(-3_900);
    }
}
