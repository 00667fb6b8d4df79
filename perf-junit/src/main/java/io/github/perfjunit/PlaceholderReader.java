package io.github.perfjunit;

import io.github.perfjunit.internal.load.http.SlotRules;
import io.github.perfjunit.plan.DataFile;
import java.util.Optional;

/** Looks at the placeholders in the texts of one {@link HttpRequest}. */
final class PlaceholderReader {

    private final Optional<DataFile> data;
    private final boolean dataUnreadable;
    private final boolean payload;
    private final RequestNotes notes;

    /**
     * Makes a reader.
     *
     * @param data the annotation's data file; empty if it has none or one that cannot be read
     */
    PlaceholderReader(HttpRequest annotation, Optional<DataFile> data, RequestNotes notes) {
        this.data = data;
        this.dataUnreadable = data.isEmpty() && !annotation.data().isEmpty();
        this.payload = annotation.payloadBytes().length > 0;
        this.notes = notes;
    }

    /**
     * Notes what is wrong with the placeholders of a text.
     *
     * @return whether nothing is; false without a note if the data file, which was complained about
     *     before, would have to be known
     */
    boolean fit(String attribute, String text, SlotRules.Position position) {
        if (dataUnreadable) {
            return false;
        }
        Optional<String> complaint = SlotRules.complaint(text, position, data, payload);
        complaint.ifPresent(rule -> notes.problem(attribute, text, rule));
        return complaint.isEmpty();
    }
}
