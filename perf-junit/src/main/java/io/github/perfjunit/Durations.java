package io.github.perfjunit;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations as people write them: {@code 100us}, {@code 500ms}, {@code 2s}, {@code 5m}. */
final class Durations {

    /** What a duration must look like, for messages. */
    static final String RULE = "must be a number and a unit, e.g. 100us, 500ms, 2s or 5m";

    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})\\s*(us|ms|s|m)");

    private Durations() {}

    /** Returns the duration, or empty if the text is not one. */
    static Optional<Duration> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "us" -> Duration.ofNanos(number * 1_000);
                    case "ms" -> Duration.ofMillis(number);
                    case "s" -> Duration.ofSeconds(number);
                    default -> Duration.ofMinutes(number);
                });
    }

    /** Returns the duration; notes a problem and returns the fallback if there is none. */
    static Duration parse(
            String text, Duration least, Duration fallback, String where, Problems problems) {
        Optional<Duration> duration = parse(text);
        if (duration.isEmpty()) {
            problems.add(where, text, RULE);
        } else if (duration.get().compareTo(least) < 0) {
            problems.add(where, text, "must be at least " + least.toMillis() + "ms");
        }
        return duration.orElse(fallback);
    }
}
