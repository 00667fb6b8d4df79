package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.server.CpuTimes;
import io.github.perfjunit.internal.server.RunningServer;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** CPU time of this JVM and of the servers with their descendants: what is not foreign. */
final class CpuOfOurs {

    private CpuOfOurs() {}

    static long nanos(List<LoadedSubject> subjects) {
        return LongStream.concat(
                        LongStream.of(ProcessHandle.current().pid()),
                        subjects.stream().map(s -> s.server).flatMapToLong(CpuOfOurs::tree))
                .map(pid -> CpuTimes.ofProcess(pid).orElse(0))
                .sum();
    }

    private static LongStream tree(RunningServer server) {
        return ProcessHandle.of(server.pid()).stream()
                .flatMap(handle -> Stream.concat(Stream.of(handle), handle.descendants()))
                .mapToLong(ProcessHandle::pid);
    }
}
