package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Waiting;
import io.github.perfjunit.internal.run.slice.Boundary;
import io.github.perfjunit.internal.run.slice.BoundaryReader;
import io.github.perfjunit.internal.run.slice.Conditions;
import io.github.perfjunit.internal.run.slice.DropRule;
import io.github.perfjunit.internal.run.slice.IdleCpu;
import io.github.perfjunit.internal.run.slice.SliceLength;
import io.github.perfjunit.internal.run.slice.SliceOrder;
import io.github.perfjunit.internal.run.slice.SlicesKept;
import io.github.perfjunit.internal.run.warm.WarmUpInTurns;
import io.github.perfjunit.internal.run.warm.Warmth;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.Workload.Loaded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Several subjects, alive together: one is loaded for a slice while the others idle. In-flight
 * requests drain before the next one's turn.
 *
 * <p>Slices that the machine or the generator spoiled are {@linkplain DropRule dropped} one by one,
 * so the measured part is repeated only when too few are left. What the checks of the whole window
 * find still holds for the absolute figures, which are those of all slices.
 */
final class SlicedTurns implements Turns {

    /** Slices a measured part by count is cut into, at most. */
    private static final int MOST_COUNTED_SLICES = 20;

    private final List<LoadedSubject> subjects;
    private final List<RunningServer> servers;
    private final Loaded loop;
    private final Random random;
    private final BoundaryReader boundaries;
    private List<Warmth> warmth = List.of();
    private final List<ValidityCheck> checks = new ArrayList<>();
    private long loadedNanos;
    private long longestRoundNanos;

    SlicedTurns(List<LoadedSubject> subjects, Loaded loop, Random random) {
        this.subjects = subjects;
        this.servers = subjects.stream().map(s -> s.server).toList();
        this.loop = loop;
        this.random = random;
        this.boundaries = new BoundaryReader(servers);
    }

    @Override
    public List<Warmth> warmUp() throws ServerFailure, InterruptedException {
        warmth = new WarmUpInTurns(subjects, servers).play();
        return warmth;
    }

    @Override
    public List<Measured> measure() throws ServerFailure, InterruptedException {
        checks.clear();
        loadedNanos = 0;
        longestRoundNanos = 0;
        List<SliceTally> tallies = new ArrayList<>();
        for (LoadedSubject subject : subjects) {
            if (!subject.plan.ruler()) {
                subject.probe.startHeapPeak();
            }
            tallies.add(new SliceTally(Sample.take(subject.probe, subject.session)));
        }
        playAll(tallies);
        List<Measured> measured = new ArrayList<>();
        Map<String, List<Slice>> slices = new LinkedHashMap<>();
        for (int i = 0; i < subjects.size(); i++) {
            LoadedSubject subject = subjects.get(i);
            Sample end = Sample.take(subject.probe, subject.session);
            measured.add(tallies.get(i).toMeasured(end, heapPeak(subject)));
            slices.put(subject.server.subject(), measured.get(i).slices());
        }
        checks.add(SlicesKept.check(slices));
        return measured;
    }

    private static Reading heapPeak(LoadedSubject subject) {
        return subject.plan.ruler()
                ? Reading.absent("not read of the ruler")
                : subject.probe.stopHeapPeak();
    }

    private void playAll(List<SliceTally> tallies) throws ServerFailure, InterruptedException {
        Player player = player();
        IdleCpu idle = new IdleCpu(servers.stream().map(RunningServer::subject).toList());
        List<Conditions> conditions = new ArrayList<>();
        List<Integer> order = SliceOrder.of(subjects.size(), player.slices(), random);
        Boundary before = boundaries.read();
        long origin = before.endNanos();
        for (int position = 0; position < order.size(); position++) {
            int index = order.get(position);
            LoadedSubject subject = subjects.get(index);
            SliceTally tally = tallies.get(index);
            long completedBefore = subject.session.completed();
            long loopCpuBefore = subject.session.eventLoopCpuNanos();
            Recording recording = player.play(subject, tally);
            loadedNanos += System.nanoTime() - before.endNanos();
            longestRoundNanos = Math.max(longestRoundNanos, recording.longestRoundNanos());
            double loopCpuNanos = subject.session.eventLoopCpuNanos() - loopCpuBefore;
            long requests = subject.session.completed() - completedBefore;
            Boundary after = boundaries.read();
            Reading cpuNanos = after.serverCpuSince(before, index);
            idle.add(index, before, after);
            conditions.add(
                    after.since(before, recording.elapsedNanos(), recording.longestRoundNanos()));
            tally.add(recording, cpuNanos, requests);
            tally.add(
                    Slices.of(
                            position,
                            origin,
                            recording,
                            cpuNanos.dividedBy(requests),
                            loopCpuNanos / Math.max(1, requests)));
            before = after;
        }
        List<String> reasons = DropRule.reasons(conditions);
        tallies.forEach(tally -> tally.drop(reasons));
        checks.add(idle.check());
    }

    private Player player() {
        if (loop.length() instanceof Length.Timed timed) {
            SliceLength length =
                    SliceLength.of(
                            timed.duration(),
                            warmth.stream().flatMap(w -> w.pace().stream()).toList());
            checks.add(length.check());
            return new TimedPlayer(length, servers);
        }
        long quota = ((Length.Counted) loop.length()).requestsPerConnection();
        return new CountedPlayer(quota, (int) Math.min(MOST_COUNTED_SLICES, quota), servers);
    }

    /** Plays one slice of a subject. */
    private interface Player {
        /** How many slices of each subject it plays. */
        int slices();

        Recording play(LoadedSubject subject, SliceTally tally)
                throws ServerFailure, InterruptedException;
    }

    private record TimedPlayer(SliceLength length, List<RunningServer> servers) implements Player {
        @Override
        public int slices() {
            return length.slices();
        }

        @Override
        public Recording play(LoadedSubject subject, SliceTally tally)
                throws ServerFailure, InterruptedException {
            String during = "the measurement of " + subject.quotedName();
            subject.session.start(LoadSession.UNLIMITED);
            Waiting.pass(Defaults.SLICE_LEAD_IN, servers, during);
            subject.addUncounted(subject.session.swap(LoadSession.UNLIMITED));
            Waiting.pass(length.counted(), servers, during);
            return subject.session.stop();
        }
    }

    private record CountedPlayer(long quota, int slices, List<RunningServer> servers)
            implements Player {
        @Override
        public Recording play(LoadedSubject subject, SliceTally tally)
                throws ServerFailure, InterruptedException {
            subject.session.start(tally.nextQuota(quota, slices));
            Waiting.forQuota(subject.session, servers);
            return subject.session.stop();
        }
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
        return List.copyOf(checks);
    }

    @Override
    public boolean isToBeRepeated(ValidityCheck spoiled) {
        return spoiled.name().equals(SlicesKept.NAME);
    }

    /** What hit the window fell on all subjects alike, or its slices were dropped. */
    @Override
    public ValidityCheck ofWindow(ValidityCheck check) {
        return check.state() == State.SPOILED
                ? new ValidityCheck(check.name(), State.ABSOLUTE_SPOILED, check.detail())
                : check;
    }

    @Override
    public void discard(List<Measured> measured) {
        for (int i = 0; i < subjects.size(); i++) {
            subjects.get(i).addUncounted(measured.get(i).counts());
        }
    }
}
