package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.run.block.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private String printed(boolean terminal) {
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Progress progress =
                new BlockProgress(new ConsoleProgress(out, terminal, "A.b"), 2, 3, false);
        progress.step("booting x");
        progress.step("warming up");
        progress.line("x 100 req/s");
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    void elsewhereThereIsOneLinePerBlock() {
        assertThat(printed(false)).isEqualTo("[perf-junit] A.b, block 2 of 3: x 100 req/s\n");
    }

    @Test
    void onATerminalTheStepIsRewritten() {
        assertThat(printed(true))
                .isEqualTo(
                        "\r\u001b[K[perf-junit] A.b, block 2 of 3: booting x"
                                + "\r\u001b[K[perf-junit] A.b, block 2 of 3: warming up"
                                + "\r\u001b[K[perf-junit] A.b, block 2 of 3: x 100 req/s\n");
    }
}
