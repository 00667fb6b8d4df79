package io.github.perfjunit.internal.run.clients;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerLauncher;
import java.nio.file.Path;
import java.util.Optional;

/** A harness to be killed: two client processes of it put load on a server. */
final class HoldsConnections {

    private HoldsConnections() {}

    /** Starts them and waits; the argument is the directory for their output. */
    @SuppressWarnings("resource")
    public static void main(String[] args) throws Exception {
        ServerLauncher launcher = new ServerLauncher(Path.of(args[0]));
        RunningServer server = launcher.boot(ClientProcessesIT.SERVER, 1);
        ClientProcesses clients = new ClientProcesses(launcher, 2, 100);
        LoadSession session =
                clients.over(new NioEngine(), Optional.empty())
                        .open(ClientProcessesIT.spec(server, 8));
        session.start(LoadSession.UNLIMITED);
        System.out.println("loaded by " + clients.pids());
        System.out.flush();
        Thread.sleep(600_000);
    }
}
