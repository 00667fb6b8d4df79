package io.github.perfjunit;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads single settings, noting what is wrong with them. */
final class SettingReader {

    private final SettingSource source;
    private final Problems problems;

    SettingReader(SettingSource source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    void refuseUnknown(Set<String> known) {
        for (String name : source.systemProperties()) {
            if (!known.contains(name)) {
                problems.add(
                        "-D" + name,
                        "there is no such setting; the settings are "
                                + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    /** Returns a setting's text without white space around it; empty if it is not set. */
    Optional<String> text(String name) {
        return source.values().apply(name).map(String::strip);
    }

    Optional<List<Integer>> counts(String name, int most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<Integer> counts = new ArrayList<>();
        for (String word : text.get().isEmpty() ? new String[0] : text.get().split(",", -1)) {
            try {
                counts.add(Integer.parseInt(word.strip()));
            } catch (NumberFormatException e) {
                problems.add(
                        name,
                        text.get(),
                        "must be whole numbers separated by commas, e.g. 1,32; empty skips");
                return Optional.empty();
            }
        }
        ScenarioReader.checkCounts(counts, most, name, problems);
        return Optional.of(counts);
    }

    /** Reads {@code 1000,2500.5}: requests per second. */
    Optional<List<Double>> rates(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<Double> rates = new ArrayList<>();
        for (String word : text.get().isEmpty() ? new String[0] : text.get().split(",", -1)) {
            double rate = number(word.strip());
            if (Double.isNaN(rate)) {
                problems.add(
                        name,
                        text.get(),
                        "must be numbers separated by commas, e.g. 1000,2500; empty skips");
                return Optional.empty();
            }
            rates.add(rate);
        }
        OpenLoopReader.checkRates(rates, name, problems);
        return Optional.of(rates);
    }

    Optional<Duration> duration(String name, Duration least) {
        return text(name).map(text -> Durations.parse(text, least, least, name, problems));
    }

    OptionalInt rounds(String name) {
        return number(name, 9999);
    }

    /** Returns a whole number from 1 to some number. */
    OptionalInt number(String name, int most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        if (!text.get().matches("[1-9]\\d{0,8}") || Integer.parseInt(text.get()) > most) {
            problems.add(name, text.get(), "must be a whole number from 1 to " + most);
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(text.get()));
    }

    /** Returns a number of processes, at most as many as a machine of ours can hold. */
    OptionalInt processes(String name) {
        return number(name, 999);
    }

    Optional<CpuSet> cpus(String name) {
        return text(name).flatMap(text -> IsolationReader.cpus(text, name, problems));
    }

    boolean flag(String name) {
        return optionalFlag(name).orElse(false);
    }

    /** Returns what a flag is set to; empty if it is not set. */
    Optional<Boolean> optionalFlag(String name) {
        return text(name)
                .map(
                        text ->
                                oneOf(
                                        name,
                                        Map.of("true", true, "false", false),
                                        "must be true or false",
                                        false));
    }

    /** Returns what a word stands for; the fallback if the setting is not set or another word. */
    <V> V oneOf(String name, Map<String, V> words, String rule, V fallback) {
        Optional<String> text = text(name);
        if (text.isPresent() && !words.containsKey(text.get())) {
            problems.add(name, text.get(), rule);
        }
        return text.map(words::get).orElse(fallback);
    }

    Path path(String name, String fallback) {
        String text = text(name).filter(t -> !t.isEmpty()).orElse(fallback);
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            problems.add(name, text, "must be a path: " + e.getReason());
            return Path.of(fallback);
        }
    }

    /** Reads {@code latency-p99=50,allocated-per-request=5:64}: metric, percent and maybe a floor. */
    Map<String, GatePolicy.Tolerance> tolerances(String name) {
        Map<String, GatePolicy.Tolerance> tolerances = new LinkedHashMap<>();
        String text = text(name).orElse("");
        for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            String[] sides = part.strip().split("=", -1);
            String[] bounds = sides.length == 2 ? sides[1].split(":", -1) : new String[0];
            double percent = bounds.length >= 1 ? number(bounds[0]) : Double.NaN;
            double floor = bounds.length == 2 ? number(bounds[1]) : 0;
            if (bounds.length < 1 || bounds.length > 2 || !(percent >= 0) || !(floor >= 0)) {
                problems.add(
                        name,
                        text,
                        "must be metric=percent or metric=percent:floor, separated by commas, e.g."
                                + " latency-p99=50,allocated-per-request=5:64");
            } else if (Metric.ofLabel(sides[0]).isEmpty()) {
                problems.add(name, text, "there is no metric '" + sides[0] + "'; " + metrics());
            } else {
                tolerances.put(sides[0], new GatePolicy.Tolerance(percent, floor));
            }
        }
        return tolerances;
    }

    private static double number(String text) {
        return text.matches("\\d{1,15}(\\.\\d{1,9})?") ? Double.parseDouble(text) : Double.NaN;
    }

    private static String metrics() {
        return Arrays.stream(Metric.values())
                .map(Metric::label)
                .collect(Collectors.joining(", ", "the metrics are ", ""))
                .toLowerCase(Locale.ROOT);
    }
}
