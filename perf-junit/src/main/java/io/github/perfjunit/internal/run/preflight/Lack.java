package io.github.perfjunit.internal.run.preflight;

import java.util.Locale;

/**
 * A limit that is too low.
 *
 * @param what which limit
 * @param seen its value, with its unit
 * @param needed what it must be at least
 * @param remedy how to raise it, or do without
 */
record Lack(String what, String seen, String needed, String remedy) {

    static Lack ofNumber(String what, long seen, long needed, String remedy) {
        return new Lack(what, grouped(seen), grouped(needed), remedy);
    }

    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    @Override
    public String toString() {
        return what + ": " + seen + ", at least " + needed + " needed; " + remedy;
    }
}
