package io.github.perfjunit.measure;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything beside the server's code that speed and memory are known to depend on.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param facts e.g. {@code cpu}, {@code cores}, {@code memoryBytes}, {@code os}, {@code kernel},
 *     {@code java}, {@code javaFeature}, {@code cpuLimit}, {@code memoryLimit}, {@code jvmFlags}
 */
public record Environment(SortedMap<String, String> facts) {

    /** Name of the fact that holds the Java feature release of the server, e.g. {@code 17}. */
    public static final String JAVA_FEATURE = "javaFeature";

    /** Name of the fact that holds the flags of the server's JVM. */
    public static final String JVM_FLAGS = "jvmFlags";

    /** Name of the fact that holds the CPUs the candidate is kept to; absent if it may use any. */
    public static final String SERVER_CPUS = "serverCpus";

    /** Name of the fact that holds the CPUs of the event loops; absent if they may use any. */
    public static final String CLIENT_CPUS = "clientCpus";

    public Environment {
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }

    /** Returns twelve hexadecimal digits that are equal when all facts are. */
    public String fingerprint() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(facts.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /**
     * Returns the names of the facts in which another environment differs, sorted.
     *
     * @param other the environment to compare with
     */
    public List<String> differences(Environment other) {
        return Stream.concat(facts.keySet().stream(), other.facts.keySet().stream())
                .distinct()
                .sorted()
                .filter(name -> !Objects.equals(facts.get(name), other.facts.get(name)))
                .toList();
    }
}
