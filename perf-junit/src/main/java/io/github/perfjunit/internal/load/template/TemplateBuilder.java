package io.github.perfjunit.internal.load.template;

import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.text.Placeholder;
import io.github.perfjunit.plan.text.PlaceholderText;
import io.github.perfjunit.plan.text.PlaceholderText.Literal;
import io.github.perfjunit.plan.text.PlaceholderText.Part;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts a {@link Template} together from texts in UTF-8. Not safe for use by several threads. */
public final class TemplateBuilder {

    private final Optional<DataFile> data;
    private final ByteArrayOutputStream literal = new ByteArrayOutputStream();
    private final List<Slot> slots = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();

    /**
     * Makes an empty builder.
     *
     * @param data whose columns {@code ${data.COLUMN}} may name
     */
    public TemplateBuilder(Optional<DataFile> data) {
        this.data = data;
    }

    /** Returns the template of one text. */
    public static Template template(String text, Optional<DataFile> data) {
        return new TemplateBuilder(data).text(text).build();
    }

    /** Adds a text as it stands. */
    public TemplateBuilder literal(String text) {
        literal.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds a slot. */
    public TemplateBuilder slot(Slot slot) {
        places.add(literal.size());
        slots.add(slot);
        return this;
    }

    /**
     * Adds a text with placeholders.
     *
     * @throws IllegalArgumentException if a placeholder or a column is unknown
     */
    public TemplateBuilder text(String text) {
        return text(text, Slot.Kind.DATA);
    }

    /** Adds a text with placeholders in which values of the data file are percent-encoded. */
    public TemplateBuilder path(String text) {
        return text(text, Slot.Kind.DATA_IN_PATH);
    }

    private TemplateBuilder text(String text, Slot.Kind dataKind) {
        for (Part part : PlaceholderText.parse(text).parts()) {
            if (part instanceof Literal fixed) {
                literal(fixed.text());
            } else {
                slot(slot((Placeholder) part, dataKind));
            }
        }
        return this;
    }

    private Slot slot(Placeholder placeholder, Slot.Kind dataKind) {
        return switch (placeholder.kind()) {
            case REQUEST_ID -> Slot.REQUEST_ID;
            case CONNECTION -> new Slot(Slot.Kind.CONNECTION, 0);
            case SEQUENCE -> new Slot(Slot.Kind.SEQUENCE, 0);
            case PAYLOAD -> new Slot(Slot.Kind.PAYLOAD, 0);
            case DATA -> new Slot(dataKind, column(placeholder));
        };
    }

    private int column(Placeholder placeholder) {
        return data.flatMap(file -> file.column(placeholder.column()))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "%s names no column of the data file: %s"
                                                .formatted(
                                                        placeholder,
                                                        data.map(DataFile::toString)
                                                                .orElse("there is none"))));
    }

    /** Returns the template of all that was added. */
    public Template build() {
        return new Template(
                literal.toByteArray(),
                places.stream().mapToInt(Integer::intValue).toArray(),
                slots.toArray(Slot[]::new));
    }
}
