package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.plan.Defaults;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Probabilities in words that people understand. Pure functions. */
final class Sureness {

    /** Below this the normality of blocks, on which it rests, promises more than it can keep. */
    private static final double LEAST = 1e-6;

    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

    private Sureness() {}

    /** How rarely unchanged code would look like this, and how rarely it has to. */
    static String of(Estimate e) {
        return "unchanged code looks this bad "
                + once(e.pWorse())
                + " runs (p "
                + p(e.pWorse())
                + "); the gate demands at most "
                + once(e.level())
                + " (p below "
                + p(e.level())
                + ")";
    }

    /** The same in few words. */
    static String brief(Estimate e) {
        return "p " + p(e.pWorse()) + ", demanded is below " + p(e.level());
    }

    /** What a run like this one finds, and how often. */
    static String detectable(Estimate e) {
        return Double.isFinite(e.detectablePercent())
                ? "a true change of "
                        + Phrases.size(e.detectablePercent())
                        + " for the worse, in "
                        + Math.round(10 * Defaults.POWER)
                        + " of 10 runs like this one"
                : "cannot be said";
    }

    private static String once(double p) {
        if (!(p >= LEAST)) {
            return "less than once in 1,000,000";
        }
        return "once in " + (p > 0.5 ? "1 or 2" : Phrases.whole(rounded(1 / p).longValue()));
    }

    private static String p(double p) {
        return p < LEAST ? "below " + plain(BigDecimal.valueOf(LEAST)) : plain(rounded(p));
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).round(TWO_DIGITS);
    }
}
