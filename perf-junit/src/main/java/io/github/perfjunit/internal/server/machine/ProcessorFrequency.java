package io.github.perfjunit.internal.server.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How fast the processors are clocked. Most virtual machines do not tell. Immutable and safe for use
 * by several threads.
 */
public final class ProcessorFrequency {

    private final List<Path> files;

    private ProcessorFrequency(List<Path> files) {
        this.files = files;
    }

    /** Looks for the files that this machine has. */
    public static ProcessorFrequency ofThisMachine() {
        return below(Path.of("/sys/devices/system/cpu"));
    }

    static ProcessorFrequency below(Path processors) {
        try (Stream<Path> entries = Files.list(processors)) {
            return new ProcessorFrequency(
                    entries.filter(e -> e.getFileName().toString().matches("cpu[0-9]+"))
                            .map(e -> e.resolve("cpufreq").resolve("scaling_cur_freq"))
                            .filter(Files::isReadable)
                            .toList());
        } catch (IOException e) {
            return new ProcessorFrequency(List.of());
        }
    }

    /** Returns the mean frequency of all processors in kHz, or empty if it is unknown. */
    public OptionalDouble meanKilohertz() {
        return files.stream()
                .flatMap(ProcessorFrequency::number)
                .mapToLong(Long::longValue)
                .average();
    }

    private static Stream<Long> number(Path file) {
        try {
            return Stream.of(Long.valueOf(Files.readString(file).strip()));
        } catch (IOException | NumberFormatException e) {
            return Stream.empty();
        }
    }
}
