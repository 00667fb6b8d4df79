package io.github.perfjunit.bench.study;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * A foreign process that takes a processor for some time, leaves it for some, and so on. Arguments:
 * both times in milliseconds. Ends when its standard input does, so that nothing is left behind.
 */
final class Hog {

    private Hog() {}

    public static void main(String[] arguments) {
        long burnNanos = Long.parseLong(arguments[0]) * 1_000_000;
        long restNanos = Long.parseLong(arguments[1]) * 1_000_000;
        Thread burner = new Thread(() -> burn(burnNanos, restNanos), "hog");
        burner.setDaemon(true);
        burner.start();
        try {
            while (System.in.read() >= 0) {
                // Nothing is said; only the end counts.
            }
        } catch (IOException e) {
            // The parent is gone either way.
        }
        Runtime.getRuntime().halt(0);
    }

    private static void burn(long burnNanos, long restNanos) {
        while (true) {
            long start = System.nanoTime();
            while (System.nanoTime() - start < burnNanos) {
                Thread.onSpinWait();
            }
            if (restNanos > 0) {
                LockSupport.parkNanos(restNanos);
            }
        }
    }
}
