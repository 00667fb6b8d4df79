package io.github.perfjunit.bench;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.remote.RemoteClient;
import io.github.perfjunit.internal.run.clients.ClientProcesses;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.ServerSpec;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Holds very many idle connections between several server processes and as many client processes,
 * and prints what that costs: time, kernel memory, resident memory of the clients.
 *
 * <p>Arguments: connections, processes on each side, a directory for output.
 */
final class Idle300k {

    private static final ProcFiles PROC = ProcFiles.ofThisMachine();

    private static final ServerSpec SERVER =
            new ServerSpec(
                    "server",
                    new ServerSpec.Launch.MainClass("io.github.perfjunit.bench.BenchServer"),
                    List.of("${port}"),
                    List.of("-XX:+UseSerialGC", "-Xms16m", "-Xmx128m", "-XX:TieredStopAtLevel=1"),
                    Map.of(),
                    Map.of(),
                    Optional.empty(),
                    new ServerSpec.Readiness.TcpConnect(),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(10),
                    true);

    private final int connections;
    private final int processes;
    private final List<String> rows = new ArrayList<>();

    private Idle300k(int connections, int processes) {
        this.connections = connections;
        this.processes = processes;
    }

    public static void main(String[] args) throws Exception {
        new Idle300k(Integer.parseInt(args[0]), Integer.parseInt(args[1])).run(Path.of(args[2]));
    }

    private void run(Path output) throws Exception {
        int each = (connections + processes - 1) / processes;
        long socketsBefore = socketsInUse();
        ExecutorService pool = Executors.newFixedThreadPool(processes);
        try (ServerLauncher launcher = new ServerLauncher(output);
                ClientProcesses clients = new ClientProcesses(launcher, processes, each)) {
            List<RunningServer> servers = new ArrayList<>();
            for (int i = 0; i < processes; i++) {
                servers.add(launcher.boot(SERVER, 1));
            }
            List<RemoteClient> engines = clients.started();
            rehearse(pool, servers, engines);
            hold(pool, servers, engines, clients.pids(), each);
        } finally {
            pool.shutdownNow();
        }
        row("sockets in use before and after", "%,d and %,d", socketsBefore, socketsInUse());
        row(
                "processes left",
                "%,d",
                ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count());
        System.out.println("| figure | value |\n|---|---:|");
        rows.forEach(System.out::println);
    }

    /** Loads classes everywhere, so that they are not counted as the cost of connections. */
    private void rehearse(
            ExecutorService pool, List<RunningServer> servers, List<RemoteClient> engines)
            throws Exception {
        List<LoadSession> sessions = open(pool, servers, engines, 100);
        askAll(pool, sessions);
        sessions.forEach(LoadSession::close);
    }

    private void hold(
            ExecutorService pool,
            List<RunningServer> servers,
            List<RemoteClient> engines,
            List<Long> pids,
            int each)
            throws Exception {
        long slab = kernelBytes();
        long clientRss = rssBytes(pids);
        List<Long> serverPids = servers.stream().map(RunningServer::pid).toList();
        long serverRss = rssBytes(serverPids);
        long start = System.nanoTime();
        List<LoadSession> sessions = open(pool, servers, engines, each);
        double openSeconds = secondsSince(start);
        int open = sessions.stream().mapToInt(LoadSession::openConnections).sum();
        row("connections open", "%,d of %,d", open, each * processes);
        row("time to open", "%.1f s", openSeconds);
        row("kernel memory per connection, both ends", "%,d B", (kernelBytes() - slab) / open);
        long asked = System.nanoTime();
        long answered = askAll(pool, sessions);
        row("answered once", "%,d, in %.1f s", answered, secondsSince(asked));
        row("client RSS per connection", "%,d B", (rssBytes(pids) - clientRss) / open);
        row("server RSS per connection", "%,d B", (rssBytes(serverPids) - serverRss) / open);
        row("client RSS in all", "%,d MiB", rssBytes(pids) >> 20);
        long closing = System.nanoTime();
        all(pool, sessions.stream().map(s -> (Callable<Void>) () -> close(s)).toList());
        row("time to close", "%.1f s", secondsSince(closing));
    }

    private static Void close(LoadSession session) {
        session.close();
        return null;
    }

    private static List<LoadSession> open(
            ExecutorService pool,
            List<RunningServer> servers,
            List<RemoteClient> engines,
            int connections)
            throws Exception {
        return all(
                pool,
                IntStream.range(0, engines.size())
                        .mapToObj(
                                i -> {
                                    InetSocketAddress server = servers.get(i).address();
                                    // Parts of one load, so that they come from many addresses:
                                    // one has too few ports.
                                    LoadSpec spec =
                                            LoadSpec.closedLoop(
                                                            server,
                                                            BenchRequest.REQUEST,
                                                            connections * engines.size(),
                                                            Duration.ofSeconds(60))
                                                    .part(i * connections, connections);
                                    return (Callable<LoadSession>) () -> engines.get(i).open(spec);
                                })
                        .toList());
    }

    private static long askAll(ExecutorService pool, List<LoadSession> sessions) throws Exception {
        List<Long> answered =
                all(pool, sessions.stream().map(s -> (Callable<Long>) () -> askOnce(s)).toList());
        return answered.stream().mapToLong(Long::longValue).sum();
    }

    private static long askOnce(LoadSession session) throws InterruptedException {
        session.start(1);
        while (!session.awaitQuota(Duration.ofSeconds(1))) {
            // Every request has a timeout of its own.
        }
        Recording recording = session.stop();
        if (recording.counts().failures() > 0) {
            throw new IllegalStateException(recording.counts().samples().toString());
        }
        return recording.counts().succeeded();
    }

    private static <T> List<T> all(ExecutorService pool, List<Callable<T>> tasks) throws Exception {
        List<T> results = new ArrayList<>();
        for (Future<T> future : pool.invokeAll(tasks)) {
            results.add(future.get());
        }
        return results;
    }

    private static double secondsSince(long startNanos) {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private static long rssBytes(List<Long> pids) {
        return pids.stream().mapToLong(pid -> PROC.rssBytes(pid).orElse(0)).sum();
    }

    /** Sockets are slab objects; so are files, inodes and what epoll keeps of them. */
    private static long kernelBytes() {
        return number("meminfo", "Slab:") * 1024;
    }

    private static long socketsInUse() {
        return number("net/sockstat", "TCP: inuse");
    }

    private static long number(String file, String name) {
        return PROC.text(file)
                .orElse("")
                .lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split(" ")[0])
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }

    private void row(String figure, String format, Object... values) {
        rows.add("| " + figure + " | " + String.format(Locale.ROOT, format, values) + " |");
    }
}
