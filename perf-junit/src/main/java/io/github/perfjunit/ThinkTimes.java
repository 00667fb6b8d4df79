package io.github.perfjunit;

import io.github.perfjunit.plan.ThinkTime;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads think times: {@code 10ms}, {@code uniform 5ms..15ms}, {@code exponential 10ms}; empty for
 * none.
 */
final class ThinkTimes {

    /** What a think time must look like, for messages. */
    static final String RULE =
            "must be a pause, e.g. 10ms, \"uniform 5ms..15ms\" or \"exponential 10ms\"";

    private static final Pattern DRAWN = Pattern.compile("(uniform|exponential)\\s+(.*)");

    private ThinkTimes() {}

    /** Returns the think time; notes a problem and returns none if the text is not one. */
    static ThinkTime parse(String text, String where, Problems problems) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            return ThinkTime.NONE;
        }
        Matcher drawn = DRAWN.matcher(stripped);
        Optional<ThinkTime> time;
        if (!drawn.matches()) {
            time = Durations.parse(stripped).map(ThinkTime.Constant::new);
        } else if (drawn.group(1).equals("uniform")) {
            time = uniform(drawn.group(2));
        } else {
            time = exponential(drawn.group(2));
        }
        if (time.isEmpty()) {
            problems.add(where, text, RULE);
        }
        return time.orElse(ThinkTime.NONE);
    }

    private static Optional<ThinkTime> uniform(String range) {
        String[] bounds = range.split("\\.\\.", -1);
        if (bounds.length != 2) {
            return Optional.empty();
        }
        Optional<Duration> least = Durations.parse(bounds[0]);
        Optional<Duration> most = Durations.parse(bounds[1]);
        return least.isPresent() && most.filter(m -> m.compareTo(least.get()) >= 0).isPresent()
                ? Optional.of(new ThinkTime.Uniform(least.get(), most.get()))
                : Optional.empty();
    }

    private static Optional<ThinkTime> exponential(String mean) {
        return Durations.parse(mean).filter(m -> !m.isZero()).map(ThinkTime.Exponential::new);
    }
}
