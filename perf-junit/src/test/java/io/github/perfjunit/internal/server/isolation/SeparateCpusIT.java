package io.github.perfjunit.internal.server.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeparateCpusIT {

    private static final long SELF = ProcessHandle.current().pid();

    private final ProcFiles files = ProcFiles.ofThisMachine();
    private final CountDownLatch over = new CountDownLatch(1);
    private Process server;

    @BeforeEach
    void startAServerWithAChild() throws IOException, InterruptedException {
        assumeThat(Taskset.find()).isPresent();
        assumeThat(allowed(SELF).cpus().size()).isGreaterThan(1);
        server = new ProcessBuilder("/bin/sh", "-c", "sleep 60 & wait").start();
        while (server.descendants().findAny().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    @AfterEach
    void stopAll() {
        over.countDown();
        if (server != null) {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        }
    }

    private CpuSet allowed(long pid) {
        return AllowedCpus.of(files, Long.toString(pid)).orElseThrow();
    }

    private Thread startLoop() throws InterruptedException {
        Thread loop =
                new Thread(
                        () -> {
                            try {
                                over.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        EventLoopCpus.THREAD_NAME + "-1");
        loop.setDaemon(true);
        loop.start();
        while (loopsOnCpus().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return loop;
    }

    private List<CpuSet> loopsOnCpus() {
        return files.threadIds(SELF).stream()
                .map(thread -> SELF + "/task/" + thread)
                .filter(
                        task ->
                                files.text(task + "/comm")
                                        .map(String::strip)
                                        .equals(Optional.of(EventLoopCpus.THREAD_NAME)))
                .flatMap(task -> AllowedCpus.of(files, task).stream())
                .toList();
    }

    @Test
    void serversAndTheirChildrenAreBoundAndOfThisProcessOnlyTheLoops()
            throws IOException, InterruptedException {
        CpuSet before = allowed(SELF);
        Thread loop = startLoop();
        SeparateCpus cpus = SeparateCpus.of(before, 1).orElseThrow();

        cpus.bind(List.of(server.toHandle()));

        assertThat(allowed(server.pid())).isEqualTo(cpus.servers());
        long child = server.descendants().findAny().orElseThrow().pid();
        assertThat(allowed(child)).isEqualTo(cpus.servers());
        assertThat(loopsOnCpus()).containsOnly(cpus.loops());
        assertThat(allowed(SELF)).isEqualTo(before);
        over.countDown();
        loop.join();
    }

    @Test
    void whatCannotBeBoundSaysWhoAndTheRemedy() {
        SeparateCpus elsewhere = new SeparateCpus(CpuSet.parse("8190"), CpuSet.parse("8191"));

        assertThatThrownBy(() -> elsewhere.bind(List.of(server.toHandle())))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll(
                        "taskset cannot bind process " + server.pid() + " to CPUs 8190: ",
                        "perf.separateCpus=false measures without binding");
    }
}
