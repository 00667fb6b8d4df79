package io.github.perfjunit.internal.server.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The CPU and memory limits that control groups (version 1 or 2) set for this process. The limit of
 * a parent group holds as well, so the smallest on the way to the root counts.
 *
 * @param root the root of the file system
 */
record ControlGroup(Path root) {

    /** Version 1 says "no limit" with a number near the largest one. */
    private static final long NO_LIMIT_BYTES = 1L << 60;

    /** Returns the CPUs that may be used, e.g. {@code 1.50}, or {@code none}. */
    String cpuLimit() {
        OptionalDouble cpus =
                Stream.concat(
                                groups("", "cpu.max").map(g -> quota(line(g, "cpu.max"))),
                                groups("cpu", "cpu.cfs_quota_us")
                                        .map(
                                                g ->
                                                        quota(
                                                                line(g, "cpu.cfs_quota_us")
                                                                        + " "
                                                                        + line(
                                                                                g,
                                                                                "cpu.cfs_period_us"))))
                        .flatMap(Optional::stream)
                        .mapToDouble(Double::doubleValue)
                        .min();
        return cpus.isPresent() ? String.format(Locale.ROOT, "%.2f", cpus.getAsDouble()) : "none";
    }

    /** Returns the memory that may be used in bytes, or {@code none}. */
    String memoryLimit() {
        Function<String, Stream<Long>> bytes =
                text -> text.matches("[0-9]{1,18}") ? Stream.of(Long.valueOf(text)) : Stream.of();
        OptionalLong limit =
                Stream.concat(
                                groups("", "memory.max").map(g -> line(g, "memory.max")),
                                groups("memory", "memory.limit_in_bytes")
                                        .map(g -> line(g, "memory.limit_in_bytes")))
                        .flatMap(bytes)
                        .mapToLong(Long::longValue)
                        .filter(b -> b < NO_LIMIT_BYTES)
                        .min();
        return limit.isPresent() ? Long.toString(limit.getAsLong()) : "none";
    }

    private static Optional<Double> quota(String quotaAndPeriod) {
        if (!quotaAndPeriod.matches("[0-9]+ [1-9][0-9]*")) {
            return Optional.empty();
        }
        String[] parts = quotaAndPeriod.split(" ");
        return Optional.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
    }

    /** Returns the directories of this process's group and its parents that have a file. */
    private Stream<Path> groups(String controller, String file) {
        Path mount = root.resolve("sys/fs/cgroup").resolve(controller);
        Path own = mount.resolve(ownPath(controller)).normalize();
        return Stream.iterate(own, g -> g.startsWith(mount), Path::getParent)
                .filter(g -> Files.isReadable(g.resolve(file)));
    }

    /** Finds the path in lines such as {@code 4:cpu,cpuacct:/docker/1a2b} or {@code 0::/a/b}. */
    private String ownPath(String controller) {
        try (Stream<String> lines = Files.lines(root.resolve("proc/self/cgroup"))) {
            return lines.map(line -> line.split(":", 3))
                    .filter(p -> p.length == 3)
                    .filter(p -> Stream.of(p[1].split(",")).anyMatch(controller::equals))
                    .map(p -> p[2].replaceFirst("^/+", ""))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static String line(Path group, String file) {
        try {
            return Files.readString(group.resolve(file)).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
