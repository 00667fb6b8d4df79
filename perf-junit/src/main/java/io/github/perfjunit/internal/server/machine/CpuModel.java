package io.github.perfjunit.internal.server.machine;

import java.util.Optional;
import java.util.regex.Pattern;

/** The name of the CPU in {@code /proc/cpuinfo}. */
final class CpuModel {

    /** A model number; virtual machines often show a name without one, such as "AMD EPYC". */
    private static final Pattern MODEL_NUMBER = Pattern.compile("[0-9]{3,}");

    private CpuModel() {}

    /**
     * Returns the CPU's name; followed by its family, model and stepping if the name alone stands
     * for many CPUs.
     *
     * @param cpuinfo the text of {@code /proc/cpuinfo}
     */
    static Optional<String> of(String cpuinfo) {
        Optional<String> name = field(cpuinfo, "model name").map(n -> n.replaceAll("\\s+", " "));
        String withoutClock = name.orElse("").replaceAll(" ?@.*", "");
        if (name.isPresent() && MODEL_NUMBER.matcher(withoutClock).find()) {
            return name;
        }
        String numbers =
                described(cpuinfo, "cpu family", "family")
                        + described(cpuinfo, "model", "model")
                        + described(cpuinfo, "stepping", "stepping")
                        + described(cpuinfo, "CPU implementer", "implementer")
                        + described(cpuinfo, "CPU part", "part");
        String full = (name.orElse("") + numbers).strip();
        return full.isEmpty() ? Optional.empty() : Optional.of(full);
    }

    private static String described(String cpuinfo, String field, String word) {
        return field(cpuinfo, field).map(value -> " " + word + " " + value).orElse("");
    }

    private static Optional<String> field(String cpuinfo, String name) {
        return cpuinfo.lines()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(name))
                .map(parts -> parts[1].strip())
                .findFirst();
    }
}
