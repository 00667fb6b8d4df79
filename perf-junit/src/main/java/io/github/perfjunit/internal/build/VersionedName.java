package io.github.perfjunit.internal.build;

import java.util.regex.Pattern;

/**
 * The name of a jar apart from its version: two builds of one artefact differ in nothing else.
 *
 * @param stem the name with a mark in the version's place
 */
record VersionedName(String stem) {

    private static final String QUALIFIER =
            "(?:snapshot|alpha|beta|rc|cr|m|pre|preview|dev|ea|sp|final|release|ga)[.\\d]*";

    /** After a hyphen: numbers, then qualifiers, counts of commits, timestamps or hashes. */
    private static final Pattern VERSION =
            Pattern.compile(
                    "-v?\\d+(?:[._]\\w+)*(?:[-+](?:"
                            + QUALIFIER
                            + "|\\d[\\w.]*|g?[0-9a-f]{7,40}(?:\\.dirty)?|dirty)(?![a-z]))*",
                    Pattern.CASE_INSENSITIVE);

    private static final String JAR = ".jar";

    static VersionedName of(String fileName) {
        boolean jar = fileName.endsWith(JAR);
        String name = jar ? fileName.substring(0, fileName.length() - JAR.length()) : fileName;
        return new VersionedName(jar ? VERSION.matcher(name).replaceAll("-*") + JAR : name);
    }
}
