package io.github.perfjunit.internal.server;

import io.github.perfjunit.internal.server.isolation.ServerIsolation;
import io.github.perfjunit.internal.server.probe.ControlChannel;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.internal.server.probe.ServerProcesses;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.internal.server.start.CommandLine;
import io.github.perfjunit.internal.server.start.JvmFlags;
import io.github.perfjunit.internal.server.start.Placeholders;
import io.github.perfjunit.internal.server.start.Watchdog;
import io.github.perfjunit.internal.server.start.Workplace;
import io.github.perfjunit.plan.ServerSpec;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts one process and puts together what is known of it. Used once, by one thread. */
final class ServerStart {

    private static final Redirect NO_INPUT = Redirect.from(new File("/dev/null"));

    private final Workplace workplace;
    private final ServerSpec spec;
    private final Placeholders placeholders;
    private final Path socket;
    private final Path safepointLog;
    private final OutputFile output;
    private Process process;

    ServerStart(Workplace workplace, ServerSpec spec, Placeholders placeholders) {
        this.workplace = workplace;
        this.spec = spec;
        this.placeholders = placeholders;
        int number = Workplace.nextStart();
        this.socket = workplace.directory().path().resolve(number + ".sock");
        this.safepointLog = workplace.directory().path().resolve(number + ".safepoints");
        String log = spec.name() + "-" + placeholders.block() + "-" + number + ".log";
        this.output = new OutputFile(workplace.outputs().resolve(log));
    }

    RunningServer run() throws IOException {
        ServerIsolation isolation = new ServerIsolation(spec.isolation());
        isolation.toRemove().ifPresent(workplace.watchdog()::addGroup);
        ControlChannel channel = null;
        try {
            channel = ControlChannel.listen(socket);
            return run(channel, isolation);
        } catch (IOException | RuntimeException e) {
            if (channel != null) {
                channel.close();
            }
            isolation.close();
            throw e;
        }
    }

    /** Returns the process that was started. */
    Process process() {
        return process;
    }

    private RunningServer run(ControlChannel channel, ServerIsolation isolation)
            throws IOException {
        CommandLine command =
                CommandLine.of(
                        spec,
                        placeholders,
                        new CommandLine.Additions(
                                workplace.classPathFile(spec.launch()),
                                workplace.agentJar(),
                                socket,
                                safepointLog));
        FailureText text = new FailureText(spec.name(), command.shown(), address());
        Optional<Path> ownSession = Watchdog.ownSession();
        process = start(command, ownSession, isolation);
        long target = ownSession.isPresent() ? -process.pid() : process.pid();
        workplace.watchdog().add(target);
        ServerProcesses processes =
                new ServerProcesses(
                        ProcFiles.ofThisMachine(),
                        process.toHandle(),
                        !spec.isJvm(),
                        placeholders.port());
        return new RunningServer(
                spec,
                process,
                text,
                output,
                channel,
                new ServerProbe(processes, channel, safepointLog, this::jvmFlags),
                () -> workplace.watchdog().end(target),
                isolation);
    }

    private Process start(CommandLine command, Optional<Path> ownSession, ServerIsolation isolation)
            throws IOException {
        List<String> words = new ArrayList<>();
        ownSession.ifPresent(setsid -> words.add(setsid.toString()));
        words.addAll(isolation.before());
        words.addAll(command.words());
        ProcessBuilder builder = new ProcessBuilder(words);
        spec.workingDirectory().ifPresent(directory -> builder.directory(directory.toFile()));
        Map<String, String> environment = builder.environment();
        environment.put("PERF_PORT", Integer.toString(placeholders.port()));
        environment.put("PERF_CONTROL_SOCKET", socket.toString());
        spec.environment().forEach((k, v) -> environment.put(k, placeholders.replaceIn(v)));
        builder.redirectErrorStream(true).redirectOutput(output.path().toFile());
        if (NO_INPUT.file().exists()) {
            builder.redirectInput(NO_INPUT);
        }
        return builder.start();
    }

    private InetSocketAddress address() throws IOException {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        return new InetSocketAddress(loopback, placeholders.port());
    }

    private String jvmFlags(List<String> inputArguments) {
        return JvmFlags.describe(
                inputArguments,
                CommandLine.jvmOptions(spec, placeholders),
                CommandLine.jvmTemplates(spec),
                workplace.directory().path().toString());
    }
}
