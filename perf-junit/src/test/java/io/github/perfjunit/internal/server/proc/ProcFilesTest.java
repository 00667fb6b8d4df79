package io.github.perfjunit.internal.server.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFilesTest {

    private static final String TCP =
            """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1526 1 00000000a828e43c 100 0 0 10 0
               1: 0100007F:1F90 0100007F:D2F4 01 00000000:00000000 00:00000000 00000000     0        0 0 1 00000000a828e43d 20 4 30 10 -1
               2: 0100007F:1F90 0100007F:D2F6 08 00000000:00000000 00:00000000 00000000     0        0 0 1 00000000a828e43e 20 4 30 10 -1
               3: 0100007F:1F90 0100007F:D2F8 06 00000000:00000000 03:000013D2 00000000     0        0 0 3 00000000a828e43f
               4: 0100007F:D2F4 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 0 1 00000000a828e440 20 4 30 10 -1
            """;

    private static final String TCP6 =
            """
              sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 7 1 00000000ef4265f7 100 0 0 10 0
               1: 0000000000000000FFFF00000100007F:1F90 0000000000000000FFFF00000100007F:C14E 01 00000000:00000000 00:00000000 00000000     0        0 8 1 00000000ef4265f8 20 4 30 10 -1
            """;

    @TempDir private Path root;
    private ProcFiles files;

    @BeforeEach
    void create() {
        files = new ProcFiles(root);
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void readsTheStatusOfAProcess() throws IOException {
        write(
                "42/status",
                "Name:\tjava\nState:\tS (sleeping)\nVmPeak:\t 4028000 kB\nVmHWM:\t   51200 kB\n"
                        + "VmRSS:\t   48128 kB\nThreads:\t23\n");
        assertThat(files.threads(42)).hasValue(23);
        assertThat(files.rssBytes(42)).hasValue(48128L * 1024);
        assertThat(files.rssPeakBytes(42)).hasValue(51200L * 1024);
    }

    @Test
    void whatCannotBeReadIsEmpty() {
        assertThat(files.threads(42)).isEmpty();
        assertThat(files.descriptors(42)).isEmpty();
        assertThat(files.cpuTicksNanos(42)).isEmpty();
        assertThat(files.connections(42, 80)).isEmpty();
        assertThat(new ProcessCpu(files, 42).readNanos()).isEmpty();
        assertThat(files.isPresent()).isFalse();
    }

    @Test
    void aConnectionBetweenTwoPortsOfTheSameNumberIsOne() throws IOException {
        write(
                "42/net/tcp",
                TCP
                        + "   5: 0100007F:1F90 0301007F:1F90 01 00000000:00000000 00:00000000"
                        + " 00000000     0        0 0 1 00000000a828e442 20 4 30 10 -1\n"
                        + "   6: 0301007F:1F90 0100007F:1F90 01 00000000:00000000 00:00000000"
                        + " 00000000     0        0 0 1 00000000a828e443 20 4 30 10 -1\n");

        assertThat(files.sockets(42, 8080)).contains(new TcpStates(2, 1, 1));
        assertThat(files.connections(42, 8080)).hasValue(3);
    }

    @Test
    void socketsInTimeWaitAreCountedAtWhicheverEndTheyAre() throws IOException {
        write(
                "42/net/tcp",
                TCP
                        + "   5: 0100007F:D2FA 0100007F:1F90 06 00000000:00000000 03:000013D2"
                        + " 00000000     0        0 0 3 00000000a828e441\n");
        write("42/net/tcp6", TCP6);

        assertThat(files.sockets(42, 8080)).contains(new TcpStates(2, 1, 2));
        assertThat(files.sockets(42, 80)).contains(new TcpStates(0, 0, 0));
        assertThat(files.sockets(43, 80)).isEmpty();
    }

    @Test
    void countsDescriptors() throws IOException {
        write("42/fd/0", "");
        write("42/fd/17", "");
        assertThat(files.descriptors(42)).hasValue(2);
    }

    @Test
    void cpuTicksAreFoundBehindANameWithSpacesAndParentheses() throws IOException {
        stat(150, 50);
        assertThat(files.cpuTicksNanos(42)).hasValue(2_000_000_000L);
    }

    @Test
    void connectionsAreEstablishedOrClosedByThePeerOnTheLocalPort() throws IOException {
        write("42/net/tcp", TCP);
        assertThat(files.connections(42, 8080)).hasValue(2);
        write("42/net/tcp6", TCP6);
        assertThat(files.connections(42, 8080)).hasValue(3);
        assertThat(files.connections(42, 0xD2F4)).hasValue(1);
        assertThat(files.connections(42, 80)).hasValue(0);
    }

    @Test
    void aTruncatedTableIsNotReadBeyondItsEnd() {
        byte[] table = TCP.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < table.length; length++) {
            byte[] part = java.util.Arrays.copyOf(table, length);
            TcpStates states = TcpTable.states(8080, part);
            assertThat(states.established() + states.closeWait()).isBetween(0L, 2L);
            assertThat(states.timeWait()).isBetween(0L, 1L);
        }
    }

    @Test
    void cpuIsTheSumOfTheThreadsInNanoseconds() throws IOException {
        stat(0, 1);
        schedstat("42", 10_123_456);
        schedstat("43", 5_000_001);
        assertThat(new ProcessCpu(files, 42).readNanos()).hasValue(15_123_457);
    }

    @Test
    void cpuKeepsWhatEndedThreadsHadUsed() throws IOException {
        ProcessCpu cpu = new ProcessCpu(files, 42);
        stat(0, 1);
        schedstat("42", 10_000_000);
        schedstat("43", 5_000_000);
        cpu.readNanos();
        Files.delete(root.resolve("42/task/43/schedstat"));
        Files.delete(root.resolve("42/task/43"));
        schedstat("42", 11_000_000);
        assertThat(cpu.readNanos()).hasValue(16_000_000);
        assertThat(cpu.lastNanos()).isEqualTo(16_000_000);
    }

    @Test
    void cpuKeepsAThreadWhoseIdAnotherThreadGot() throws IOException {
        ProcessCpu cpu = new ProcessCpu(files, 42);
        stat(0, 0);
        schedstat("43", 5_000_000);
        cpu.readNanos();
        schedstat("43", 1_000_000);
        assertThat(cpu.readNanos()).hasValue(6_000_000);
    }

    @Test
    void cpuIsAtLeastWhatTheTicksSay() throws IOException {
        ProcessCpu cpu = new ProcessCpu(files, 42);
        stat(1, 1);
        schedstat("42", 21_000_000);
        assertThat(cpu.readNanos()).hasValue(21_000_000);
        // A thread that came and went between two readings used 500 ms.
        stat(40, 12);
        schedstat("42", 22_000_000);
        assertThat(cpu.readNanos()).hasValue(520_000_000);
        schedstat("42", 23_000_000);
        assertThat(cpu.readNanos()).hasValue(521_000_000);
    }

    @Test
    void cpuIsInTicksWithoutSchedstat() throws IOException {
        stat(3, 4);
        assertThat(new ProcessCpu(files, 42).readNanos()).isEqualTo(OptionalLong.of(70_000_000));
    }

    private void stat(long userTicks, long systemTicks) throws IOException {
        write(
                "42/stat",
                "42 (a) b (c) S 1 42 42 0 -1 4194304 1000 0 0 0 "
                        + userTicks
                        + " "
                        + systemTicks
                        + " 9 9 20 0 23 0 12345 1000 200 18446744073709551615\n");
    }

    private void schedstat(String thread, long nanos) throws IOException {
        write("42/task/" + thread + "/schedstat", nanos + " 654677 3\n");
    }
}
