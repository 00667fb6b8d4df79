/**
 * Assertions on what a scenario measured, for AssertJ:
 *
 * <pre>{@code
 * assertThat(result).hasNoFailures().p99().isLessThan(Duration.ofMillis(50));
 * }</pre>
 *
 * <p>{@link io.github.perfjunit.assertj.PerfAssertions} is the entry point. AssertJ is used by this
 * package only; a project without it can leave it out.
 */
package io.github.perfjunit.assertj;
