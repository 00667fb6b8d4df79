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
 * An idle scenario: connections are opened, used for one request each, and left alone; what they
 * cost the server is measured, and what stays behind when they are closed.
 *
 * <p>Each value of {@link #connections()} is an invocation of its own. The method's body runs after
 * the measurement and the gate; it may be empty. It may take an {@link
 * io.github.perfjunit.measure.IdleResult} (the candidate's figures) and a {@link
 * io.github.perfjunit.measure.RunResult} (everything).
 *
 * <p>The class needs {@link ServerUnderTest}, the method {@link HttpRequest}.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(PerfExtension.class)
public @interface IdleScenario {

    /** Numbers of connections, from 1 to 19,900. Overridden by {@code perf.connections}. */
    int[] connections();

    /**
     * Number of blocks, each with fresh processes, before the gate looks for the first time; at least
     * 1. Overridden by {@code perf.rounds}.
     */
    int rounds() default Defaults.IDLE_ROUNDS;

    /**
     * Number of blocks at most, where the first {@link #rounds()} do not decide; at least {@link
     * #rounds()}. Blocks that confirm a regression come on top. The default, 0, stands for {@value
     * io.github.perfjunit.plan.Defaults#MAX_ROUNDS}, or for {@link #rounds()} if that is more.
     * Overridden by {@code perf.maxRounds}, as {@link LoadScenario#maxRounds()} says.
     */
    int maxRounds() default 0;

    /**
     * Name of another server of the class that the candidate is compared with, in the same blocks.
     * By default none: stored figures are compared. {@code perf.reference} puts a build of its own in
     * its place.
     */
    String reference() default "";

    /** Time after which a request without a complete response has failed. */
    String requestTimeout() default Defaults.REQUEST_TIMEOUT;
}
