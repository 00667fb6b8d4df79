/** Benchmarks of the parts every request passes through, with JMH, without a network. */
package io.github.perfjunit.bench.jmh;
