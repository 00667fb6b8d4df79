package io.github.perfjunit;

import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RateDefaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * An open-loop scenario: requests are sent at a rate, however slow the responses are.
 *
 * <p>The response time counts from the moment a request was due. One that finds no free connection
 * waits for it, and that wait is part of its response time; so a server that stalls shows it in every
 * request that was due meanwhile, which a closed loop would just not have sent (<i>coordinated
 * omission</i>, see <a href="https://github.com/giltene/wrk2">wrk2</a>). The gate judges the response
 * time's median and 99th percentile and the server's CPU time per request, and the throughput where
 * the rate was not held. A run whose generator fell behind is {@code Invalid}.
 *
 * <p>Each value of {@link #rate()} is an invocation of its own. The method's body runs after the
 * measurement and the gate; it may be empty. It may take a {@link
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
public @interface RateScenario {

    /**
     * Requests per second, all connections together; more than 0, to 1,000,000. Overridden by {@code
     * perf.rate}.
     */
    double[] rate();

    /**
     * Measured time per subject and block, e.g. {@code 2s} or {@code 500ms}. Overridden by {@code
     * perf.duration}.
     */
    String duration() default Defaults.DURATION;

    /**
     * Number of connections that requests are sent on, from 1 to 19,900: at least the rate times the
     * longest response time in seconds, or requests wait for a free one.
     */
    int connections() default RateDefaults.CONNECTIONS;

    /** How the requests are spread over time; which moments are drawn depends on the block only. */
    Arrivals.Spacing arrivals() default Arrivals.Spacing.CONSTANT;

    /** Load before anything counts, at the same rate. Overridden by {@code perf.warmup}. */
    String warmup() default Defaults.WARMUP;

    /**
     * Number of blocks, each with fresh processes, before the gate looks for the first time; at least
     * 1. Overridden by {@code perf.rounds}.
     */
    int rounds() default Defaults.ROUNDS;

    /**
     * Number of blocks at most, where the first {@link #rounds()} do not decide; at least {@link
     * #rounds()}. The default, 0, stands for {@value io.github.perfjunit.plan.Defaults#MAX_ROUNDS},
     * or for {@link #rounds()} if that is more. Overridden by {@code perf.maxRounds}, as {@link
     * LoadScenario#maxRounds()} says.
     */
    int maxRounds() default 0;

    /**
     * Name of another server of the class that the candidate is compared with, in the same blocks and
     * at the same moments. By default none: then the {@link #ruler()} is. {@code perf.reference} puts
     * a build of its own in its place.
     */
    String reference() default "";

    /**
     * Whether the ratio to the server that ships with perf-junit, which is loaded in a closed loop, is
     * compared with the stored one, where there is no {@link #reference()}. Overridden by {@code
     * perf.ruler}.
     */
    boolean ruler() default true;

    /** Time after which a request without a complete response has failed, since it was sent. */
    String requestTimeout() default Defaults.REQUEST_TIMEOUT;

    /** Share of the requests that are sent on connections of their own; from 0 to 1. */
    double shortLived() default 0;

    /**
     * Probability that a connection is closed after a response and replaced by a new one; from 0 to 1.
     */
    double reconnect() default 0;
}
