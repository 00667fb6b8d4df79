package io.github.perfjunit.internal.agent;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.RuntimeMXBean;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** What the JVM says of itself, read from its management beans; starts no connector or server. */
final class JvmReadings {

    private static final int CLOCK_READINGS = 3;

    // Held, since asking for a bean allocates more than asking the bean.
    private final RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final java.lang.management.ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<GarbageCollectorMXBean> collectors =
            ManagementFactory.getGarbageCollectorMXBeans();
    private final long startNanos = startNanos(runtime);
    private final Method totalAllocated = totalAllocatedMethod();

    void hello(Map<String, Object> answer) {
        answer.put("pid", runtime.getPid());
        answer.put("javaVersion", System.getProperty("java.runtime.version"));
        answer.put("javaVendor", System.getProperty("java.vendor"));
        answer.put("javaFeature", (long) Runtime.version().feature());
        answer.put("inputArguments", runtime.getInputArguments());
        try {
            String kibibytes =
                    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                            .getVMOption("ThreadStackSize")
                            .getValue();
            answer.put("threadStackBytes", Long.parseLong(kibibytes) * 1024);
        } catch (RuntimeException e) {
            absent(answer, "threadStackBytes", "this JVM has no flag ThreadStackSize");
        }
    }

    void counters(Map<String, Object> answer) throws ReflectiveOperationException {
        answer.put("uptimeNanos", System.nanoTime() - startNanos);
        long allocatedBytes = totalAllocated == null ? -1 : (long) totalAllocated.invoke(threads);
        if (allocatedBytes >= 0) {
            answer.put("allocatedBytes", allocatedBytes);
        } else {
            String reason =
                    totalAllocated == null
                            ? "needs a server on Java 17.0.11 or later, or 21 or later; this is "
                                    + System.getProperty("java.version")
                            : "the JVM does not measure thread allocation";
            absent(answer, "allocatedBytes", reason);
        }
        answer.put("gcCount", gcCount());
        answer.put("gcTimeMillis", gcTimeMillis());
        putCompilation(answer);
        answer.put("usedHeapBytes", usedHeapBytes());
        answer.put("threads", (long) threads.getThreadCount());
    }

    /** A JVM that only interprets has no compiler; one without performance data does not count. */
    private static void putCompilation(Map<String, Object> answer) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        if (compiler != null && compiler.isCompilationTimeMonitoringSupported()) {
            answer.put("compilationMillis", compiler.getTotalCompilationTime());
        }
    }

    private static void absent(Map<String, Object> answer, String field, String reason) {
        answer.put("absent", Map.of(field, reason));
    }

    /**
     * Returns the number of collections. ZGC and Shenandoah have a bean for cycles and one for the
     * pauses of those cycles; the latter is not a count of collections.
     */
    long gcCount() {
        long count = 0;
        for (GarbageCollectorMXBean bean : collectors) {
            count +=
                    bean.getName().endsWith(" Pauses") ? 0 : Math.max(0, bean.getCollectionCount());
        }
        return count;
    }

    long usedHeapBytes() {
        return memory.getHeapMemoryUsage().getUsed();
    }

    private long gcTimeMillis() {
        long millis = 0;
        for (GarbageCollectorMXBean bean : collectors) {
            millis +=
                    bean.getName().endsWith(" Cycles") ? 0 : Math.max(0, bean.getCollectionTime());
        }
        return millis;
    }

    /**
     * Returns the {@link System#nanoTime()} of the JVM's start as its log's {@code uptimenanos}
     * counts it. {@link RuntimeMXBean#getUptime()} reads the same clock in whole milliseconds, so
     * the moment at which it moves on is known to microseconds. Being descheduled in between makes
     * a reading too early, hence the latest of a few.
     */
    private static long startNanos(RuntimeMXBean runtime) {
        long latest = Long.MIN_VALUE;
        for (int i = 0; i < CLOCK_READINGS; i++) {
            long uptimeMillis = runtime.getUptime();
            long now;
            long next;
            do {
                now = System.nanoTime();
                next = runtime.getUptime();
            } while (next == uptimeMillis);
            long start = now - next * 1_000_000;
            latest = i == 0 || start - latest > 0 ? start : latest;
        }
        return latest;
    }

    private static Method totalAllocatedMethod() {
        try {
            return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
