package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Compares texts with the files in {@code src/test/resources/golden}, under two default locales. Run
 * the tests with {@code -Dgolden.update=true} to write the files, then review the diff.
 */
public final class Golden {

    private static final Path DIRECTORY = Path.of("src/test/resources/golden");

    private Golden() {}

    public static void assertGolden(String file, Supplier<String> text) {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : List.of(Locale.ROOT, Locale.GERMANY)) {
                Locale.setDefault(locale);
                compare(DIRECTORY.resolve(file), text.get(), locale);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    /** Histograms are compressed by zlib, of which every JDK may have another version. */
    public static String withoutHistograms(String json) {
        return json.replaceAll("\"HISTFAAA[^\"]*\"", "\"(a histogram)\"");
    }

    private static void compare(Path file, String text, Locale locale) {
        try {
            if (Boolean.getBoolean("golden.update") && locale.equals(Locale.ROOT)) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            }
            assertThat(text)
                    .as("%s under the locale '%s'", file, locale)
                    .isEqualTo(Files.readString(file).replace("\r\n", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
