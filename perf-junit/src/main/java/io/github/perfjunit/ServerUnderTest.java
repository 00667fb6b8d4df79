package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Says which server the scenarios of a test class are about, and how to boot it as a process of its
 * own: exactly one of {@link #mainClass()}, {@link #jar()} and {@link #command()}.
 *
 * <p>The server must listen on the loopback port it is given. {@code ${port}} stands for that port
 * in {@link #args()}, {@link #command()}, {@link #jvmArgs()}, {@link #systemProperties()} and {@link
 * #env()}, {@code ${subject}} for the server's name and {@code ${block}} for the number of the block.
 * The environment variable {@code PERF_PORT} holds the port, too.
 *
 * <p>May be repeated: all subjects are then alive together and loaded in turns. The first one is the
 * candidate, which the gate judges; the others are measured beside it, and a scenario may name one of
 * them as its {@link LoadScenario#reference()}.
 *
 * <p>A class with this annotation runs isolated: no other test of the same JVM runs beside it.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@Isolated("a load test measures the whole machine")
@ExtendWith(PerfExtension.class)
@Repeatable(ServerUnderTest.Several.class)
public @interface ServerUnderTest {

    /**
     * The subject's name: letters, digits, {@code .}, {@code _} and {@code -}. Needed, and unique,
     * when a class declares several. {@code ruler} and the candidate's name with {@code -again} are
     * kept for perf-junit's own.
     */
    String name() default Defaults.SUBJECT;

    /** A class with a {@code main} method, started in a JVM of its own on the tests' class path. */
    Class<?> mainClass() default void.class;

    /** Path of an executable jar, from the directory the tests run in. */
    String jar() default "";

    /** Any program and its arguments. */
    String[] command() default {};

    /** Arguments of the program; for a {@link #command()} they follow its own. */
    String[] args() default {"${port}"};

    /** Arguments of the server's JVM, e.g. {@code -XX:+UseZGC}; not with {@link #command()}. */
    String[] jvmArgs() default {};

    /**
     * Fixed size of the server's heap, e.g. {@code 256m}: start size and largest size. By default
     * the JVM chooses.
     */
    String heap() default "";

    /** System properties of the server's JVM, as {@code name=value}. */
    String[] systemProperties() default {};

    /** Environment variables to add, as {@code NAME=value}. */
    String[] env() default {};

    /** The server's working directory; by default that of the tests. */
    String workingDirectory() default "";

    /**
     * When the server can be loaded: a path, beginning with {@code /}, that answers a GET with a
     * status from 200 to 399. By default, when the port accepts a TCP connection.
     */
    String ready() default "";

    /** Time in which the server must be ready, e.g. {@code 30s}. */
    String startTimeout() default Defaults.START_TIMEOUT;

    /** Time the server has to end after SIGTERM before it is killed with its descendants. */
    String stopTimeout() default Defaults.STOP_TIMEOUT;

    /**
     * Whether the server can be alive beside the other servers of a block, the ruler included. Say
     * {@code false} where memory, a fixed port or one database does not allow that: the servers are
     * then booted one after the other, in shuffled order, and compared by whole windows, which finds
     * coarser changes only. One {@code false} holds for the whole class.
     */
    boolean interleave() default true;

    /**
     * The CPUs all threads of the server run on, as Linux lists them, e.g. {@code 0-1} or {@code
     * 0,2}; by default any. {@code perf.serverCpus} overrides it. Needs Linux with {@code taskset}
     * (util-linux); elsewhere the scenarios are skipped with the reason. That all threads may run there
     * and nowhere else is read back when the server is ready.
     */
    String cpus() default "";

    /**
     * The memory the server may use, e.g. {@code 512m} or {@code 2g}, all its processes together; by
     * default the machine's. It is the limit of a control group (version 1 or 2) made for the process,
     * so it includes what is not heap, and a JVM chooses its heap by it. Where such a group cannot be
     * made the scenarios are skipped with the reason.
     */
    String memory() default "";

    /** Holds repeated {@link ServerUnderTest} annotations. */
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @Documented
    @Isolated("a load test measures the whole machine")
    @ExtendWith(PerfExtension.class)
    @interface Several {

        /** The servers, in the order of their declaration. */
        ServerUnderTest[] value();
    }
}
