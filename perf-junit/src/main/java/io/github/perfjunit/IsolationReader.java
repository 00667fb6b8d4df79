package io.github.perfjunit;

import io.github.perfjunit.plan.isolation.CpuSet;
import io.github.perfjunit.plan.isolation.Isolation;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what of the machine a server may use, noting what is wrong with it. */
final class IsolationReader {

    /** Less than this no server starts in. */
    private static final long LEAST_BYTES = 4L * 1024 * 1024;

    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,9})([kmg]?)");

    private final ServerUnderTest annotation;
    private final Problems problems;

    IsolationReader(ServerUnderTest annotation, Problems problems) {
        this.annotation = annotation;
        this.problems = problems;
    }

    Isolation read() {
        Optional<CpuSet> cpus =
                Optional.of(annotation.cpus())
                        .filter(list -> !list.isEmpty())
                        .flatMap(list -> cpus(list, where("cpus"), problems));
        return new Isolation(cpus, memoryBytes());
    }

    static Optional<CpuSet> cpus(String list, String where, Problems problems) {
        try {
            return Optional.of(CpuSet.parse(list));
        } catch (IllegalArgumentException e) {
            problems.add(where, list, "must be numbers and ranges of CPUs, e.g. 0-1,4");
            return Optional.empty();
        }
    }

    private OptionalLong memoryBytes() {
        String text = annotation.memory();
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            problems.add(where("memory"), text, "must be a size, e.g. 512m or 2g");
            return OptionalLong.empty();
        }
        // Without a letter bytes, then 2^10 times as many per letter.
        int power = " kmg".indexOf(size.group(2).isEmpty() ? " " : size.group(2));
        long bytes = Long.parseLong(size.group(1)) << 10 * power;
        if (bytes < LEAST_BYTES) {
            problems.add(where("memory"), text, "must be at least 4m");
            return OptionalLong.empty();
        }
        return OptionalLong.of(bytes);
    }

    private String where(String attribute) {
        return "@ServerUnderTest(" + attribute + ") of '" + annotation.name() + "'";
    }
}
