package io.github.perfjunit.internal.load.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.text.Placeholder;
import io.github.perfjunit.plan.text.PlaceholderText;
import java.util.List;
import java.util.Optional;

/** Tells whether a text, its placeholders filled in, can be expected as a JSON body. */
public final class JsonSyntax {

    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private JsonSyntax() {}

    /**
     * Returns what is wrong with the text, or empty if it is one JSON value with every row of a data
     * file.
     *
     * @throws IllegalArgumentException if it names an unknown placeholder or column
     */
    public static Optional<String> complaint(String text, Optional<DataFile> data) {
        PlaceholderText parsed = PlaceholderText.parse(text);
        if (data.isEmpty() || !parsed.holds(Placeholder.Kind.DATA)) {
            return complaint(example(text, data));
        }
        DataFile file = data.get();
        for (DataFile.Row row : file.rows()) {
            Optional<String> found = complaint(filled(parsed, file.columns(), row.values()));
            if (found.isPresent()) {
                return Optional.of(
                        "with %s line %s: %s".formatted(file.name(), row.line(), found.get()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> complaint(String filled) {
        try {
            return MAPPER.readTree(filled).isMissingNode()
                    ? Optional.of("it is empty")
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.of(e.getOriginalMessage());
        }
    }

    /** Returns the text as it could be for some request, the first row of a data file filled in. */
    static String example(String text, Optional<DataFile> data) {
        return filled(
                PlaceholderText.parse(text),
                data.map(DataFile::columns).orElse(List.of()),
                data.map(file -> file.rows().get(0).values()).orElse(List.of()));
    }

    private static String filled(PlaceholderText text, List<String> columns, List<String> values) {
        return text.filled(
                placeholder ->
                        switch (placeholder.kind()) {
                            case REQUEST_ID -> "0123456789abcdef";
                            case CONNECTION -> "0";
                            case SEQUENCE -> "1";
                            case PAYLOAD -> "payload";
                            case DATA -> value(placeholder, columns, values);
                        });
    }

    private static String value(
            Placeholder placeholder, List<String> columns, List<String> values) {
        int at = columns.indexOf(placeholder.column());
        if (at < 0) {
            throw new IllegalArgumentException(placeholder + " names no column of a data file");
        }
        return values.get(at);
    }
}
