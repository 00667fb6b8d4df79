package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.text.Placeholder;
import io.github.perfjunit.plan.text.Placeholder.Kind;
import io.github.perfjunit.plan.text.PlaceholderText;
import java.util.Optional;
import java.util.function.BiFunction;

/** Which placeholders may stand where in a request and in what is expected of its response. */
public final class SlotRules {

    private SlotRules() {}

    /** Where a text stands. */
    public enum Position {
        PATH(DataFile::unfitForPath),
        HEADER(DataFile::unfitForHeader),
        BODY((file, column) -> Optional.empty());

        private final BiFunction<DataFile, String, Optional<String>> unfit;

        Position(BiFunction<DataFile, String, Optional<String>> unfit) {
            this.unfit = unfit;
        }
    }

    /** Refuses a request with a placeholder that cannot be filled in where it stands. */
    static void require(RequestTemplate request) {
        require(request.path(), Position.PATH, request);
        request.headers().forEach(header -> require(header.value(), Position.HEADER, request));
        request.body().ifPresent(body -> require(body, Position.BODY, request));
    }

    private static void require(String text, Position position, RequestTemplate request) {
        complaint(text, position, request.data(), !request.payloadBytes().isEmpty())
                .ifPresent(
                        problem -> {
                            throw new IllegalArgumentException(problem);
                        });
    }

    /**
     * Returns what is wrong with the placeholders of a text; empty if nothing.
     *
     * @param data where its values come from
     * @param payload whether the request has a payload
     */
    public static Optional<String> complaint(
            String text, Position position, Optional<DataFile> data, boolean payload) {
        PlaceholderText parsed;
        try {
            parsed = PlaceholderText.parse(text);
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
        return parsed.placeholders()
                .flatMap(each -> complaint(each, position, data, payload).stream())
                .findFirst();
    }

    private static Optional<String> complaint(
            Placeholder placeholder, Position position, Optional<DataFile> data, boolean payload) {
        if (placeholder.kind() == Kind.PAYLOAD) {
            if (position != Position.BODY) {
                return Optional.of("${payload} can stand in a body only");
            }
            return payload
                    ? Optional.empty()
                    : Optional.of("${payload} needs payloadBytes, which says how long it is");
        }
        if (placeholder.kind() != Kind.DATA) {
            return Optional.empty();
        }
        if (data.isEmpty()) {
            return Optional.of(placeholder + " needs data, the file with its values");
        }
        DataFile file = data.get();
        if (file.column(placeholder.column()).isEmpty()) {
            return Optional.of(
                    "%s names no column of %s, which has %s"
                            .formatted(
                                    placeholder, file.name(), String.join(", ", file.columns())));
        }
        return position.unfit
                .apply(file, placeholder.column())
                .map(where -> placeholder + " cannot stand here: " + where);
    }
}
