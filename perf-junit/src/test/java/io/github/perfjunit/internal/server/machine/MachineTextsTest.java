package io.github.perfjunit.internal.server.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTextsTest {

    @TempDir private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void aNameWithAModelNumberIsEnough() {
        assertThat(
                        CpuModel.of(
                                "cpu family\t: 25\nmodel name\t: AMD EPYC 7763  64-Core Processor\n"))
                .hasValue("AMD EPYC 7763 64-Core Processor");
    }

    @Test
    void aNameForManyCpusGetsItsNumbers() {
        String text =
                "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\n"
                        + "model name\t: AMD EPYC\nstepping\t: 1\n\nprocessor\t: 1\n";
        assertThat(CpuModel.of(text)).hasValue("AMD EPYC family 26 model 2 stepping 1");
        assertThat(
                        CpuModel.of(
                                "model name\t: Intel(R) Xeon(R) Processor @ 2.9001GHz\nmodel\t: 85\n"))
                .hasValue("Intel(R) Xeon(R) Processor @ 2.9001GHz model 85");
    }

    @Test
    void anArmCpuHasNumbersOnly() {
        assertThat(CpuModel.of("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"))
                .hasValue("implementer 0x41 part 0xd0c");
        assertThat(CpuModel.of("processor\t: 0\n")).isEmpty();
    }

    @Test
    void withoutControlGroupsThereAreNoLimits() {
        assertThat(new ControlGroup(root).cpuLimit()).isEqualTo("none");
        assertThat(new ControlGroup(root).memoryLimit()).isEqualTo("none");
    }

    @Test
    void version2TakesTheSmallestLimitOnTheWayToTheRoot() throws IOException {
        write("proc/self/cgroup", "0::/outer/inner\n");
        write("sys/fs/cgroup/outer/cpu.max", "150000 100000\n");
        write("sys/fs/cgroup/outer/memory.max", "1073741824\n");
        write("sys/fs/cgroup/outer/inner/cpu.max", "max 100000\n");
        write("sys/fs/cgroup/outer/inner/memory.max", "max\n");
        assertThat(new ControlGroup(root).cpuLimit()).isEqualTo("1.50");
        assertThat(new ControlGroup(root).memoryLimit()).isEqualTo("1073741824");
    }

    @Test
    void version1HasAHierarchyForEachController() throws IOException {
        write("proc/self/cgroup", "4:memory:/a\n3:cpu,cpuacct:/b\n0::/\n");
        write("sys/fs/cgroup/cpu/b/cpu.cfs_quota_us", "50000\n");
        write("sys/fs/cgroup/cpu/b/cpu.cfs_period_us", "100000\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        write("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "536870912\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        assertThat(new ControlGroup(root).cpuLimit()).isEqualTo("0.50");
        assertThat(new ControlGroup(root).memoryLimit()).isEqualTo("536870912");
    }

    @Test
    void aContainerSeesItsOwnGroupAsTheRootOfTheMount() throws IOException {
        write("proc/self/cgroup", "3:cpu:/docker/1a2b\n4:memory:/docker/1a2b\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        assertThat(new ControlGroup(root).cpuLimit()).isEqualTo("2.00");
    }
}
