package io.github.perfjunit.internal.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LagSamplerTest {

    @Test
    void recordsEveryWakeUpAndEndsItsThread() throws InterruptedException {
        LagSampler sampler = LagSampler.start();
        // time passes, which is what is sampled
        new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS);

        assertThat(sampler.stop().count()).isPositive();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("perf-junit-lag");
    }
}
