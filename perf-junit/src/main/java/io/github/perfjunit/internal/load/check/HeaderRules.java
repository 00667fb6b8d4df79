package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.HttpBytes;
import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.TemplateBuilder;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Compares the header fields of one connection's responses with those that must be there.
 *
 * <p>A field that comes several times satisfies a rule if one of them has the value. Not safe for
 * use by several threads.
 */
final class HeaderRules {

    private final List<Rule> rules;
    private final Values values;
    private final boolean[] present;
    private final boolean[] matched;
    private final Evidence[] otherValues;

    HeaderRules(List<Rule> rules, Values values) {
        this.rules = rules;
        this.values = values;
        present = new boolean[rules.size()];
        matched = new boolean[rules.size()];
        otherValues = new Evidence[rules.size()];
        Arrays.setAll(otherValues, i -> new Evidence());
    }

    /** Returns the rules of an expectation, for all connections of a session. */
    static List<Rule> of(Expectation expect, Optional<DataFile> data) {
        List<Rule> rules = new ArrayList<>();
        expect.requestIdHeader()
                .ifPresent(
                        name ->
                                rules.add(
                                        Rule.of(
                                                new Header(name, RequestTemplate.REQUEST_ID),
                                                data)));
        expect.headers().forEach(header -> rules.add(Rule.of(header, data)));
        return List.copyOf(rules);
    }

    /** Gets ready for the next response. */
    void begin() {
        for (int i = 0; i < matched.length; i++) {
            present[i] = false;
            matched[i] = false;
            otherValues[i].clear();
        }
    }

    /** Takes a header field of the response. */
    void header(byte[] a, int nameFrom, int nameTo, int from, int to) {
        for (int i = 0; i < matched.length; i++) {
            Rule rule = rules.get(i);
            if (HttpBytes.equalsIgnoreCase(a, nameFrom, nameTo, rule.lowerName)) {
                present[i] = true;
                if (rule.any || isValue(rule.value, a, from, to)) {
                    matched[i] = true;
                } else {
                    otherValues[i].clear();
                    otherValues[i].add(a, from, to);
                }
            }
        }
    }

    private boolean isValue(Template value, byte[] a, int from, int to) {
        return to - from == value.length(values) && value.mismatch(0, a, from, to, values) < 0;
    }

    /** Returns whether every required field came. */
    boolean matches() {
        for (boolean each : matched) {
            if (!each) {
                return false;
            }
        }
        return true;
    }

    /** Returns in one line which field is missing or different; called only if one is. */
    String problem() {
        for (int i = 0; i < matched.length; i++) {
            if (!matched[i]) {
                Rule rule = rules.get(i);
                byte[] want = rule.value.filled(values);
                String expected = rule.any ? "any value" : Printable.excerpt(want, 0, want.length);
                return present[i]
                        ? "header %s: expected %s but was %s"
                                .formatted(rule.name, expected, otherValues[i].excerpt())
                        : "header %s is missing: expected %s".formatted(rule.name, expected);
            }
        }
        throw new IllegalStateException("every header matches");
    }

    /** Returns the values of id fields that differ, in which another request's id may stand. */
    byte[] suspects() {
        Evidence all = new Evidence();
        for (int i = 0; i < matched.length; i++) {
            if (rules.get(i).value.holdsId()) {
                byte[] value = otherValues[i].toBytes();
                all.add(value, 0, value.length);
                all.add(new byte[] {' '}, 0, 1);
            }
        }
        return all.toBytes();
    }

    /** Returns whether a field that carries an id came with another value, perhaps beside it. */
    boolean sawOtherId() {
        for (int i = 0; i < matched.length; i++) {
            if (!otherValues[i].isEmpty() && rules.get(i).value.holdsId()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a field with another value than the required one came. */
    boolean sawOtherValue() {
        for (Evidence value : otherValues) {
            if (!value.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** A required field; immutable. */
    record Rule(String name, byte[] lowerName, Template value, boolean any) {
        static Rule of(Header header, Optional<DataFile> data) {
            return new Rule(
                    header.name(),
                    HttpBytes.lowerCase(header.name()),
                    TemplateBuilder.template(header.value(), data),
                    header.value().equals("*"));
        }
    }
}
