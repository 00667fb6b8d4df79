package io.github.perfjunit.internal.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLimitsTest {

    private static final String LIMITS =
            """
            Limit                     Soft Limit           Hard Limit           Units
            Max processes             unlimited            unlimited            processes
            Max open files            1024                 %s               files
            Max locked memory         8388608              8388608              bytes
            """;

    @TempDir private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void readsWhatTheFilesSay() throws IOException {
        long pid = ProcessHandle.current().pid();
        write(pid + "/limits", LIMITS.formatted("524288"));
        write(pid + "/fd/0", "");
        write(pid + "/fd/1", "");
        write("sys/fs/file-nr", "3456\t0\t2466160\n");
        write("sys/net/core/somaxconn", "4096\n");
        write("sys/net/ipv4/ip_local_port_range", "32768\t60999\n");
        write(
                "net/sockstat",
                "sockets: used 318\nTCP: inuse 4 orphan 0 tw 17 alloc 9 mem 2\nUDP: inuse 0 mem 0\n");
        write("meminfo", "MemTotal:       24683740 kB\nMemAvailable:   23460808 kB\n");

        assertThat(MachineLimits.read(new ProcFiles(root)))
                .isEqualTo(
                        new MachineLimits(
                                Optional.of(new OpenFiles(1024, 524_288, 2)),
                                OptionalLong.of(2_466_160 - 3_456),
                                OptionalLong.of(4096),
                                OptionalLong.of(28_232),
                                OptionalLong.of(17),
                                OptionalLong.of(23_460_808L * 1024)));
    }

    @Test
    void whatIsWithoutLimitIsALargeNumber() throws IOException {
        write("7/limits", LIMITS.formatted("unlimited"));
        write("sys/fs/file-nr", "3456\t0\t9223372036854775807\n");

        assertThat(OpenFiles.of(new ProcFiles(root), 7))
                .contains(new OpenFiles(1024, Long.MAX_VALUE, 0));
        assertThat(MachineLimits.read(new ProcFiles(root)).filesFree())
                .hasValue(Long.MAX_VALUE - 3456);
    }

    @Test
    void whatCannotBeReadIsEmpty() {
        assertThat(MachineLimits.read(new ProcFiles(root)))
                .isEqualTo(
                        new MachineLimits(
                                Optional.empty(),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                OptionalLong.empty()));
        assertThat(ListenDrops.read(new ProcFiles(root))).isEmpty();
    }

    @Test
    void readsTheColumnsByTheirNames() throws IOException {
        write(
                "net/netstat",
                "TcpExt: SyncookiesSent ListenOverflows ListenDrops TCPHPHits\n"
                        + "TcpExt: 1 20 30 4\nIpExt: InNoRoutes\nIpExt: 5\n");

        ListenDrops drops = ListenDrops.read(new ProcFiles(root)).orElseThrow();

        assertThat(drops).isEqualTo(new ListenDrops(20, 30));
        assertThat(drops.since(drops)).isEmpty();
        assertThat(drops.since(new ListenDrops(8, 17)))
                .contains(
                        "accept queues overflowed 12 times and 13 connections were dropped meanwhile,"
                                + " each of which had to be tried again: let the server listen with a"
                                + " longer backlog, and raise net.core.somaxconn if that is shorter");
    }

    @Test
    void theAcceptQueueIsTheThirdWord() {
        assertThat(AcceptQueue.parse("LISTEN 0      50     127.0.0.1:8080 0.0.0.0:*\n"))
                .hasValue(50);
        assertThat(
                        AcceptQueue.parse(
                                "LISTEN 0 4096 0.0.0.0:80 0.0.0.0:*\nLISTEN 3 128 [::]:80 [::]:*\n"))
                .hasValue(128);
        assertThat(AcceptQueue.parse("")).isEmpty();
    }
}
