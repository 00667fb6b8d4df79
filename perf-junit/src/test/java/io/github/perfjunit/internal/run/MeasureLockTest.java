package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.run.block.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // a lock is only held
class MeasureLockTest {

    private static final Progress SILENT =
            new Progress() {
                @Override
                public void step(String text) {}

                @Override
                public void line(String text) {}
            };

    @TempDir Path directory;

    @Test
    void threadsOfOneJvmMeasureOneAfterTheOther() throws Exception {
        Path file = directory.resolve("lock");
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch ready = new CountDownLatch(4);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Future<?>[] done = new Future<?>[4];
            for (int i = 0; i < done.length; i++) {
                done[i] =
                        threads.submit(
                                () -> {
                                    ready.countDown();
                                    ready.await();
                                    for (int n = 0; n < 50; n++) {
                                        try (MeasureLock lock =
                                                MeasureLock.acquire(file, n % 2 == 0, SILENT)) {
                                            most.accumulateAndGet(
                                                    inside.incrementAndGet(), Math::max);
                                            inside.decrementAndGet();
                                        }
                                    }
                                    return null;
                                });
            }
            for (Future<?> future : done) {
                future.get(30, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(most).hasValue(1);
    }

    @Test
    void anUnusableLockFileIsNamedWithTheWayRoundIt() {
        Path file = directory.resolve("missing").resolve("lock");

        assertThatThrownBy(() -> MeasureLock.acquire(file, false, SILENT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("-Dperf.ignoreLock=true");
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void afterAFailureTheNextOneStillGetsIn() throws Exception {
        Path missing = directory.resolve("missing").resolve("lock");
        assertThatThrownBy(() -> MeasureLock.acquire(missing, false, SILENT))
                .isInstanceOf(IOException.class);

        try (MeasureLock lock = MeasureLock.acquire(directory.resolve("lock"), false, SILENT)) {
            assertThat(Files.readString(directory.resolve("lock")))
                    .isEqualTo(Long.toString(ProcessHandle.current().pid()));
        }
    }
}
