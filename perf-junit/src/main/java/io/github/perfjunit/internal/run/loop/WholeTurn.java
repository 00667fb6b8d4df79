package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Waiting;
import io.github.perfjunit.internal.run.warm.Used;
import io.github.perfjunit.internal.run.warm.Warmth;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.Workload.Loaded;
import java.time.Duration;
import java.util.List;

/**
 * A subject alone: the load goes on from the warm-up into the measured part without a stop, which is
 * one slice.
 */
final class WholeTurn implements Turns {

    /** Load before a repeated measurement: its connections have stood still meanwhile. */
    private static final Duration LEAD_IN = Duration.ofMillis(500);

    private final LoadedSubject subject;
    private final List<RunningServer> servers;
    private final Loaded loop;
    private final int position;
    private long loadedNanos;
    private long longestRoundNanos;

    /**
     * Makes a turn.
     *
     * @param position place of the subject in the order of its block
     */
    WholeTurn(LoadedSubject subject, Loaded loop, int position) {
        this.position = position;
        this.subject = subject;
        this.servers = List.of(subject.server);
        this.loop = loop;
    }

    @Override
    public List<Warmth> warmUp() throws ServerFailure, InterruptedException {
        Warmth warmth =
                new Warmth(
                        subject.server.subject(),
                        subject.plan.load().warmup(),
                        subject.plan.load() instanceof Workload.OpenLoop,
                        Used.of(subject.probe));
        subject.session.start(LoadSession.UNLIMITED);
        while (!warmth.isOver()) {
            Waiting.pass(warmth.chunk(), servers, "the warm-up");
            Recording chunk = subject.session.swap(LoadSession.UNLIMITED);
            subject.addUncounted(chunk);
            warmth.add(chunk, Used.of(subject.probe));
        }
        return List.of(warmth);
    }

    @Override
    public List<Measured> measure() throws ServerFailure, InterruptedException {
        LoadSession session = subject.session;
        subject.probe.startHeapPeak();
        long loopCpuBefore = session.eventLoopCpuNanos();
        Sample from = Sample.take(subject.probe, session);
        Sample to;
        if (loop.length() instanceof Length.Timed timed) {
            subject.addUncounted(session.swap(LoadSession.UNLIMITED));
            Waiting.pass(timed.duration(), servers, "the measurement");
            to = Sample.take(subject.probe, session);
        } else {
            long quota = ((Length.Counted) loop.length()).requestsPerConnection();
            subject.addUncounted(session.swap(quota));
            Waiting.forQuota(session, servers);
            to = Sample.take(subject.probe, session);
        }
        Recording recording = session.stop();
        double loopCpuNanos = session.eventLoopCpuNanos() - loopCpuBefore;
        loadedNanos = recording.elapsedNanos();
        longestRoundNanos = recording.longestRoundNanos();
        Reading heapPeak = subject.probe.stopHeapPeak();
        double requests = to.completed() - from.completed();
        Reading cpu =
                to.counters().cpuNanos().minus(from.counters().cpuNanos()).dividedBy(requests);
        Slice slice = Slices.of(position, 0, recording, cpu, loopCpuNanos / Math.max(1, requests));
        return List.of(
                new Measured(
                        recording.latency(),
                        recording.details(),
                        recording.counts(),
                        recording.elapsedNanos(),
                        List.of(slice),
                        from,
                        to,
                        cpu,
                        heapPeak));
    }

    @Override
    public long loadedNanos() {
        return loadedNanos;
    }

    @Override
    public long longestRoundNanos() {
        return longestRoundNanos;
    }

    @Override
    public List<ValidityCheck> checks() {
        return List.of();
    }

    @Override
    public boolean isToBeRepeated(ValidityCheck spoiled) {
        return true;
    }

    @Override
    public ValidityCheck ofWindow(ValidityCheck check) {
        return check;
    }

    @Override
    public void discard(List<Measured> measured) throws ServerFailure, InterruptedException {
        subject.addUncounted(measured.get(0).counts());
        subject.session.start(LoadSession.UNLIMITED);
        Waiting.pass(LEAD_IN, servers, "the warm-up");
    }
}
