package io.github.perfjunit.internal.server.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Where control groups with a limit of memory can be made: below the group of this process, or
 * nearest to it, with version 1 ("memory" controller mounted on its own) or version 2 (unified); see
 * cgroups(7).
 *
 * @param root the root of the file system
 */
record MemoryGroups(Path root) {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    static MemoryGroups ofThisMachine() {
        return new MemoryGroups(Path.of("/"));
    }

    /**
     * Makes a group.
     *
     * @throws IOException if none can be made, with the reason
     */
    MemoryGroup make() throws IOException {
        String name =
                "perf-junit-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet();
        IOException last = null;
        for (Path parent : parents()) {
            try {
                Path directory = Files.createDirectory(parent.resolve(name));
                Optional<MemoryGroup> group = MemoryGroup.in(directory);
                if (group.isPresent()) {
                    return group.get();
                }
                Files.delete(directory);
            } catch (IOException e) {
                last = e;
            }
        }
        throw new IOException(
                "no control group with a limit of memory can be made: "
                        + (last == null ? "no memory controller is mounted" : last.toString()),
                last);
    }

    /** Returns the groups below which one may be made, the nearest first. */
    List<Path> parents() {
        Path mount = root.resolve("sys/fs/cgroup");
        List<Path> parents = new ArrayList<>();
        try (Stream<String> lines = Files.lines(root.resolve("proc/self/cgroup"))) {
            lines.map(line -> line.split(":", 3))
                    .filter(parts -> parts.length == 3)
                    .forEach(
                            parts -> {
                                if (List.of(parts[1].split(",")).contains("memory")) {
                                    addUpwards(mount.resolve("memory"), parts[2], parents);
                                } else if (parts[1].isEmpty()) {
                                    addUpwards(mount, parts[2], parents);
                                }
                            });
        } catch (IOException e) {
            // No control groups: there is nowhere to make one.
        }
        return parents;
    }

    /** In a container the path may be one of outside, of which only the root is seen. */
    private static void addUpwards(Path mount, String path, List<Path> parents) {
        if (!Files.exists(mount.resolve("cgroup.procs"))) {
            return;
        }
        Path own = mount.resolve(path.substring(1)).normalize();
        for (Path at = own; at != null && at.startsWith(mount); at = at.getParent()) {
            if (Files.exists(at.resolve("cgroup.procs"))) {
                parents.add(at);
            }
        }
    }
}
