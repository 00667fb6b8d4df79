package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.util.List;

/** A booted server with the connections that load it, from its warm-up to the end of its block. */
public final class LoadedSubject implements AutoCloseable {

    public final RunningServer server;
    public final SubjectPlan plan;
    public final ServerProbe probe;
    public final LoadSession session;
    public final SocketWatch sockets;
    private final Reading threadsBefore;
    private final Reading descriptorsBefore;
    private RequestCounts uncounted = RequestCounts.none();

    /**
     * Takes a server that is ready and opens connections to it.
     *
     * @param server the server
     * @param plan how it is loaded
     * @param opening opens the connections
     */
    LoadedSubject(RunningServer server, SubjectPlan plan, Opening opening) throws IOException {
        this.server = server;
        this.plan = plan;
        this.probe = server.probe();
        this.sockets = new SocketWatch(probe);
        this.threadsBefore = probe.threads();
        this.descriptorsBefore = probe.descriptors();
        this.session = opening.open(server);
    }

    /** Opens connections to a server. */
    interface Opening {
        LoadSession open(RunningServer server) throws IOException;
    }

    /** Returns the subject's name as messages say it. */
    public String quotedName() {
        return "'" + server.subject() + "'";
    }

    /** Keeps what was validated outside the measured part: a failure there is a failure too. */
    public void addUncounted(Recording recording) {
        addUncounted(recording.counts());
    }

    public void addUncounted(RequestCounts counts) {
        uncounted = uncounted.plus(counts);
    }

    public RequestCounts uncounted() {
        return uncounted;
    }

    /** Closes the connections, and waits for the server to see that. */
    public void disconnect(MetricSheet sheet) throws InterruptedException {
        sockets.loaded();
        session.close();
        sheet.put(
                Metric.LEFTOVER_CONNECTIONS,
                Waiting.untilAtMost(0, Defaults.DRAIN_TIMEOUT, probe::connections));
        sockets.after(sheet);
    }

    /**
     * Reads what the server keeps of threads and descriptors. To be asked after a collection: what
     * nobody holds any more may be closed by it, and ending threads have had the time to end.
     */
    public void putLeftBehind(MetricSheet sheet) {
        sheet.put(Metric.THREADS_ADDED, probe.threads().minus(threadsBefore));
        sheet.put(Metric.DESCRIPTORS_ADDED, probe.descriptors().minus(descriptorsBefore));
    }

    /** Closes several subjects; their servers end at the same time. */
    public static void closeAll(List<LoadedSubject> subjects) {
        subjects.forEach(subject -> subject.session.close());
        subjects.forEach(subject -> subject.server.terminate());
        subjects.forEach(LoadedSubject::close);
    }

    @Override
    public void close() {
        session.close();
        server.close();
    }
}
