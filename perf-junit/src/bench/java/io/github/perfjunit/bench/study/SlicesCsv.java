package io.github.perfjunit.bench.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;

/**
 * Prints the slices of some runs in few bytes, four digits each, for the gate's simulator: a line per
 * slice with the block (counted over all files), subject, number of the slice among the subject's
 * own from 0, its place among all slices of the block, requests per second, p50 and p99 in
 * nanoseconds, CPU nanoseconds per request, and 1 if it must not be judged. Arguments: files {@code
 * results.json}.
 */
final class SlicesCsv {

    private static final MathContext FOUR_DIGITS = new MathContext(4);

    private SlicesCsv() {}

    public static void main(String[] arguments) throws IOException {
        StringBuilder out =
                new StringBuilder(
                        "block,subject,slice,position,perSecond,p50Nanos,p99Nanos,cpuNanosPerRequest,dropped\n");
        int block = 0;
        for (String argument : arguments) {
            JsonNode results = new ObjectMapper().readTree(new File(argument));
            for (JsonNode scenario : results.path("scenarios")) {
                for (JsonNode played : scenario.path("blocks")) {
                    if (sliced(played.path("subjects"))) {
                        append(out, ++block, played.path("subjects"));
                    }
                }
            }
        }
        System.out.print(out);
    }

    /** Idle scenarios have no slices, and a subject alone has one, which is no part of a pair. */
    private static boolean sliced(JsonNode subjects) {
        for (JsonNode subject : subjects) {
            if (subject.path("slices").size() > 1) {
                return true;
            }
        }
        return false;
    }

    private static void append(StringBuilder out, int block, JsonNode subjects) {
        for (Map.Entry<String, JsonNode> subject : subjects.properties()) {
            JsonNode slices = subject.getValue().path("slices");
            for (int k = 0; k < slices.size(); k++) {
                JsonNode slice = slices.get(k);
                out.append(block)
                        .append(',')
                        .append(subject.getKey())
                        .append(',')
                        .append(k)
                        .append(',')
                        .append(slice.path("position").asInt())
                        .append(',')
                        .append(figure(slice, "throughput"))
                        .append(',')
                        .append(figure(slice, "latency-p50"))
                        .append(',')
                        .append(figure(slice, "latency-p99"))
                        .append(',')
                        .append(figure(slice, "server-cpu-per-request"))
                        .append(',')
                        .append(slice.path("dropped").asText("").isEmpty() ? 0 : 1)
                        .append('\n');
            }
        }
    }

    private static String figure(JsonNode slice, String metric) {
        double value = MeasuredChange.ofSlice(slice, metric);
        return Double.isFinite(value)
                ? new BigDecimal(value).round(FOUR_DIGITS).toBigInteger().toString()
                : "";
    }
}
