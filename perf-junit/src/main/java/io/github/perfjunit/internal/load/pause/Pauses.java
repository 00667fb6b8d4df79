package io.github.perfjunit.internal.load.pause;

import io.github.perfjunit.plan.ThinkTime;

/** Draws the pauses of a think time, in nanoseconds and without allocation. Immutable. */
public interface Pauses {

    /** Returns the next pause of the connection whose draws these are; never negative. */
    long nextNanos(Draws draws);

    /** Returns the pauses of a think time. */
    static Pauses of(ThinkTime time) {
        if (time instanceof ThinkTime.Uniform uniform) {
            long least = uniform.least().toNanos();
            long range = uniform.most().toNanos() - least;
            return draws -> least + Math.round(range * draws.next());
        }
        if (time instanceof ThinkTime.Exponential exponential) {
            double mean = exponential.mean().toNanos();
            // The inverse of the distribution function, at 1 - u because the logarithm of 0 is
            // none.
            return draws -> Math.round(-mean * Math.log(1 - draws.next()));
        }
        long constant = ((ThinkTime.Constant) time).time().toNanos();
        return draws -> constant;
    }
}
