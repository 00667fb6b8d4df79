/** Latencies in full: percentiles, and counts in fixed bins with bars. */
package io.github.perfjunit.internal.report.latency;
