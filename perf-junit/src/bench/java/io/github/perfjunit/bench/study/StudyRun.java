package io.github.perfjunit.bench.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * One run of the study: a test JVM of its own that runs one annotated class and appends what the
 * gate said to the study's file. The variables {@code STUDY_*} say which run it is. Arguments: the
 * file, and a directory to keep {@code results.json} in, if wanted.
 *
 * <p>Ends with 1, and appends nothing, if the scenario could not be played.
 */
final class StudyRun {

    private StudyRun() {}

    public static void main(String[] arguments) throws IOException {
        Key key = Key.of(System.getenv());
        long amount = Long.parseLong(System.getenv("STUDY_AMOUNT"));
        configure(key);
        Path results = Path.of(System.getProperty("perf.outputDir"), "results.json");
        Files.deleteIfExists(results);

        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(scenarios(key)))
                        .build();
        Launcher launcher = LauncherFactory.create();
        long startNanos = System.nanoTime();
        launcher.execute(request, summary);
        double seconds = (System.nanoTime() - startNanos) / 1e9;

        boolean notRecorded =
                key.condition().equals(Key.RECORD)
                        && summary.getSummary().getTotalFailureCount() > 0;
        if (Files.notExists(results) || notRecorded) {
            summary.getSummary().printFailuresTo(new PrintWriter(System.err, true));
            System.exit(1);
        }
        JsonNode scenario = new ObjectMapper().readTree(results.toFile()).path("scenarios").get(0);
        List<Row> rows = ResultRows.of(scenario, key, amount, seconds);
        new StudyFile(Path.of(arguments[0])).append(rows);
        System.out.println(line(key, rows));
        if (arguments.length > 1) {
            keep(results, Path.of(arguments[1]), key);
        }
    }

    /** Pilots have a second subject to measure against, whatever the study compares with. */
    private static Class<?> scenarios(Key key) {
        boolean stored = key.mode().equals("ruler") && (key.judged() || isRecording(key));
        return stored ? StudyScenarios.AgainstStored.class : StudyScenarios.BesideBefore.class;
    }

    private static boolean isRecording(Key key) {
        return key.condition().equals(Key.RECORD);
    }

    private static void configure(Key key) {
        System.setProperty("perf.rounds", Integer.toString(key.rounds()));
        if (Boolean.parseBoolean(System.getenv("STUDY_EXACT"))) {
            System.setProperty("perf.maxRounds", Integer.toString(key.rounds()));
        }
        if (isRecording(key)) {
            System.setProperty("perf.updateBaseline", "true");
        } else if (!key.judged()) {
            System.setProperty("perf.gate", "off");
        }
    }

    private static String line(Key key, List<Row> rows) {
        StringBuilder line = new StringBuilder("   ");
        line.append(rows.get(0).text(Column.VERDICT))
                .append(" in ")
                .append(rows.get(0).text(Column.SECONDS))
                .append(" s;");
        Injection.Kind kind = Injection.Kind.of(key.kind());
        for (Row row : rows) {
            if (row.text(Column.METRIC).equals(kind.metric)) {
                String change = row.text(Column.CHANGE);
                line.append(' ')
                        .append(kind.metric)
                        .append(": estimate ")
                        .append(change.isEmpty() ? "none" : change + " %")
                        .append(", raw ")
                        .append(row.text(Column.MEASURED).isEmpty() ? "none" : "")
                        .append(row.text(Column.MEASURED))
                        .append(row.text(Column.MEASURED).isEmpty() ? "" : " %");
            }
        }
        return line.toString();
    }

    private static void keep(Path results, Path directory, Key key) throws IOException {
        Files.createDirectories(directory);
        String name =
                String.join(
                        "-",
                        key.mode(),
                        key.server(),
                        key.condition(),
                        Integer.toString(key.rounds()),
                        key.kind(),
                        key.percentText(),
                        Integer.toString(key.run()));
        Files.copy(results, directory.resolve(name + ".json"));
    }
}
