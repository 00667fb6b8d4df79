package io.github.perfjunit.internal.server.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFactsTest {

    @TempDir private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void readsALinuxMachineUnderAnyLocale() throws IOException {
        write("proc/cpuinfo", "model name\t: Intel(R) Xeon(R) CPU E5-2673 v4 @ 2.30GHz\n");
        write("proc/meminfo", "MemTotal:        8129876 kB\nMemFree:  1 kB\n");
        write("proc/self/cgroup", "0::/\n");
        write("sys/fs/cgroup/cpu.max", "150000 100000\n");
        write(
                "etc/os-release",
                "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(MachineFacts.read(root))
                    .containsEntry("cpu", "Intel(R) Xeon(R) CPU E5-2673 v4 @ 2.30GHz")
                    .containsEntry("memoryBytes", Long.toString(31L * 256 * 1024 * 1024))
                    .containsEntry("os", "Debian GNU/Linux 12 (bookworm)")
                    .containsEntry("cpuLimit", "1.50")
                    .containsEntry("memoryLimit", "none");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aMachineWithoutThoseFilesIsStillDescribed() {
        assertThat(MachineFacts.read(root))
                .containsEntry("cpu", "unknown")
                .containsEntry("os", System.getProperty("os.name"))
                .containsEntry("arch", System.getProperty("os.arch"))
                .containsOnlyKeys(
                        "arch",
                        "cores",
                        "cpu",
                        "cpuLimit",
                        "kernel",
                        "memoryBytes",
                        "memoryLimit",
                        "os");
    }

    @Test
    void thisMachineIsTheSameTwice() {
        assertThat(MachineFacts.read()).isEqualTo(MachineFacts.read());
    }

    @Test
    void cpuTimesAreInNanosecondsAndGuestsAreNotCountedTwice() {
        assertThat(CpuTimes.parse("cpu  100 10 50 1000 20 3 2 7 40 5\ncpu0 1 1 1 1 1 1 1 1 1 1\n"))
                .hasValue(new CpuTimes(1_650_000_000L, 70_000_000L, 11_920_000_000L));
        assertThat(CpuTimes.parse("")).isEmpty();
        assertThat(CpuTimes.parse("cpu  1 2 3\n")).isEmpty();
    }
}
