package io.github.perfjunit.internal.run.clients;

import java.util.List;

/** The options a client process's JVM is started with, so that it stays small. */
final class ClientMemory {

    private static final int BASE_MEBIBYTES = 48;

    /** Measured: about 2 kB of heap; twice that leaves the collector room. */
    private static final int KIBIBYTES_PER_CONNECTION = 4;

    private ClientMemory() {}

    static List<String> options(int connections) {
        int heap = BASE_MEBIBYTES + connections * KIBIBYTES_PER_CONNECTION / 1024;
        return List.of(
                "-Xms16m",
                "-Xmx" + heap + "m",
                "-XX:MaxDirectMemorySize=1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:ReservedCodeCacheSize=16m",
                // Leaves no file in the temporary directory when it is killed.
                "-XX:-UsePerfData");
    }
}
