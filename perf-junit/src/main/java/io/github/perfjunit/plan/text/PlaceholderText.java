package io.github.perfjunit.plan.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A text taken apart at its placeholders. Immutable and safe for use by several threads.
 *
 * @param parts its parts, in order
 */
public record PlaceholderText(List<Part> parts) {

    public PlaceholderText {
        parts = List.copyOf(parts);
    }

    /** A part of a text. */
    public sealed interface Part permits Literal, Placeholder {}

    /**
     * A part that stays as it is.
     *
     * @param text the characters, not escaped
     */
    public record Literal(String text) implements Part {}

    /**
     * Takes a text apart.
     *
     * @throws IllegalArgumentException if a placeholder is unknown or has no end
     */
    public static PlaceholderText parse(String text) {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            if (text.startsWith("$${", at)) {
                literal.append("${");
                at += 3;
            } else if (text.startsWith("${", at)) {
                int end = text.indexOf('}', at);
                if (end < 0) {
                    throw new IllegalArgumentException(
                            "\"%s\" has no closing brace; where it is meant as it stands, write $${"
                                    .formatted(text.substring(at)));
                }
                if (!literal.isEmpty()) {
                    parts.add(new Literal(literal.toString()));
                    literal.setLength(0);
                }
                parts.add(placeholder(text.substring(at + 2, end)));
                at = end + 1;
            } else {
                literal.append(text.charAt(at++));
            }
        }
        if (!literal.isEmpty()) {
            parts.add(new Literal(literal.toString()));
        }
        return new PlaceholderText(parts);
    }

    private static Placeholder placeholder(String name) {
        return Placeholder.named(name)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no placeholder ${%s}; there are %s. Where it is meant as it stands, write $${"
                                                .formatted(name, Placeholder.ALL)));
    }

    /** Returns the placeholders, in order; one that comes twice is there twice. */
    public Stream<Placeholder> placeholders() {
        return parts.stream().filter(Placeholder.class::isInstance).map(Placeholder.class::cast);
    }

    /** Returns whether it holds a placeholder of a kind. */
    public boolean holds(Placeholder.Kind kind) {
        return placeholders().anyMatch(placeholder -> placeholder.kind() == kind);
    }

    /**
     * Returns the text with its placeholders filled in.
     *
     * @param value gives what each stands for
     */
    public String filled(Function<Placeholder, String> value) {
        return parts.stream()
                .map(
                        part ->
                                part instanceof Literal literal
                                        ? literal.text()
                                        : value.apply((Placeholder) part))
                .collect(Collectors.joining());
    }
}
