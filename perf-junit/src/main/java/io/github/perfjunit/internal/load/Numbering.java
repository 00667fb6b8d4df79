package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.bytes.Nonce;

/**
 * How a session numbers its connections, in request ids and in the samples of failures. Sessions
 * that are parts of one share the nonce, and none of their numbers. Immutable.
 *
 * @param nonce value of the {@link Nonce} that all request ids of the session begin with, 0 to 65,535
 * @param firstConnection number of its first connection, from 0
 */
public record Numbering(int nonce, int firstConnection) {

    public Numbering {
        if (nonce != (nonce & 0xffff)) {
            throw new IllegalArgumentException("nonce must be from 0 to 65535, was " + nonce);
        }
        if (firstConnection < 0) {
            throw new IllegalArgumentException(
                    "firstConnection must be at least 0, was " + firstConnection);
        }
    }

    /** Returns the numbering of a session that is not part of another one. */
    public static Numbering alone() {
        return new Numbering(Nonce.next().value(), 0);
    }

    /**
     * Returns the numbering of a part of this session. An id has room for 65,536 connections: parts
     * beyond them have another nonce.
     *
     * @param connections how many connections of this session come before those of the part
     */
    public Numbering after(int connections) {
        int first = firstConnection + connections;
        int turns = first / Nonce.CONNECTIONS - firstConnection / Nonce.CONNECTIONS;
        return new Numbering(nonce + turns & 0xffff, first);
    }
}
