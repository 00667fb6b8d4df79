package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.server.limits.MachineLimits;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.internal.server.proc.TcpStates;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Sockets;
import io.github.perfjunit.measure.Sockets.Moment;
import io.github.perfjunit.measure.ValidityCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Looks at the sockets of a server at three moments of a block. With ten thousand connections that
 * takes the kernel tens of milliseconds, so it is never done while anything is measured.
 */
public final class SocketWatch {

    /** Share of the client's ports in TIME_WAIT from which on a reader is told. */
    private static final double MANY_PORTS = 0.8;

    private final ServerProbe probe;
    private final Optional<Moment> before;
    private Optional<Moment> loaded = Optional.empty();
    private Optional<Moment> after = Optional.empty();

    /** Looks for the first time: the server is ready, nothing is connected. */
    public SocketWatch(ServerProbe probe) {
        this.probe = probe;
        this.before = now();
    }

    /** Looks once more: the load has ended, its connections are open. */
    public void loaded() {
        loaded = now();
    }

    /** Looks for the last time, when the connections are closed, and reports what is left. */
    public void after(MetricSheet sheet) {
        after = now();
        Reading absent =
                Reading.absent("needs /proc/PID/net/tcp and /proc/PID/fd, which cannot be read");
        sheet.put(
                Metric.CLOSE_WAIT_CONNECTIONS,
                after.map(m -> Reading.of(m.closeWait())).orElse(absent));
        sheet.put(
                Metric.TIME_WAIT_CONNECTIONS,
                after.map(m -> Reading.of(m.timeWait())).orElse(absent));
    }

    /** Returns what was seen; empty where it cannot be seen. */
    public Optional<Sockets> sockets() {
        return before.flatMap(b -> loaded.flatMap(l -> after.map(a -> new Sockets(b, l, a))));
    }

    /** Returns what a reader should be told. */
    public List<ValidityCheck> notes() {
        OptionalLong ports = MachineLimits.read(ProcFiles.ofThisMachine()).ports();
        return after.map(moment -> notes(moment, ports)).orElse(List.of());
    }

    static List<ValidityCheck> notes(Moment after, OptionalLong ports) {
        List<ValidityCheck> notes = new ArrayList<>();
        if (after.closeWait() > 0) {
            notes.add(
                    note(
                            "%,d connections are in CLOSE_WAIT: the client has closed them and the"
                                    + " server has not",
                            after.closeWait()));
        }
        if (ports.isPresent() && after.timeWait() > MANY_PORTS * ports.getAsLong()) {
            notes.add(
                    note(
                            "%,d connections are in TIME_WAIT, and a client has %,d ports per address"
                                    + " (net.ipv4.ip_local_port_range): new connections may find none",
                            after.timeWait(), ports.getAsLong()));
        }
        return notes;
    }

    private static ValidityCheck note(String format, Object... values) {
        return new ValidityCheck(
                "sockets", ValidityCheck.State.NOTE, String.format(Locale.ROOT, format, values));
    }

    private Optional<Moment> now() {
        Optional<TcpStates> states = probe.sockets();
        Reading server = probe.descriptors();
        OptionalLong client = ProcFiles.ofThisMachine().descriptors(ProcessHandle.current().pid());
        return states.filter(s -> server.isPresent() && client.isPresent())
                .map(
                        s ->
                                new Moment(
                                        s.established(),
                                        s.closeWait(),
                                        s.timeWait(),
                                        (long) server.value(),
                                        client.getAsLong()));
    }
}
