package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.internal.store.FileName;
import io.github.perfjunit.internal.store.GitCommit;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The baselines in a directory: {@code <test class>/<method>.json}.
 *
 * <p>Files are written atomically, and never over one that cannot be read. Safe for use by several
 * threads for reading; two processes must not update the same file at the same time.
 */
public final class BaselineStore {

    private static final String SUFFIX = ".json";

    private final Path directory;
    private final Clock clock;

    /**
     * Creates the store; nothing is read yet.
     *
     * @param directory the directory of the baselines; it need not exist
     */
    public BaselineStore(Path directory) {
        this(directory, Clock.systemUTC());
    }

    BaselineStore(Path directory, Clock clock) {
        this.directory = Objects.requireNonNull(directory, "directory");
        this.clock = clock;
    }

    /**
     * Returns the file of a test method. Characters that not every file system can hold are written
     * as {@code %} and their code.
     *
     * @param testClass fully qualified name of the test class
     * @param testMethod name of the method
     */
    public Path file(String testClass, String testMethod) {
        return classDirectory(testClass).resolve(FileName.of(testMethod) + SUFFIX);
    }

    private Path classDirectory(String testClass) {
        return directory.resolve(FileName.of(testClass));
    }

    /**
     * Returns the command that adds a recording to a scenario's entry, or makes the entry. In a
     * build of several modules, those without the test must not fail for want of it.
     *
     * @param scenario the scenario
     */
    public static String updateCommand(Scenario scenario) {
        String testClass = scenario.testClass();
        String test =
                testClass.substring(testClass.lastIndexOf('.') + 1) + "#" + scenario.testMethod();
        boolean plain = test.matches("[A-Za-z0-9_#]+");
        return "mvn verify -Dit.test="
                + (plain ? test : "'" + test + "'")
                + " -Dfailsafe.failIfNoSpecifiedTests=false -Dperf.updateBaseline=true";
    }

    /** Returns the command that calibrates a scenario and stores what that finds. */
    static String calibrateCommand(Scenario scenario) {
        return updateCommand(scenario) + " -Dperf.calibrate=true";
    }

    /**
     * Returns what is stored about a scenario's test method, or empty if there is no file.
     *
     * @param scenario the scenario
     * @throws BaselineException if the file cannot be read, or if its entries for this point were
     *     all recorded for another definition of the scenario; the file is untouched
     */
    public Optional<Baseline> read(Scenario scenario) throws BaselineException {
        Path file = file(scenario.testClass(), scenario.testMethod());
        Optional<Baseline> baseline = BaselineFile.load(file);
        baseline.ifPresent(
                b ->
                        BaselineFile.requireDefinition(
                                file, b.entries(scenario.point()).values(), scenario));
        return baseline;
    }

    /**
     * Returns what is stored about a scenario's test method, whatever definition it was recorded
     * for: what an update will replace.
     *
     * @param scenario the scenario
     * @throws BaselineException if the file cannot be read; it is untouched
     */
    public Optional<Baseline> readAnyDefinition(Scenario scenario) throws BaselineException {
        return BaselineFile.load(file(scenario.testClass(), scenario.testMethod()));
    }

    /**
     * Stores a run among the recordings of its point and environment, in the way the policy of its
     * scenario says ({@link Baseline#with}); all other entries are kept. The speed of spoiled blocks
     * is marked as such, and never compared with.
     *
     * @param run what was measured
     * @param verdict what the gate says about it
     * @return what changed by how much
     * @throws BaselineException if the run is invalid, if it has regressed and its policy does not
     *     give the reason why that is accepted, or if the existing file cannot be read or written;
     *     the file is then untouched
     */
    public BaselineUpdate update(RunResult run, Verdict verdict) throws BaselineException {
        Scenario scenario = run.scenario();
        Path file = file(scenario.testClass(), scenario.testMethod());
        Optional<String> accepted = Acceptance.reason(file, run, verdict);
        Baseline before =
                BaselineFile.load(file)
                        .orElseGet(
                                () ->
                                        new Baseline(
                                                scenario.testClass(),
                                                scenario.testMethod(),
                                                new TreeMap<>()));
        Optional<String> commit = GitCommit.find(directory, System.getenv());
        Baseline after = before.with(run, commit, accepted);
        BaselineFile.write(file, after);
        return BaselineUpdate.between(file, run, accepted, before, after);
    }

    /**
     * Stores a calibration in the entry of its point and environment, in place of an older one; the
     * recordings stay as they are.
     *
     * @param run the calibrating run; its figures are not stored
     * @param calibration the noise it found
     * @return the file that was written
     * @throws BaselineException if a request of the run failed, if nothing is recorded there for the
     *     scenario as it is now, or if the existing file cannot be read or written; the file is then
     *     untouched
     */
    public Path updateCalibration(RunResult run, Baseline.Calibration calibration)
            throws BaselineException {
        Scenario scenario = run.scenario();
        Path file = file(scenario.testClass(), scenario.testMethod());
        Acceptance.requireValid(file, run);
        Baseline before =
                BaselineFile.load(file)
                        .filter(b -> b.entry(run).isPresent())
                        .orElseThrow(() -> nothingRecorded(file, run));
        BaselineFile.requireDefinition(file, before.entry(run).stream().toList(), scenario);
        BaselineFile.write(file, before.withCalibration(run, calibration));
        return file;
    }

    private static BaselineException nothingRecorded(Path file, RunResult run) {
        return Acceptance.refused(
                file,
                run,
                "nothing is recorded in environment "
                        + run.environment().fingerprint()
                        + " that a calibration could stand beside. Record first, then calibrate:\n  "
                        + updateCommand(run.scenario()));
    }

    /**
     * Returns what is stored about a class and no longer serves it, one line each with the remedy:
     * what belongs to none of its scenarios, and what is old ({@link Defaults#STALE_AFTER}) or was
     * recorded for another definition or with another ruler.
     *
     * @param testClass fully qualified name of the test class
     * @param existing every scenario the class declares, also those that are not run this time
     * @throws BaselineException if a file cannot be read
     */
    public List<String> staleEntries(String testClass, Collection<Scenario> existing)
            throws BaselineException {
        Path folder = classDirectory(testClass);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(SUFFIX))
                    .sorted()
                    .flatMap(f -> stale(f, testClass, existing))
                    .toList();
        } catch (IOException e) {
            throw new BaselineException("cannot list the baselines in " + folder + ": " + e, e);
        }
    }

    private Stream<String> stale(Path file, String testClass, Collection<Scenario> existing) {
        List<Scenario> ofFile =
                existing.stream()
                        .filter(s -> file(testClass, s.testMethod()).equals(file))
                        .toList();
        if (ofFile.isEmpty()) {
            return Stream.of(
                    file + ": no scenario of " + testClass + " has this name; delete the file");
        }
        List<String> points = ofFile.stream().map(Scenario::point).toList();
        Baseline baseline = BaselineFile.load(file).orElseThrow();
        Stream<String> unknown =
                baseline.points().keySet().stream()
                        .filter(p -> !points.contains(p))
                        .map(p -> "no scenario has the point '" + p + "'; delete this entry");
        Stream<String> old =
                ofFile.stream().flatMap(s -> StaleNotes.of(baseline, s, clock.instant()));
        return Stream.concat(unknown, old).map(note -> file + ": " + note);
    }
}
