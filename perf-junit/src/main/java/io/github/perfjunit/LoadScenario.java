package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A closed-loop scenario: each connection sends its next request when the last response is complete.
 *
 * <p>Each value of {@link #concurrency()} is an invocation of its own. The method's body runs after
 * the measurement and the gate; it may be empty. It may take a {@link
 * io.github.perfjunit.measure.LoadResult} (the candidate's figures) and a {@link
 * io.github.perfjunit.measure.RunResult} (everything).
 *
 * <p>The class needs {@link ServerUnderTest}, the method {@link HttpRequest}.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(PerfExtension.class)
public @interface LoadScenario {

    /**
     * Numbers of connections, each with one request in flight; from 1 to 19,900. Overridden by
     * {@code perf.concurrency}.
     */
    int[] concurrency() default {1};

    /**
     * Measured time per subject and block, e.g. {@code 2s} or {@code 500ms}. Overridden by {@code
     * perf.duration}.
     */
    String duration() default Defaults.DURATION;

    /**
     * Responses per connection to measure instead of a {@link #duration()}; 0 for none. Overridden,
     * unless it is 0, by {@code perf.requestsPerConnection}.
     */
    long requestsPerConnection() default 0;

    /**
     * Pause of a connection between a response and its next request: always the same ({@code 10ms}),
     * anything between two bounds with equal chance ({@code uniform 5ms..15ms}), or exponentially
     * distributed with a mean, as the pauses of people are ({@code exponential 10ms}). Drawn with a
     * seed of the block. By default none. Pauses end on whole milliseconds, up to one late.
     */
    String thinkTime() default "";

    /**
     * Time over which the connections begin to send, one after the other, when the warm-up begins,
     * e.g. {@code 2s}; not longer than {@link #warmup()}, and shortened by a {@code perf.warmup} that
     * is shorter. By default they all begin at once.
     */
    String ramp() default "0s";

    /**
     * Share of the requests that are sent on a connection of their own, which is opened for the
     * request and closed by the client after the response; 0 to 1. The others use the {@link
     * #concurrency()} connections that stay open. The time to connect is reported for itself, as are
     * the latencies of these requests.
     */
    double shortLived() default 0;

    /**
     * Probability that a connection is closed after a response and replaced by a new one; 0 to 1.
     */
    double reconnect() default 0;

    /** Load before anything counts. Overridden by {@code perf.warmup}. */
    String warmup() default Defaults.WARMUP;

    /**
     * Number of blocks, each with fresh processes, before the gate looks for the first time; at least
     * 1. Overridden by {@code perf.rounds}.
     */
    int rounds() default Defaults.ROUNDS;

    /**
     * Number of blocks at most, where the first {@link #rounds()} do not decide; at least {@link
     * #rounds()}. Blocks that confirm a regression come on top. The default, 0, stands for {@value
     * io.github.perfjunit.plan.Defaults#MAX_ROUNDS}, or for {@link #rounds()} if that is more.
     *
     * <p>Overridden by {@code perf.maxRounds}. A setting of one of the two moves what the annotation
     * says of the other, never the other way round: {@code perf.rounds=20} raises the most to 20, and
     * {@code perf.maxRounds=2} lowers the first look to 2. {@code perf.maxTime} limits the time.
     */
    int maxRounds() default 0;

    /**
     * Name of another server of the class that the candidate is compared with, in the same blocks.
     * By default none: then the {@link #ruler()} is. {@code perf.reference} puts a build of its own in
     * its place.
     */
    String reference() default "";

    /**
     * Whether the ratio to the server that ships with perf-junit is compared with the stored one,
     * where there is no {@link #reference()}. If not, absolute figures are, and speed is judged in
     * the same environment only. Overridden by {@code perf.ruler}.
     */
    boolean ruler() default true;

    /** Time after which a request without a complete response has failed. */
    String requestTimeout() default Defaults.REQUEST_TIMEOUT;
}
