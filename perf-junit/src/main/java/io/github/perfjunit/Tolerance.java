package io.github.perfjunit;

import io.github.perfjunit.measure.Metric;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How much worse than its baseline a metric may become, for a method or, where the method says
 * nothing of that metric, for a class. Overridden by {@code perf.tolerance}.
 *
 * <p>The defaults are {@link io.github.perfjunit.plan.Defaults#tolerances()}; a metric that has none
 * is judged only if it is given one here.
 */
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@Repeatable(Tolerance.Several.class)
public @interface Tolerance {

    /** Which metric. */
    Metric metric();

    /** Allowed change for the worse, in percent of the baseline; at least 0. */
    double percent() default 0;

    /**
     * Allowed change for the worse in the metric's own unit (nanoseconds, bytes, requests per second,
     * a count); at least 0. A regression must pass both bounds.
     */
    double floor() default 0;

    /** Whether the metric is judged at all. */
    boolean judged() default true;

    /** Holds repeated {@link Tolerance} annotations. */
    @Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @Documented
    @interface Several {

        /** The tolerances. */
        Tolerance[] value();
    }
}
