package io.github.perfjunit.internal.run.slice;

import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether subjects leave the machine to the one whose turn it is. Adds up over the slices of a
 * block; for use by one thread.
 */
public final class IdleCpu {

    /** Name of the check. */
    public static final String NAME = "idle CPU";

    /** Share of one processor that a waiting subject may use, in percent. */
    static final double NOTE_PERCENT = 5;

    /** Share from which on it spoils what is measured of the others, in percent. */
    static final double SPOILED_PERCENT = 25;

    private final List<String> subjects;
    private final double[] cpuNanos;
    private final double[] waitedNanos;

    /**
     * Begins.
     *
     * @param subjects names of the subjects
     */
    public IdleCpu(List<String> subjects) {
        this.subjects = List.copyOf(subjects);
        this.cpuNanos = new double[subjects.size()];
        this.waitedNanos = new double[subjects.size()];
    }

    /**
     * Adds a slice.
     *
     * @param loaded whose turn it was
     * @param before the boundary at its start
     * @param after the boundary at its end
     */
    public void add(int loaded, Boundary before, Boundary after) {
        List<Double> cpu = new ArrayList<>();
        for (int i = 0; i < cpuNanos.length; i++) {
            cpu.add(after.serverCpuSince(before, i).toOptional().orElse(0));
        }
        add(loaded, after.endNanos() - before.endNanos(), cpu);
    }

    void add(int loaded, double elapsedNanos, List<Double> cpu) {
        for (int i = 0; i < cpuNanos.length; i++) {
            if (i != loaded) {
                cpuNanos[i] += cpu.get(i);
                waitedNanos[i] += elapsedNanos;
            }
        }
    }

    /** Returns the answer for the busiest subject. */
    public ValidityCheck check() {
        int busiest = 0;
        for (int i = 1; i < cpuNanos.length; i++) {
            busiest = percent(i) > percent(busiest) ? i : busiest;
        }
        double percent = percent(busiest);
        State state =
                percent > SPOILED_PERCENT
                        ? State.SPOILED
                        : percent > NOTE_PERCENT ? State.NOTE : State.OK;
        return new ValidityCheck(
                NAME,
                state,
                String.format(
                        Locale.ROOT,
                        "'%s' used %.1f %% of one processor while it was not its turn; up to %.0f %%"
                                + " is usual, above %.0f %% it takes from the others: let it do"
                                + " nothing without requests, or set interleave = false",
                        subjects.get(busiest),
                        percent,
                        NOTE_PERCENT,
                        SPOILED_PERCENT));
    }

    private double percent(int subject) {
        return 100 * cpuNanos[subject] / Math.max(1, waitedNanos[subject]);
    }
}
