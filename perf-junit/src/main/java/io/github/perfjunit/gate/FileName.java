package io.github.perfjunit.gate;

import java.util.Locale;
import java.util.stream.Collectors;

/** The name of a class or method as a name that every file system can hold. Pure function. */
final class FileName {

    private FileName() {}

    static String of(String name) {
        return name.codePoints()
                .mapToObj(
                        c ->
                                Character.isLetterOrDigit(c) || "_$-. ".indexOf(c) >= 0
                                        ? Character.toString(c)
                                        : String.format(Locale.ROOT, "%%%02X", c))
                .collect(Collectors.joining());
    }
}
