package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.ThinkTime;
import io.github.perfjunit.plan.Workload;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 60 % of the requests on long-lived connections, 40 % on short-lived ones, a real server. */
class ChurnIT {

    @TempDir Path directory;

    @Test
    void bothKindsAreMeasuredAndNothingStaysBehind() throws Exception {
        FixtureRun run =
                new FixtureRun()
                        .workload(
                                new Workload.ClosedLoop(
                                        8,
                                        Duration.ofMillis(500),
                                        new Workload.Length.Timed(Duration.ofSeconds(1)),
                                        Duration.ofSeconds(10),
                                        new ThinkTime.Exponential(Duration.ofMillis(1)),
                                        Duration.ofMillis(200),
                                        new Churn(0.4, 0.01)));

        Block.Figures figures =
                run.play(directory, soFar -> new Decision(Next.DONE, 0, ""))
                        .figures("server")
                        .get(0);

        long requests = figures.counts().succeeded();
        assertThat(requests).isGreaterThan(200);
        assertThat(figures.counts().plus(figures.warmup()).failures()).isZero();
        double shortLived = figures.details().shortLived().count();
        assertThat(shortLived / requests).isBetween(0.3, 0.5);
        assertThat(figures.details().connect().count()).isGreaterThan((long) shortLived * 9 / 10);
        assertThat(figures.value(Metric.CONNECT_P50).orElseThrow()).isPositive();
        assertThat(figures.value(Metric.SHORT_LIVED_P50).orElseThrow()).isPositive();
        assertThat(figures.value(Metric.LEFTOVER_CONNECTIONS)).hasValue(0);
    }
}
