package io.github.perfjunit;

import io.github.perfjunit.internal.load.check.JsonSyntax;
import io.github.perfjunit.internal.load.http.SlotRules.Position;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what the body of every response must be, noting what is wrong with it. */
final class ExpectedBodyReader {

    private final HttpRequest annotation;
    private final Class<?> testClass;
    private final PlaceholderReader placeholders;
    private final RequestNotes notes;

    ExpectedBodyReader(
            HttpRequest annotation,
            Class<?> testClass,
            PlaceholderReader placeholders,
            RequestNotes notes) {
        this.annotation = annotation;
        this.testClass = testClass;
        this.placeholders = placeholders;
        this.notes = notes;
    }

    /**
     * Returns what the body must be.
     *
     * @param data what its placeholders may name
     */
    Body read(Optional<DataFile> data) {
        int status = annotation.expectStatus();
        List<Body> given = new ArrayList<>();
        single("expectBody", annotation.expectBody()).map(Body.Text::new).ifPresent(given::add);
        single("expectJson", annotation.expectJson()).map(Body.Json::new).ifPresent(given::add);
        if (!annotation.expectBodyResource().isEmpty()) {
            given.add(resource(annotation.expectBodyResource()));
        }
        if (annotation.expectAnyBody()) {
            given.add(new Body.Any());
        }
        boolean bodiless = annotation.method().equals("HEAD") || status == 204 || status == 304;
        if (bodiless && given.isEmpty()) {
            return new Body.Text("");
        }
        if (given.size() != 1) {
            notes.problem(
                    "expectBody, expectJson, expectBodyResource, expectAnyBody",
                    "exactly one of them must be given, found "
                            + given.size()
                            + ": every response is checked, so say what its body must be");
            return new Body.Any();
        }
        Body body = given.get(0);
        if (bodiless && !body.equals(new Body.Text("")) && !(body instanceof Body.Any)) {
            notes.problem(
                    "expectBody", body.toString(), "HEAD, 204 and 304 have no body: leave it out");
        }
        if (body instanceof Body.Text text) {
            placeholders.fit("expectBody", text.text(), Position.BODY);
        } else if (body instanceof Body.Json json
                && placeholders.fit("expectJson", json.text(), Position.BODY)) {
            JsonSyntax.complaint(json.text(), data)
                    .ifPresent(
                            why -> notes.problem("expectJson", json.text(), "is not JSON: " + why));
        }
        return body;
    }

    private Optional<String> single(String attribute, String[] texts) {
        if (texts.length > 1) {
            notes.problem(attribute, String.join("\", \"", texts), "must be one text");
        }
        return texts.length == 0 ? Optional.empty() : Optional.of(texts[0]);
    }

    private Body resource(String name) {
        try (InputStream in = testClass.getResourceAsStream(name)) {
            if (in != null) {
                return new Body.Bytes(in.readAllBytes());
            }
            notes.problem(
                    "expectBodyResource",
                    name,
                    "there is no such resource on the class path; names are relative to the test"
                            + " class unless they begin with '/'");
        } catch (IOException e) {
            notes.problem("expectBodyResource", name, "cannot be read: " + e.getMessage());
        }
        return new Body.Any();
    }
}
