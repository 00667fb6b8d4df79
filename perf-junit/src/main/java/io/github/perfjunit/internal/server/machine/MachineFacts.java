package io.github.perfjunit.internal.server.machine;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is known of the machine, by the names of {@code measure.Environment}. */
public final class MachineFacts {

    /** Kernels of one version differ in how much they keep for themselves. */
    private static final long MEMORY_STEP_BYTES = 256L * 1024 * 1024;

    private MachineFacts() {}

    /** Reads the facts; what is unknown is {@code unknown}. */
    public static SortedMap<String, String> read() {
        return read(Path.of("/"));
    }

    static SortedMap<String, String> read(Path root) {
        ProcFiles proc = new ProcFiles(root.resolve("proc"));
        ControlGroup group = new ControlGroup(root);
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("cpu", proc.text("cpuinfo").flatMap(CpuModel::of).orElse("unknown"));
        facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("memoryBytes", Long.toString(rounded(memoryBytes(proc))));
        facts.put("os", os(root));
        facts.put("kernel", System.getProperty("os.version"));
        facts.put("arch", System.getProperty("os.arch"));
        facts.put("cpuLimit", group.cpuLimit());
        facts.put("memoryLimit", group.memoryLimit());
        return facts;
    }

    private static long rounded(long bytes) {
        return Math.round((double) bytes / MEMORY_STEP_BYTES) * MEMORY_STEP_BYTES;
    }

    private static long memoryBytes(ProcFiles proc) {
        return proc.text("meminfo").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("MemTotal:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                .findFirst()
                .orElseGet(
                        () ->
                                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                                        .getTotalMemorySize());
    }

    private static String os(Path root) {
        Optional<String> pretty = Optional.empty();
        try (Stream<String> lines = Files.lines(root.resolve("etc/os-release"))) {
            pretty =
                    lines.filter(line -> line.startsWith("PRETTY_NAME="))
                            .map(line -> line.substring(12).replace("\"", "").strip())
                            .findFirst();
        } catch (IOException e) {
            // Not a Linux with such a file.
        }
        return pretty.orElse(System.getProperty("os.name"));
    }
}
