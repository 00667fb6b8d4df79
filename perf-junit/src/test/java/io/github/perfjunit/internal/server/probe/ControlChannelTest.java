package io.github.perfjunit.internal.server.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The answers are written before the question, which the channel cannot tell. */
class ControlChannelTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir private Path directory;
    private ControlChannel channel;
    private Path socket;

    @BeforeEach
    void listen() throws IOException {
        socket = directory.resolve("s");
        channel = ControlChannel.listen(socket);
    }

    @AfterEach
    void close() {
        channel.close();
    }

    private SocketChannel connectAndAnswer(String answers) throws IOException {
        SocketChannel server = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        server.write(ByteBuffer.wrap(answers.getBytes(StandardCharsets.UTF_8)));
        return server;
    }

    @Test
    void sendsOneRequestALine() throws IOException {
        try (SocketChannel server = connectAndAnswer("{\"id\":1,\"ok\":true,\"x\":5}\n")) {
            assertThat(channel.ask("counters", LONG).reading("x")).isEqualTo(Reading.of(5));
            ByteBuffer request = ByteBuffer.allocate(1000);
            server.read(request);
            assertThat(new String(request.array(), 0, request.position(), StandardCharsets.UTF_8))
                    .isEqualTo("{\"v\":1,\"id\":1,\"op\":\"counters\"}\n");
        }
    }

    @Test
    void aServerMayConnectLate() throws IOException {
        assertThat(channel.ask("hello", LONG).absentReason())
                .isEqualTo(
                        "the server did not connect to the control channel (PERF_CONTROL_SOCKET)");
        try (SocketChannel server = connectAndAnswer("{\"id\":1,\"ok\":true,\"x\":5}\n")) {
            assertThat(server.isConnected()).isTrue();
            assertThat(channel.ask("hello", LONG).reading("x")).isEqualTo(Reading.of(5));
        }
    }

    @Test
    void aFieldIsAbsentWithTheServersReasonOrOurs() throws IOException {
        String answer = "{\"id\":1,\"ok\":true,\"absent\":{\"a\":\"needs 21\"},\"s\":\"text\"}\n";
        try (SocketChannel server = connectAndAnswer(answer)) {
            assertThat(server.isConnected()).isTrue();
            Answer answered = channel.ask("counters", LONG);
            assertThat(answered.reading("a")).isEqualTo(Reading.absent("needs 21"));
            assertThat(answered.reading("b"))
                    .isEqualTo(Reading.absent("the server does not report b"));
            assertThat(answered.reading("s").isPresent()).isFalse();
        }
    }

    @Test
    void anErrorIsTheReason() throws IOException {
        try (SocketChannel server =
                connectAndAnswer("{\"id\":1,\"ok\":false,\"error\":\"no\"}\n")) {
            assertThat(server.isConnected()).isTrue();
            assertThat(channel.ask("collect", LONG).reading("liveHeapBytes").absentReason())
                    .isEqualTo("the server could not do 'collect': no");
        }
    }

    @Test
    void anAnswerToAnEarlierQuestionIsPassedOver() throws IOException {
        try (SocketChannel server = connectAndAnswer("")) {
            assertThat(channel.ask("collect", Duration.ofMillis(1)).absentReason())
                    .isEqualTo("the server did not answer 'collect' within 0 s");
            String answers = "{\"id\":1,\"ok\":true,\"x\":1}\n{\"id\":2,\"ok\":true,\"x\":2}\n";
            server.write(ByteBuffer.wrap(answers.getBytes(StandardCharsets.UTF_8)));
            assertThat(channel.ask("collect", LONG).reading("x")).isEqualTo(Reading.of(2));
        }
    }

    @Test
    void aClosedChannelStaysAbsent() throws IOException {
        connectAndAnswer("").close();
        String reason = channel.ask("hello", LONG).absentReason();
        assertThat(reason).startsWith("the control channel broke at 'hello': ");
        assertThat(channel.ask("counters", LONG).absentReason()).isEqualTo(reason);
    }

    @Test
    void nonsenseBreaksTheChannel() throws IOException {
        try (SocketChannel server = connectAndAnswer("HTTP/1.1 400\n")) {
            assertThat(server.isConnected()).isTrue();
            assertThat(channel.ask("hello", LONG).absentReason())
                    .isEqualTo(
                            "the control channel broke at 'hello': not the JSON expected:"
                                    + " '{' wanted at position 0 of: HTTP/1.1 400");
        }
    }

    @Test
    void afterTheStopTheReasonSaysSo() {
        channel.close();
        assertThat(channel.ask("hello", LONG).absentReason())
                .isEqualTo("the server has been stopped");
    }
}
