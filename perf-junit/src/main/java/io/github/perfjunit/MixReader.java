package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestMix;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.platform.commons.support.AnnotationSupport;

/** Turns the {@link HttpRequest}s of a method, or else of its class, into a {@link RequestMix}. */
final class MixReader {

    private MixReader() {}

    /** Reads them, noting what is wrong with them; empty if there are none. */
    static Optional<RequestMix> read(Class<?> testClass, Method method, Problems problems) {
        List<HttpRequest> annotations =
                AnnotationSupport.findRepeatableAnnotations(method, HttpRequest.class);
        if (annotations.isEmpty()) {
            annotations = AnnotationSupport.findRepeatableAnnotations(testClass, HttpRequest.class);
        }
        if (annotations.isEmpty()) {
            problems.add(
                    method.getName() + "()",
                    "has no @HttpRequest; say what it sends and what every response must be");
            return Optional.empty();
        }
        if (annotations.size() > Defaults.MAX_MIX_REQUESTS) {
            problems.add(
                    "@HttpRequest on " + method.getName() + "()",
                    annotations.size() + " times",
                    "must be there at most " + Defaults.MAX_MIX_REQUESTS + " times");
        }
        List<RequestMix.Weighted> requests = new ArrayList<>();
        for (int i = 0; i < annotations.size(); i++) {
            String name = "@HttpRequest" + (annotations.size() == 1 ? "" : "[" + (i + 1) + "]");
            RequestNotes notes = new RequestNotes(name, method.getName(), problems);
            HttpRequest annotation = annotations.get(i);
            int weight = annotation.weight();
            if (weight < 1 || weight > Defaults.MAX_WEIGHT) {
                notes.problem("weight", weight, "must be from 1 to " + Defaults.MAX_WEIGHT);
            }
            requests.add(
                    new RequestMix.Weighted(
                            new RequestReader(annotation, testClass, notes).read(),
                            Math.max(1, weight)));
        }
        return Optional.of(new RequestMix(requests));
    }
}
