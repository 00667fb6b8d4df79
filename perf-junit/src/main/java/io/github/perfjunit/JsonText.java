package io.github.perfjunit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/** Tells whether a text is one JSON value. */
final class JsonText {

    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private JsonText() {}

    /** Returns what is wrong with the text, or empty if it is one JSON value. */
    static Optional<String> complaint(String text) {
        try {
            return MAPPER.readTree(text).isMissingNode()
                    ? Optional.of("it is empty")
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.of(e.getOriginalMessage());
        }
    }
}
