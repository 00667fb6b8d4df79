package io.github.perfjunit.internal.load.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/** Tells whether a text can be expected as a JSON body. */
public final class JsonSyntax {

    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private JsonSyntax() {}

    /** Returns what is wrong with the text, or empty if it is one JSON value. */
    public static Optional<String> complaint(String text) {
        try {
            return MAPPER.readTree(text).isMissingNode()
                    ? Optional.of("it is empty")
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.of(e.getOriginalMessage());
        }
    }
}
