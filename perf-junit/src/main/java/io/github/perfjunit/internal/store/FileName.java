package io.github.perfjunit.internal.store;

import java.util.Locale;
import java.util.stream.Collectors;

/** The name of a class or method as a name that every file system can hold. Pure function. */
public final class FileName {

    private FileName() {}

    /**
     * Returns the name with every character that some file system refuses as {@code %} and its code.
     *
     * @param name any name
     */
    public static String of(String name) {
        return name.codePoints()
                .mapToObj(
                        c ->
                                Character.isLetterOrDigit(c) || "_$-. ".indexOf(c) >= 0
                                        ? Character.toString(c)
                                        : String.format(Locale.ROOT, "%%%02X", c))
                .collect(Collectors.joining());
    }
}
