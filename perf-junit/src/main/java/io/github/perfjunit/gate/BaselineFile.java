package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.gate.baseline.BaselineReader;
import io.github.perfjunit.gate.baseline.BaselineWriter;
import io.github.perfjunit.internal.store.AtomicFile;
import io.github.perfjunit.plan.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** Reads and writes one baseline file. Stateless. */
final class BaselineFile {

    private BaselineFile() {}

    static Optional<Baseline> load(Path file) {
        try {
            return Optional.of(BaselineReader.read(file, Files.readString(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new BaselineException("cannot read the baseline " + file + ": " + e, e);
        }
    }

    static void write(Path file, Baseline baseline) {
        try {
            AtomicFile.write(file, BaselineWriter.text(baseline));
        } catch (IOException e) {
            throw new BaselineException(
                    "cannot write the baseline " + file + ": " + e + "; nothing was changed", e);
        }
    }

    /** Refuses entries that were all recorded for another definition than the scenario's. */
    static void requireDefinition(Path file, Collection<Entry> entries, Scenario scenario) {
        String now = scenario.definitionHash();
        if (entries.isEmpty()
                || entries.stream().anyMatch(e -> e.latest().definitionHash().equals(now))) {
            return;
        }
        Baseline.Recording stored = entries.iterator().next().latest();
        throw new BaselineException(
                scenario.displayName()
                        + ": its baseline was recorded for another definition of the scenario"
                        + "\n  file      "
                        + file
                        + "\n  recorded  "
                        + stored.definition()
                        + " (hash "
                        + stored.definitionHash()
                        + ")\n  now       "
                        + scenario.definition()
                        + " (hash "
                        + now
                        + ")\n  Figures of different definitions are not compared. Undo the change of the"
                        + " scenario (perf.* properties count too), or record it anew:\n  "
                        + BaselineStore.updateCommand(scenario));
    }
}
