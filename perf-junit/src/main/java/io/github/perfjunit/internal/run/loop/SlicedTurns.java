package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Waiting;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import io.github.perfjunit.plan.Workload.Length;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Several subjects, alive together: one is loaded for a slice while the others idle. In-flight
 * requests drain before the next one's turn.
 */
final class SlicedTurns implements Turns {

    /** Slices a measured part by count is cut into, at most. */
    private static final int MOST_COUNTED_SLICES = 20;

    private final List<LoadedSubject> subjects;
    private final List<RunningServer> servers;
    private final ClosedLoop loop;
    private final Random random;
    private long loadedNanos;
    private long longestRoundNanos;

    SlicedTurns(List<LoadedSubject> subjects, ClosedLoop loop, Random random) {
        this.subjects = subjects;
        this.servers = subjects.stream().map(s -> s.server).toList();
        this.loop = loop;
        this.random = random;
    }

    @Override
    public void warmUp() throws ServerFailure, InterruptedException {
        for (LoadedSubject subject : subjects) {
            subject.session.start(LoadSession.UNLIMITED);
            Waiting.pass(loop.warmup(), servers, "the warm-up of " + name(subject));
            subject.addUncounted(subject.session.stop());
        }
    }

    @Override
    public List<Measured> measure() throws ServerFailure, InterruptedException {
        List<SliceTally> tallies = new ArrayList<>();
        for (LoadedSubject subject : subjects) {
            subject.probe.startHeapPeak();
            tallies.add(new SliceTally(Sample.take(subject.probe, subject.session)));
        }
        loadedNanos = 0;
        longestRoundNanos = 0;
        long origin = System.nanoTime();
        List<Integer> order = SliceOrder.of(subjects.size(), slicesPerSubject(), random);
        for (int position = 0; position < order.size(); position++) {
            int index = order.get(position);
            play(subjects.get(index), tallies.get(index), position, origin);
        }
        List<Measured> measured = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            LoadedSubject subject = subjects.get(i);
            measured.add(
                    tallies.get(i)
                            .toMeasured(
                                    Sample.take(subject.probe, subject.session),
                                    subject.probe.stopHeapPeak()));
        }
        return measured;
    }

    private int slicesPerSubject() {
        if (loop.length() instanceof Length.Timed timed) {
            return Math.toIntExact(
                    Math.max(1, timed.duration().toNanos() / Defaults.SLICE.toNanos()));
        }
        return (int) Math.min(MOST_COUNTED_SLICES, quota());
    }

    private long quota() {
        return ((Length.Counted) loop.length()).requestsPerConnection();
    }

    private void play(LoadedSubject subject, SliceTally tally, int position, long originNanos)
            throws ServerFailure, InterruptedException {
        LoadSession session = subject.session;
        String during = "the measurement of " + name(subject);
        long turnStart = System.nanoTime();
        long completedBefore = session.completed();
        Reading cpuBefore = subject.probe.cpuNanos();
        long loopCpuBefore = session.eventLoopCpuNanos();
        Recording recording;
        if (loop.length() instanceof Length.Timed) {
            session.start(LoadSession.UNLIMITED);
            Waiting.pass(Defaults.SLICE_LEAD_IN, servers, during);
            subject.addUncounted(session.swap(LoadSession.UNLIMITED));
            Duration counted = Defaults.SLICE.minus(Defaults.SLICE_LEAD_IN);
            Waiting.pass(counted, servers, during);
            recording = session.stop();
        } else {
            session.start(tally.nextQuota(quota(), slicesPerSubject()));
            Waiting.forQuota(session, servers);
            recording = session.stop();
        }
        Reading cpuNanos = subject.probe.cpuNanos().minus(cpuBefore);
        long requests = session.completed() - completedBefore;
        double loopCpuNanos = session.eventLoopCpuNanos() - loopCpuBefore;
        loadedNanos += System.nanoTime() - turnStart;
        longestRoundNanos = Math.max(longestRoundNanos, recording.longestRoundNanos());
        tally.add(recording, cpuNanos, requests);
        tally.add(
                Slices.of(
                        position,
                        originNanos,
                        recording,
                        cpuNanos.dividedBy(requests),
                        loopCpuNanos / Math.max(1, requests)));
    }

    private static String name(LoadedSubject subject) {
        return "'" + subject.server.subject() + "'";
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
    public void discard(List<Measured> measured) {
        for (int i = 0; i < subjects.size(); i++) {
            subjects.get(i).addUncounted(measured.get(i).counts());
        }
    }
}
