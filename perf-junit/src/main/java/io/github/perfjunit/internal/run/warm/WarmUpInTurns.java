package io.github.perfjunit.internal.run.warm;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.Waiting;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.plan.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * Warms the subjects of a block up in turns. Those that are compared are loaded until the last of
 * them is warm, so that none gets a longer warm-up than the other; the ruler stops on its own.
 *
 * @param subjects the subjects
 * @param servers their servers, all of which must live
 */
public record WarmUpInTurns(List<LoadedSubject> subjects, List<RunningServer> servers) {

    /** Returns how warm each subject is, in their order. */
    public List<Warmth> play() throws ServerFailure, InterruptedException {
        List<Warmth> warmth = new ArrayList<>();
        for (LoadedSubject subject : subjects) {
            warmth.add(
                    new Warmth(
                            subject.server.subject(),
                            subject.plan.load().warmup(),
                            subject.plan.load() instanceof Workload.OpenLoop,
                            Used.of(subject.probe)));
        }
        while (!isOver(warmth, false) || !isOver(warmth, true)) {
            for (int i = 0; i < subjects.size(); i++) {
                boolean ruler = subjects.get(i).plan.ruler();
                if (!isOver(warmth, ruler)) {
                    Recording chunk = chunk(subjects.get(i), warmth.get(i));
                    warmth.get(i).add(chunk, Used.of(subjects.get(i).probe));
                }
            }
        }
        return warmth;
    }

    /** Whether the warm-up of the ruler is over, or that of all others. */
    private boolean isOver(List<Warmth> warmth, boolean ofRuler) {
        for (int i = 0; i < subjects.size(); i++) {
            if (subjects.get(i).plan.ruler() == ofRuler && !warmth.get(i).isOver()) {
                return false;
            }
        }
        return true;
    }

    private Recording chunk(LoadedSubject subject, Warmth warmth)
            throws ServerFailure, InterruptedException {
        subject.session.start(LoadSession.UNLIMITED);
        Waiting.pass(warmth.chunk(), servers, "the warm-up of " + subject.quotedName());
        Recording recording = subject.session.stop();
        subject.addUncounted(recording);
        return recording;
    }
}
