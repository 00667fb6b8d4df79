package io.github.perfjunit.internal.agent;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * One full collection of the heap, and what is live after it.
 *
 * <p>{@code System.gc()} does nothing under {@code -XX:+DisableExplicitGC} and only marks under
 * G1's {@code -XX:+ExplicitGCInvokesConcurrent}; the diagnostic command {@code GC.run} obeys the
 * same flags. A class histogram of live objects has to collect first and obeys neither, so it is
 * what runs then.
 */
final class FullCollection {

    private static final long COUNT_TIMEOUT_NANOS = 10_000_000_000L;

    private final JvmReadings readings;

    FullCollection(JvmReadings readings) {
        this.readings = readings;
    }

    /** Collects and returns the used heap in bytes. */
    long run() throws JMException, InterruptedException {
        long before = readings.gcCount();
        if (isSet("DisableExplicitGC")
                || isSet("UseG1GC") && isSet("ExplicitGCInvokesConcurrent")) {
            histogramOfLiveObjects();
        } else {
            System.gc();
        }
        long deadline = System.nanoTime() + COUNT_TIMEOUT_NANOS;
        while (readings.gcCount() == before) {
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException(
                        "no collection was counted within 10 s after one was asked for;"
                                + " this JVM's collector may not collect at all");
            }
            Thread.sleep(1);
        }
        return readings.usedHeapBytes();
    }

    private static boolean isSet(String flag) {
        try {
            return Boolean.parseBoolean(
                    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                            .getVMOption(flag)
                            .getValue());
        } catch (RuntimeException e) {
            // A JVM without the flag does not obey it.
            return false;
        }
    }

    private static void histogramOfLiveObjects() throws JMException {
        ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
    }
}
