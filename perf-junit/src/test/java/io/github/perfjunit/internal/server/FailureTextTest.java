package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTextTest {

    @TempDir private Path directory;

    private OutputFile output(String text) throws Exception {
        return new OutputFile(Files.writeString(directory.resolve("s.log"), text));
    }

    @Test
    void theMessageIsComplete() throws Exception {
        FailureText text =
                new FailureText("s", "java a.Main", new InetSocketAddress("127.0.0.1", 4711));
        OutputFile output = output("one\ntwo\n");
        assertThat(text.message("ended: exit code 3", output, "Mend it."))
                .isEqualTo(
                        """
                        server 's' ended: exit code 3
                          command: java a.Main
                          port:    4711
                          output:  %s, its last lines (2):
                            | one
                            | two
                          remedy:  Mend it."""
                                .formatted(output.path()));
        assertThat(text.message("x", output(""), "y")).contains("s.log (empty)\n  remedy:  y");
        assertThat(text.message("x", output("Address already in use"), "Y."))
                .endsWith(
                        "  remedy:  A port was taken: let every port that the server opens be ${port}"
                                + " or 0. Y.");
    }

    @Test
    void exitCodesOfSignalsAreNamed() {
        assertThat(FailureText.exit(3)).isEqualTo("exit code 3");
        assertThat(FailureText.exit(139)).isEqualTo("exit code 139 (SIGSEGV)");
        assertThat(FailureText.exit(137))
                .isEqualTo(
                        "exit code 137 (SIGKILL, by hand or by the kernel when memory is short)");
        assertThat(FailureText.exitRemedy(0)).contains("stay in the foreground");
    }

    @Test
    void theTailOfALongFileIsItsLastLines() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            lines.append("line ").append(i).append('\n');
        }
        assertThat(output(lines.toString()).lastLines(2))
                .containsExactly("line 99998", "line 99999");
        assertThat(new OutputFile(directory.resolve("none")).lastLines(5)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.net.BindException: Address already in use",
                "OSError: [Errno 98] Address already in use",
                "Error: listen EADDRINUSE: address already in use :::8080",
                "bind() to 127.0.0.1:80 failed (98: Address in use)"
            })
    void aTakenPortIsRecognised(String line) throws Exception {
        assertThat(output("x\n" + line + "\n").saysAddressInUse()).isTrue();
        assertThat(output("listening on an address\n").saysAddressInUse()).isFalse();
    }
}
