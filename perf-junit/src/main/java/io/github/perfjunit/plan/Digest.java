package io.github.perfjunit.plan;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Short names for contents. */
final class Digest {

    private static final int BYTES = 6;

    private Digest() {}

    /** Returns the first twelve hexadecimal digits of the SHA-256 of some bytes. */
    static String of(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
