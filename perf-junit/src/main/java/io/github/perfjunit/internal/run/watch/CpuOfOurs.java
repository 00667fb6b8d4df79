package io.github.perfjunit.internal.run.watch;

import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.machine.CpuTimes;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** CPU time of this JVM and of the servers with their descendants: what is not foreign. */
public final class CpuOfOurs {

    private CpuOfOurs() {}

    public static long nanos(List<RunningServer> servers) {
        return LongStream.concat(
                        LongStream.of(ProcessHandle.current().pid()),
                        servers.stream().flatMapToLong(CpuOfOurs::tree))
                .map(pid -> CpuTimes.ofProcess(pid).orElse(0))
                .sum();
    }

    private static LongStream tree(RunningServer server) {
        return ProcessHandle.of(server.pid()).stream()
                .flatMap(handle -> Stream.concat(Stream.of(handle), handle.descendants()))
                .mapToLong(ProcessHandle::pid);
    }
}
