/**
 * The annotations of perf-junit: all a test class needs.
 *
 * <pre>{@code
 * @ServerUnderTest(mainClass = HealthServer.class, ready = "/health")
 * class HealthPerfIT {
 *
 *     @LoadScenario(concurrency = {1, 32, 128}, duration = "2s")
 *     @HttpRequest(path = "/health", expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}")
 *     void health(LoadResult result) {
 *         assertThat(result).hasNoFailures().p99().isLessThan(Duration.ofMillis(50));
 *     }
 * }
 * }</pre>
 *
 * <p>Each point of a method's matrix is an invocation of its own. Before the method's body runs, the
 * server has been booted as a process of its own, loaded, every response checked, and the figures
 * compared with the baseline in the repository.
 *
 * <p>What the annotations say is overridden by {@code perf.*} entries of {@code
 * junit-platform.properties}, and those by system properties of the same names. Everything wrong in
 * a class is reported at once, before a process is started.
 */
package io.github.perfjunit;
