package io.github.perfjunit.internal.data;

import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Finds and reads data files. */
public final class DataFiles {

    private DataFiles() {}

    /**
     * Reads a file.
     *
     * @param name a class-path resource, relative to the class unless it begins with {@code /}, or,
     *     where there is none, a file relative to the working directory; ends in {@code .csv} or
     *     {@code .jsonl}
     */
    public static DataFile read(Class<?> relativeTo, String name) throws UnreadableData {
        boolean csv = name.toLowerCase(Locale.ROOT).endsWith(".csv");
        if (!csv && !name.toLowerCase(Locale.ROOT).endsWith(".jsonl")) {
            throw new UnreadableData("must end in .csv or .jsonl, which says how it is read");
        }
        String text = decoded(content(relativeTo, name), name);
        return csv ? new CsvText(name, text).read() : JsonLines.read(name, text);
    }

    private static byte[] content(Class<?> relativeTo, String name) throws UnreadableData {
        try (InputStream in = open(relativeTo, name)) {
            byte[] content = in.readNBytes(Defaults.MAX_DATA_BYTES + 1);
            if (content.length > Defaults.MAX_DATA_BYTES) {
                throw new UnreadableData(
                        "is longer than %,d bytes; use a smaller sample of it"
                                .formatted(Defaults.MAX_DATA_BYTES));
            }
            return content;
        } catch (IOException e) {
            throw new UnreadableData("cannot be read: " + e.getMessage(), e);
        }
    }

    private static InputStream open(Class<?> relativeTo, String name)
            throws IOException, UnreadableData {
        InputStream resource = relativeTo.getResourceAsStream(name);
        if (resource != null) {
            return resource;
        }
        Path file = Path.of(name);
        if (!Files.isRegularFile(file)) {
            throw new UnreadableData(
                    "there is neither such a resource on the class path, where names are relative"
                            + " to the test class unless they begin with '/', nor such a file"
                            + " relative to the working directory");
        }
        return Files.newInputStream(file);
    }

    private static String decoded(byte[] content, String name) throws UnreadableData {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableData(name + " is not UTF-8; convert it", e);
        }
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    static void requireRoom(String name, int rows, int line) throws UnreadableData {
        if (rows > Defaults.MAX_DATA_ROWS) {
            throw new UnreadableData(
                    "%s line %s: more than %,d rows; use a smaller sample of it"
                            .formatted(name, line, Defaults.MAX_DATA_ROWS));
        }
    }
}
