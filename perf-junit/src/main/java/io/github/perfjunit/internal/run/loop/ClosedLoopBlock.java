package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.run.block.Boot;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Played;
import io.github.perfjunit.internal.run.watch.CpuOfOurs;
import io.github.perfjunit.internal.run.watch.MachineWatch;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Plays one block of a closed loop: boot, warm up, measure, close, look at what stayed behind. */
public final class ClosedLoopBlock {

    private final Boot boot;
    private final ClosedLoop loop;

    public ClosedLoopBlock(Boot boot, ClosedLoop loop) {
        this.boot = boot;
        this.loop = loop;
    }

    /** Returns the figures of each subject and the facts of the JVM of each. */
    public Played play(List<ServerSpec> specs)
            throws ServerFailure, IOException, InterruptedException {
        List<LoadedSubject> subjects = new ArrayList<>();
        try {
            for (ServerSpec spec : specs) {
                RunningServer server = boot.server(spec);
                subjects.add(new LoadedSubject(server, s -> boot.connect(s, loop.connections())));
            }
            return measure(subjects);
        } finally {
            subjects.forEach(LoadedSubject::close);
        }
    }

    private Played measure(List<LoadedSubject> subjects)
            throws ServerFailure, InterruptedException {
        List<RunningServer> servers = subjects.stream().map(s -> s.server).toList();
        Turns turns =
                subjects.size() == 1
                        ? new WholeTurn(subjects.get(0), loop)
                        : new SlicedTurns(subjects, loop, SliceOrder.random(boot.block()));
        boot.progress().step("warming up");
        turns.warmUp();
        List<Measured> measured;
        List<ValidityCheck> checks;
        int repeats = 0;
        while (true) {
            boot.progress().step("measuring");
            try (MachineWatch watch = MachineWatch.start(() -> CpuOfOurs.nanos(servers))) {
                long loopCpuBefore = loopCpuNanos(subjects);
                measured = turns.measure();
                checks =
                        watch.stop(
                                loopCpuNanos(subjects) - loopCpuBefore,
                                turns.loadedNanos(),
                                turns.longestRoundNanos());
            }
            String spoilt = spoilt(checks);
            if (spoilt.isEmpty() || repeats == Defaults.MAX_REPEATS) {
                break;
            }
            repeats++;
            boot.progress().line("measuring again: " + spoilt);
            turns.discard(measured);
        }
        Map<String, Figures> figures = new LinkedHashMap<>();
        Map<String, SortedMap<String, String>> facts = new LinkedHashMap<>();
        for (int i = 0; i < subjects.size(); i++) {
            LoadedSubject subject = subjects.get(i);
            String name = subject.server.subject();
            boot.progress().step("collecting garbage of " + name);
            figures.put(name, ClosedLoopFigures.of(subject, measured.get(i), checks, repeats));
            facts.put(name, subject.probe.jvmFacts());
        }
        return new Played(figures, facts);
    }

    private static long loopCpuNanos(List<LoadedSubject> subjects) {
        return subjects.stream()
                .map(s -> s.session)
                .mapToLong(LoadSession::eventLoopCpuNanos)
                .sum();
    }

    private static String spoilt(List<ValidityCheck> checks) {
        return checks.stream()
                .filter(c -> c.state() == State.SPOILED)
                .map(ValidityCheck::detail)
                .collect(Collectors.joining("; "));
    }
}
