package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.run.block.Boot;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.internal.run.warm.Warmth;
import io.github.perfjunit.internal.run.watch.CpuOfOurs;
import io.github.perfjunit.internal.run.watch.MachineWatch;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The warm-up and the measured part of subjects that are alive together, the latter repeated if the
 * machine or the generator spoiled it.
 *
 * @param warmth how warm each subject was, in their order
 * @param measured what each gave
 * @param checks whether the measured part can be trusted
 * @param repeats how often it was measured again
 */
record MeasuredPart(
        List<Warmth> warmth, List<Measured> measured, List<ValidityCheck> checks, int repeats) {

    static MeasuredPart play(List<LoadedSubject> subjects, Turns turns, Boot boot)
            throws ServerFailure, IOException, InterruptedException {
        Progress progress = boot.progress();
        progress.step("warming up");
        List<Warmth> warmth = turns.warmUp();
        if (boot.cpus().isPresent()) {
            boot.cpus().get().bind(subjects.stream().map(s -> s.server.handle()).toList());
        }
        for (int repeats = 0; ; repeats++) {
            progress.step("measuring");
            List<ValidityCheck> checks = new ArrayList<>();
            List<Measured> measured = measure(subjects, turns, checks);
            String spoilt =
                    checks.stream()
                            .filter(c -> isToBeRepeated(c, turns))
                            .map(ValidityCheck::detail)
                            .collect(Collectors.joining("; "));
            if (spoilt.isEmpty() || repeats == Defaults.MAX_REPEATS) {
                return new MeasuredPart(warmth, measured, checks, repeats);
            }
            progress.line("measuring again: " + spoilt);
            turns.discard(measured);
        }
    }

    /** A generator that fell behind is given another chance whatever the turns. */
    private static boolean isToBeRepeated(ValidityCheck check, Turns turns) {
        return check.state() == State.INVALID
                || check.state() == State.SPOILED && turns.isToBeRepeated(check);
    }

    private static List<Measured> measure(
            List<LoadedSubject> subjects, Turns turns, List<ValidityCheck> checks)
            throws ServerFailure, InterruptedException {
        List<RunningServer> servers = subjects.stream().map(s -> s.server).toList();
        try (MachineWatch watch = MachineWatch.start(() -> CpuOfOurs.nanos(servers))) {
            long loopCpuBefore = loopCpuNanos(subjects);
            List<Measured> measured = turns.measure();
            watch.stop(
                            loopCpuNanos(subjects) - loopCpuBefore,
                            turns.loadedNanos(),
                            turns.longestRoundNanos())
                    .forEach(c -> checks.add(turns.ofWindow(c)));
            checks.addAll(turns.checks());
            for (int i = 0; i < subjects.size(); i++) {
                if (subjects.get(i).plan.load() instanceof Workload.OpenLoop open) {
                    String subject = subjects.get(i).server.subject();
                    RateChecks.of(subject, open, measured.get(i))
                            .forEach(c -> checks.add(turns.ofWindow(c)));
                }
            }
            return measured;
        }
    }

    /** Where a session has several event loops, that of one of them: one may be a bottleneck. */
    private static long loopCpuNanos(List<LoadedSubject> subjects) {
        return subjects.stream()
                .map(s -> s.session)
                .mapToLong(s -> s.eventLoopCpuNanos() / s.eventLoops())
                .sum();
    }

    /** Returns the checks of a subject: those of all, and how warm it was. */
    List<ValidityCheck> checksOf(int subject) {
        List<ValidityCheck> all = new ArrayList<>(checks);
        all.add(warmth.get(subject).check());
        return all;
    }
}
