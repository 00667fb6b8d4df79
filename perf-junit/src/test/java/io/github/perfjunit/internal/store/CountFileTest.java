package io.github.perfjunit.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.store.CountFile.Counted;
import io.github.perfjunit.internal.store.CountFile.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountFileTest {

    private static final Key KEY = new Key("A", "b", "c=1");

    @TempDir Path directory;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = directory.resolve("out").resolve("counts.json");
    }

    private Counted count(Key key, boolean again) throws IOException {
        return new CountFile(file).count(key, again);
    }

    @Test
    void countsWhatHappensInARowByKey() throws IOException {
        assertThat(count(KEY, true)).isEqualTo(new Counted(1, Optional.empty()));
        assertThat(count(new Key("A", "b", "c=2"), true).count()).isEqualTo(1);
        assertThat(count(new Key("A", "x", "c=1"), true).count()).isEqualTo(1);
        assertThat(count(new Key("X", "b", "c=1"), true).count()).isEqualTo(1);
        assertThat(count(KEY, true).count()).isEqualTo(2);
        assertThat(count(KEY, false).count()).isZero();
        assertThat(count(KEY, true).count()).isEqualTo(1);
    }

    @Test
    void nothingIsWrittenWhereNothingHasHappened() throws IOException {
        count(KEY, false);

        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{                                                  | it is not JSON: Unexpected end",
                "[ ]                                                | it has another schemaVersion",
                "{\"schemaVersion\":2}                              | it has another schemaVersion",
                "{\"schemaVersion\":1,\"counts\":{\"A\":{\"b\":{\"c=1\":0}}}} | it has a count below 1",
                "{\"schemaVersion\":1,\"counts\":{\"A\":{\"b\":{\"c=1\":\"2\"}}}} | it has a count below 1"
            })
    void aDamagedFileIsStartedAnew(String content, String reason) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);

        Counted counted = count(KEY, true);

        assertThat(counted.count()).isEqualTo(1);
        assertThat(counted.note().orElseThrow())
                .startsWith(file + " cannot be read and is started anew: " + reason);
        assertThat(count(KEY, true)).isEqualTo(new Counted(2, Optional.empty()));
    }

    @Test
    void aDamagedFileIsReplacedEvenIfNothingHasHappened() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "no JSON");

        assertThat(count(KEY, false).note()).isPresent();

        assertThat(count(KEY, false).note()).isEmpty();
    }
}
