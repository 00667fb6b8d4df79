package io.github.perfjunit.internal.server.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorFrequencyTest {

    @TempDir Path processors;

    private void processor(String name, String kilohertz) throws IOException {
        Path directory = Files.createDirectories(processors.resolve(name).resolve("cpufreq"));
        Files.writeString(directory.resolve("scaling_cur_freq"), kilohertz);
    }

    @Test
    void isTheMeanOfAllProcessorsThatTell() throws IOException {
        processor("cpu0", "2000000\n");
        processor("cpu11", "3000000\n");
        processor("cpu2", "<unknown>\n");
        processor("cpuidle", "1\n");

        assertThat(ProcessorFrequency.below(processors).meanKilohertz()).hasValue(2_500_000);
    }

    @Test
    void isUnknownOnMostVirtualMachines() throws IOException {
        Files.createDirectories(processors.resolve("cpu0"));

        assertThat(ProcessorFrequency.below(processors).meanKilohertz()).isEmpty();
        assertThat(ProcessorFrequency.below(processors.resolve("missing")).meanKilohertz())
                .isEmpty();
    }
}
