package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.run.block.Boot;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Played;
import io.github.perfjunit.internal.run.block.Ruler;
import io.github.perfjunit.internal.run.block.SubjectPlan;
import io.github.perfjunit.internal.run.slice.SliceOrder;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.Loaded;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Plays one block of a closed loop: boot, warm up, measure, close, look at what stayed behind. The
 * subjects do that together, or one after the other in shuffled order if any of them cannot be alive
 * beside the others.
 */
public final class LoadedBlock {

    private final Boot boot;
    private final Loaded loop;

    public LoadedBlock(Boot boot, Loaded loop) {
        this.boot = boot;
        this.loop = loop;
    }

    /** Returns the figures of each subject and the facts of the JVM of each. */
    public Played play(List<ServerSpec> specs)
            throws ServerFailure, IOException, InterruptedException {
        Map<String, Figures> figures = new LinkedHashMap<>();
        Map<String, SortedMap<String, String>> facts = new LinkedHashMap<>();
        if (specs.stream().allMatch(ServerSpec::interleave)) {
            play(specs, 0, figures, facts);
        } else {
            List<Integer> order = SliceOrder.of(specs.size(), 1, SliceOrder.random(boot.block()));
            for (int position = 0; position < order.size(); position++) {
                play(List.of(specs.get(order.get(position))), position, figures, facts);
            }
        }
        return new Played(figures, facts);
    }

    private void play(
            List<ServerSpec> specs,
            int position,
            Map<String, Figures> figures,
            Map<String, SortedMap<String, String>> facts)
            throws ServerFailure, IOException, InterruptedException {
        List<LoadedSubject> subjects = new ArrayList<>();
        try {
            for (ServerSpec spec : specs) {
                subjects.add(boot.subject(SubjectPlan.of(spec, boot.scenario(), loop)));
            }
            MeasuredPart part = MeasuredPart.play(subjects, turns(subjects, position), boot);
            for (int i = 0; i < subjects.size(); i++) {
                LoadedSubject subject = subjects.get(i);
                String name = subject.server.subject();
                boot.progress().step("looking at what " + name + " keeps");
                figures.put(
                        name,
                        LoadedFigures.of(
                                subject, part.measured().get(i), part.checksOf(i), part.repeats()));
                facts.put(name, subject.probe.jvmFacts());
            }
        } catch (ServerFailure e) {
            boolean ofRuler =
                    subjects.stream().anyMatch(s -> s.plan.ruler() && !s.server.isAlive());
            throw ofRuler ? Ruler.failed(e) : e;
        } finally {
            LoadedSubject.closeAll(subjects);
        }
    }

    private Turns turns(List<LoadedSubject> subjects, int position) {
        return subjects.size() == 1
                ? new WholeTurn(subjects.get(0), loop, position)
                : new SlicedTurns(subjects, loop, SliceOrder.random(boot.block()));
    }
}
