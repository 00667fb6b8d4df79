package io.github.perfjunit.internal.run.slice;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.machine.CpuTimes;
import io.github.perfjunit.internal.server.machine.ProcessorFrequency;
import io.github.perfjunit.internal.server.probe.Reading;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/** Reads the boundaries between slices; for use by one thread. */
public final class BoundaryReader {

    private static final OperatingSystemMXBean THIS_JVM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final List<RunningServer> servers;
    private final List<Long> descendants;
    private final ProcessorFrequency frequency = ProcessorFrequency.ofThisMachine();

    /**
     * Makes a reader. Children of the subjects are looked for now and not again, since listing the
     * processes of a machine takes longer than all other readings.
     *
     * @param servers the subjects
     */
    public BoundaryReader(List<RunningServer> servers) {
        this.servers = servers;
        this.descendants =
                servers.stream()
                        .filter(RunningServer::countsAlone)
                        .flatMap(server -> ProcessHandle.of(server.pid()).stream())
                        .flatMap(ProcessHandle::descendants)
                        .map(ProcessHandle::pid)
                        .toList();
    }

    /** Reads a boundary; nothing may be loaded meanwhile. */
    public Boundary read() {
        long start = System.nanoTime();
        Optional<CpuTimes> machine = CpuTimes.read();
        long harness = THIS_JVM.getProcessCpuTime();
        long children =
                descendants.stream().mapToLong(pid -> CpuTimes.ofProcess(pid).orElse(0)).sum();
        List<Reading> cpu = servers.stream().map(server -> server.probe().cpuNanos()).toList();
        double kilohertz = frequency.meanKilohertz().orElse(Double.NaN);
        return new Boundary(start, System.nanoTime(), machine, harness, children, cpu, kilohertz);
    }
}
