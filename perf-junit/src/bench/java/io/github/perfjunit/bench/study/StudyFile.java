package io.github.perfjunit.bench.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * A study's file: lines that begin with {@code #} say where and with what it was made, then come a
 * header and the rows. A run is appended at once, so that an interrupted study is continued by
 * starting it again.
 */
final class StudyFile {

    private static final String SETTINGS = "# settings: ";

    private final Path path;

    StudyFile(Path path) {
        this.path = path;
    }

    /** Makes the file, or checks that it was made with the same settings. */
    void open(String settings, String commit) throws IOException {
        if (Files.notExists(path)) {
            String machine =
                    "%d processors, %s, Java %s (%s), %s %s"
                            .formatted(
                                    Runtime.getRuntime().availableProcessors(),
                                    processor(),
                                    System.getProperty("java.vm.version"),
                                    System.getProperty("java.vendor"),
                                    System.getProperty("os.name"),
                                    System.getProperty("os.version"));
            String lines =
                    String.join(
                            "\n",
                            "# started: " + Instant.now().truncatedTo(ChronoUnit.SECONDS),
                            "# commit: " + commit,
                            "# machine: " + machine,
                            SETTINGS + settings,
                            Row.header(),
                            "");
            Files.writeString(path, lines, StandardOpenOption.CREATE_NEW);
            return;
        }
        List<String> lines = Files.readAllLines(path);
        if (!lines.contains(SETTINGS + settings) || !lines.contains(Row.header())) {
            throw new IOException(
                    path
                            + " was made with other settings or columns than '"
                            + settings
                            + "'; give the same ones, or another --out");
        }
    }

    /** Returns the lines about the machine, without the sign before them. */
    List<String> notes() throws IOException {
        return Files.readAllLines(path).stream()
                .filter(l -> l.startsWith("# "))
                .map(l -> l.substring(2))
                .toList();
    }

    List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(path)) {
            if (!line.startsWith("#") && !line.equals(Row.header())) {
                try {
                    rows.add(Row.parse(line));
                } catch (IllegalArgumentException e) {
                    throw new IOException(path + ": a line " + e.getMessage(), e);
                }
            }
        }
        return rows;
    }

    /** Appends the rows of one run in one write. */
    void append(List<Row> rows) throws IOException {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(row.line()).append('\n'));
        Files.write(
                path, text.toString().getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
    }

    private static String processor() throws IOException {
        Path info = Path.of("/proc/cpuinfo");
        if (!Files.isReadable(info)) {
            return System.getProperty("os.arch");
        }
        return Files.readAllLines(info).stream()
                .filter(l -> l.startsWith("model name"))
                .map(l -> l.substring(l.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(System.getProperty("os.arch"));
    }
}
