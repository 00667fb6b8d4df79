package io.github.perfjunit.measure;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A distribution of latencies in nanoseconds with three significant digits (a relative error of at
 * most 0.1 %), backed by <a href="https://hdrhistogram.org">HdrHistogram</a>.
 *
 * <p>Immutable and safe for use by several threads. Two distributions are equal when they hold the
 * same counts.
 */
public final class LatencyDistribution {

    /** Significant decimal digits kept of every latency. */
    public static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram histogram;

    private LatencyDistribution(Histogram histogram) {
        this.histogram = histogram;
    }

    /** Returns the distribution of no latencies. */
    public static LatencyDistribution empty() {
        return new LatencyDistribution(new Histogram(SIGNIFICANT_DIGITS));
    }

    /**
     * Returns the distribution of some latencies.
     *
     * @param nanos latencies in nanoseconds; none below zero
     */
    public static LatencyDistribution of(long... nanos) {
        Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
        for (long value : nanos) {
            histogram.recordValue(value);
        }
        return new LatencyDistribution(histogram);
    }

    /**
     * Returns the distribution that HdrHistogram's compressed encoding describes.
     *
     * @param base64 the text {@link #encoded()} gave
     * @throws IllegalArgumentException if the text is not such an encoding
     */
    public static LatencyDistribution decode(String base64) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            return new LatencyDistribution(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("not a compressed HdrHistogram: " + e, e);
        }
    }

    /** Returns the counts in HdrHistogram's compressed V2 encoding, in Base64. */
    public String encoded() {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        byte[] exact = new byte[length];
        bytes.rewind().get(exact);
        return Base64.getEncoder().encodeToString(exact);
    }

    /**
     * Returns this distribution and another one together.
     *
     * @param other latencies to add
     */
    public LatencyDistribution plus(LatencyDistribution other) {
        Histogram sum = histogram.copy();
        sum.setAutoResize(true);
        sum.add(other.histogram);
        return new LatencyDistribution(sum);
    }

    /** Returns the number of latencies. */
    public long count() {
        return histogram.getTotalCount();
    }

    /**
     * Returns a percentile.
     *
     * @param percentile 0 to 100, e.g. 99.9
     * @throws IllegalArgumentException if the percentile is out of range
     * @throws IllegalStateException if the distribution is empty
     */
    public Duration percentile(double percentile) {
        return Duration.ofNanos(percentileNanos(percentile));
    }

    /**
     * Returns a percentile in nanoseconds; see {@link #percentile(double)}.
     *
     * @param percentile 0 to 100, e.g. 99.9
     */
    public long percentileNanos(double percentile) {
        if (!(percentile >= 0 && percentile <= 100)) {
            throw new IllegalArgumentException(
                    "a percentile is a number from 0 to 100, was " + percentile);
        }
        requireNotEmpty();
        return histogram.getValueAtPercentile(percentile);
    }

    /** Returns the arithmetic mean; throws {@link IllegalStateException} if empty. */
    public Duration mean() {
        requireNotEmpty();
        return Duration.ofNanos(Math.round(histogram.getMean()));
    }

    /** Returns the largest latency; throws {@link IllegalStateException} if empty. */
    public Duration max() {
        requireNotEmpty();
        return Duration.ofNanos(histogram.getMaxValue());
    }

    /** Returns the smallest latency; throws {@link IllegalStateException} if empty. */
    public Duration min() {
        requireNotEmpty();
        return Duration.ofNanos(histogram.getMinValue());
    }

    /** Returns the number of latencies of at most a duration, within the resolution. */
    public long countUpTo(Duration duration) {
        return histogram.getCountBetweenValues(0, Objects.requireNonNull(duration).toNanos());
    }

    private void requireNotEmpty() {
        if (count() == 0) {
            throw new IllegalStateException("no latency was recorded");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LatencyDistribution that && histogram.equals(that.histogram);
    }

    @Override
    public int hashCode() {
        return histogram.hashCode();
    }

    @Override
    public String toString() {
        return count() == 0
                ? "no latencies"
                : count() + " latencies, p50=" + percentile(50) + ", p99=" + percentile(99);
    }

    /**
     * Records latencies one by one without allocating, up to one hour each; a longer one counts as
     * an hour. Not safe for use by several threads.
     */
    public static final class Recorder {

        private static final long HIGHEST_NANOS = Duration.ofHours(1).toNanos();

        private final Histogram histogram = new Histogram(HIGHEST_NANOS, SIGNIFICANT_DIGITS);

        /**
         * Adds a latency.
         *
         * @param nanos nanoseconds; a negative one counts as 0
         */
        public void record(long nanos) {
            histogram.recordValue(Math.max(0, Math.min(nanos, HIGHEST_NANOS)));
        }

        /** Returns what was recorded so far; later recordings do not change it. */
        public LatencyDistribution toDistribution() {
            return new LatencyDistribution(histogram.copy());
        }
    }
}
