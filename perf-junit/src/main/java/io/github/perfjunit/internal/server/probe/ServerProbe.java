package io.github.perfjunit.internal.server.probe;

import io.github.perfjunit.internal.server.proc.TcpStates;
import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a running server, by the control channel and by {@code /proc}. Safe for use by several
 * threads; questions on the control channel are answered one after the other.
 */
public final class ServerProbe {

    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration COLLECT_TIMEOUT = Duration.ofMinutes(2);

    /** The live heap has settled when a collection makes it smaller by less than this part. */
    private static final double SETTLED_PART = 0.005;

    private final ServerProcesses processes;
    private final ControlChannel channel;
    private final Path safepointLog;
    private final Function<List<String>, String> jvmFlags;
    private Answer hello = Answer.absent(ControlChannel.NOT_CONNECTED);

    /**
     * Creates the probe of one server; nothing is asked yet.
     *
     * @param processes what {@code /proc} says of it
     * @param channel its control channel
     * @param safepointLog the log of its stops; may not exist
     * @param jvmFlags what is said of a JVM's arguments
     */
    public ServerProbe(
            ServerProcesses processes,
            ControlChannel channel,
            Path safepointLog,
            Function<List<String>, String> jvmFlags) {
        this.processes = processes;
        this.channel = channel;
        this.safepointLog = safepointLog;
        this.jvmFlags = jvmFlags;
    }

    /** Returns all counters: one round trip on the control channel, and {@code /proc}. */
    public Counters counters() {
        Answer answer = channel.ask("counters", ANSWER_TIMEOUT);
        long takenNanos = System.nanoTime();
        return new Counters(
                takenNanos,
                answer.reading("uptimeNanos"),
                cpuNanos(),
                answer.reading("allocatedBytes"),
                answer.reading("gcCount"),
                threads(answer),
                descriptors(),
                processes.rssBytes(),
                processes.rssPeakBytes());
    }

    /** Returns the CPU time used so far, in nanoseconds. */
    public Reading cpuNanos() {
        return processes.cpuNanos();
    }

    /**
     * Returns how long the JVM's compilers have worked so far, in nanoseconds of all their threads; a
     * compilation counts when it is done.
     */
    public Reading compilationNanos() {
        return channel.ask("counters", ANSWER_TIMEOUT)
                .reading("compilationMillis")
                .map(millis -> millis * 1e6);
    }

    /** Collects the whole heap once and returns the live heap in bytes. */
    public Reading collect() {
        return channel.ask("collect", COLLECT_TIMEOUT).reading("liveHeapBytes");
    }

    /**
     * Collects until a collection makes the live heap smaller by less than 0.5 %.
     *
     * @param max collections at most
     * @return the live heap in bytes after each collection; ends with the first absent one
     */
    public List<Reading> collectUntilSettled(int max) {
        List<Reading> live = new ArrayList<>();
        while (live.size() < max) {
            live.add(collect());
            int last = live.size() - 1;
            if (!live.get(last).isPresent()
                    || last > 0 && isSettled(live.subList(last - 1, last + 1))) {
                break;
            }
        }
        return List.copyOf(live);
    }

    private static boolean isSettled(List<Reading> lastTwo) {
        double before = lastTwo.get(0).value();
        return before - lastTwo.get(1).value() < before * SETTLED_PART;
    }

    /** Starts to sample the used heap; what goes wrong is said by {@link #stopHeapPeak()}. */
    public void startHeapPeak() {
        Map<String, Object> interval =
                Map.of("intervalMillis", Defaults.HEAP_SAMPLE_INTERVAL.toMillis());
        channel.ask("heapPeakStart", interval, ANSWER_TIMEOUT);
    }

    /** Ends the sampling and returns the largest used heap in bytes. */
    public Reading stopHeapPeak() {
        return channel.ask("heapPeakStop", ANSWER_TIMEOUT).reading("heapPeakBytes");
    }

    /**
     * Returns the stops within a window.
     *
     * @param fromUptimeNanos {@link Counters#uptimeNanos()} at its start
     * @param toUptimeNanos the same at its end
     */
    public Pauses pauses(Reading fromUptimeNanos, Reading toUptimeNanos) {
        Reading length = toUptimeNanos.minus(fromUptimeNanos);
        if (!length.isPresent()) {
            return Pauses.absent(length.absentReason());
        }
        try (Stream<String> lines = Files.lines(safepointLog)) {
            return SafepointLog.parse(lines, fromUptimeNanos.value(), toUptimeNanos.value());
        } catch (IOException e) {
            return Pauses.absent("the server wrote no log of its stops");
        }
    }

    /** Returns the server's open connections on its port, also those only the client has closed. */
    public Reading connections() {
        return processes.connections();
    }

    /** Returns the sockets of the server's port by state; empty if they cannot be read. */
    public Optional<TcpStates> sockets() {
        return processes.sockets();
    }

    /**
     * Returns the threads: of a JVM those that run Java code, since its own, for collector and
     * compiler, come and go and are more on a machine with more cores; else all of the process.
     */
    public Reading threads() {
        return threads(channel.ask("counters", ANSWER_TIMEOUT));
    }

    private Reading threads(Answer counters) {
        Reading own = counters.reading("threads");
        return own.isPresent() ? own : processes.threads();
    }

    /** Returns the open descriptors. */
    public Reading descriptors() {
        return processes.descriptors();
    }

    /** Returns the address space set apart for stacks: threads times the JVM's ThreadStackSize. */
    public Reading stackBytes() {
        Reading stack = hello().reading("threadStackBytes");
        return stack.isPresent() ? threads().map(count -> count * stack.value()) : stack;
    }

    /** Returns {@code java}, {@code javaFeature} and {@code jvmFlags}; empty if not a JVM. */
    public SortedMap<String, String> jvmFacts() {
        SortedMap<String, String> facts = new TreeMap<>();
        Map<String, Object> fields = hello().fields();
        if (fields.get("javaVersion") instanceof String version) {
            facts.put("java", version + " " + fields.get("javaVendor"));
            facts.put("javaFeature", String.valueOf(fields.get("javaFeature")));
        }
        if (fields.get("inputArguments") instanceof List<?> arguments) {
            facts.put(
                    "jvmFlags", jvmFlags.apply(arguments.stream().map(Object::toString).toList()));
        }
        return facts;
    }

    /** Asks everything once, so that what first questions cost is spent before the measurement. */
    public void introduce() {
        hello();
        counters();
    }

    /** Asks who is there, until there was an answer: a server may connect after it is ready. */
    private synchronized Answer hello() {
        if (hello.absentReason() != null) {
            hello = channel.ask("hello", ANSWER_TIMEOUT);
        }
        return hello;
    }
}
