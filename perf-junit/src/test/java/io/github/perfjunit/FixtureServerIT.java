package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.fixture.Switch;
import java.io.IOException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The answers of the fixture server, switch by switch. */
@Timeout(60)
class FixtureServerIT {

    @Test
    void answersWithTheRequestsIdOnAConnectionThatStaysOpen() throws IOException {
        try (RunningFixture server = RunningFixture.listening();
                FixtureClient client = new FixtureClient(server)) {
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
            assertThat(client.exchange("b2")).isEqualTo(FixtureClient.goodResponse("b2"));
        }
    }

    @Test
    void aProbeMeetsNoFaultAndIsNotCounted() throws IOException {
        try (RunningFixture server =
                        RunningFixture.listening(
                                Switch.FAST_500_EVERY.argument(2), Switch.EXIT_AFTER.argument(4));
                FixtureClient client = new FixtureClient(server)) {
            for (int i = 0; i < 5; i++) {
                client.sendProbe();
                assertThat(client.receive()).isEqualTo(FixtureClient.goodResponse(""));
            }
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
            assertThat(client.exchange("b")).startsWith("HTTP/1.1 500 ");
        }
    }

    @Test
    void everySecondBodyIsWrong() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.WRONG_BODY_EVERY.argument(2));
                FixtureClient client = new FixtureClient(server)) {
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
            assertThat(client.exchange("b")).isEqualTo(FixtureClient.response("ko", "b"));
            assertThat(client.exchange("c")).isEqualTo(FixtureClient.goodResponse("c"));
        }
    }

    @Test
    void twoConcurrentRequestsGetEachOthersId() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.SWAP_IDS.argument());
                FixtureClient one = new FixtureClient(server);
                FixtureClient two = new FixtureClient(server)) {
            // a first request that stalls for 50 ms gets its own id, so a pair may need more tries
            String answerOfOne;
            do {
                one.send("a");
                two.send("b");
                answerOfOne = one.receive();
                String other = answerOfOne.equals(FixtureClient.goodResponse("a")) ? "b" : "a";
                assertThat(two.receive()).isEqualTo(FixtureClient.goodResponse(other));
            } while (answerOfOne.equals(FixtureClient.goodResponse("a")));

            assertThat(answerOfOne).isEqualTo(FixtureClient.goodResponse("b"));
        }
    }

    @Test
    void aRequestWithoutAnotherToSwapWithGetsItsOwnId() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.SWAP_IDS.argument());
                FixtureClient client = new FixtureClient(server)) {
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
        }
    }

    @Test
    void fast500AnswersEveryRequestWithAnErrorPage() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.FAST_500.argument());
                FixtureClient client = new FixtureClient(server)) {
            for (String id : new String[] {"a", "b"}) {
                assertThat(client.exchange(id))
                        .startsWith("HTTP/1.1 500 Internal Server Error\r\n")
                        .endsWith("\r\n\r\nbroken\n");
            }
        }
    }

    @Test
    void everySecondRequestIsNeverAnsweredWhileTheOthersAre() throws IOException {
        try (RunningFixture server = RunningFixture.listening(Switch.HANG_EVERY.argument(2));
                FixtureClient hanging = new FixtureClient(server);
                FixtureClient other = new FixtureClient(server)) {
            assertThat(hanging.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
            hanging.send("b");
            hanging.socket().setSoTimeout(200);
            assertThat(catchThrowable(hanging::receive)).isInstanceOf(SocketTimeoutException.class);
            assertThat(other.exchange("c")).isEqualTo(FixtureClient.goodResponse("c"));
        }
    }

    @Test
    void everySecondResponseIsCutInHalf() throws IOException {
        try (RunningFixture server =
                        RunningFixture.listening(Switch.CLOSE_EARLY_EVERY.argument(2));
                FixtureClient client = new FixtureClient(server)) {
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));

            String whole = FixtureClient.goodResponse("b");
            assertThat(client.exchange("b")).isEqualTo(whole.substring(0, whole.length() / 2));
            assertThat(client.socket().getInputStream().read()).isEqualTo(-1);
        }
    }
}
