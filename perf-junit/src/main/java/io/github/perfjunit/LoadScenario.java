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
     * Responses per connection to measure instead of a {@link #duration()}; 0 for none.
     */
    long requestsPerConnection() default 0;

    /** Load before anything counts. Overridden by {@code perf.warmup}. */
    String warmup() default Defaults.WARMUP;

    /** Number of blocks, each with fresh processes; at least 1. Overridden by {@code perf.rounds}. */
    int rounds() default Defaults.ROUNDS;

    /** Time after which a request without a complete response has failed. */
    String requestTimeout() default Defaults.REQUEST_TIMEOUT;
}
