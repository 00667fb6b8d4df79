package io.github.perfjunit.bench.compare;

import java.io.IOException;

/** A load generator that takes turns with others. */
interface Contender extends AutoCloseable {

    /** Returns its name in tables. */
    String name();

    /**
     * Loads the server once.
     *
     * @throws IOException if it could not, e.g. because a request failed
     */
    Sample turn(int connections, long millis) throws IOException, InterruptedException;

    /** Returns the CPU time all its processes have used so far, ended ones included. */
    long cpuNanos();

    @Override
    void close();
}
