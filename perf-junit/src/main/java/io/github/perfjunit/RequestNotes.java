package io.github.perfjunit;

/** Notes what is wrong with one {@link HttpRequest}, under the name it has in messages. */
final class RequestNotes {

    private final String name;
    private final String method;
    private final Problems problems;

    /**
     * Makes notes of one annotation.
     *
     * @param name what it is called, e.g. {@code @HttpRequest[2]}
     * @param method the method it belongs to
     */
    RequestNotes(String name, String method, Problems problems) {
        this.name = name;
        this.method = method;
        this.problems = problems;
    }

    void problem(String attribute, Object value, String rule) {
        problems.add(where(attribute), value, rule);
    }

    void problem(String attributes, String rule) {
        problems.add(where(attributes), rule);
    }

    private String where(String attribute) {
        return name + "(" + attribute + ") on " + method + "()";
    }
}
