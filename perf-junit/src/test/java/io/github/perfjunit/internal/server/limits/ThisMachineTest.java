package io.github.perfjunit.internal.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The files of a real kernel, which are not read like others. */
@EnabledOnOs(OS.LINUX)
class ThisMachineTest {

    @Test
    void settingsAreReadInFull() {
        ProcFiles files = ProcFiles.ofThisMachine();
        MachineLimits limits = MachineLimits.read(files);

        assertThat(limits.client()).isPresent();
        assertThat(limits.client().get().open()).isBetween(1L, limits.client().get().soft());
        assertThat(files.setting("net/core/somaxconn").orElseThrow()).endsWith("\n");
        assertThat(limits.somaxconn()).isPresent();
        assertThat(limits.filesFree()).isPresent();
        assertThat(limits.ports().orElseThrow()).isBetween(1L, 65_535L);
        assertThat(limits.memoryBytes().orElseThrow()).isPositive();
        assertThat(ListenDrops.read(files)).isPresent();
        assertThat(files.setting("no/such/file")).isEmpty();
    }
}
