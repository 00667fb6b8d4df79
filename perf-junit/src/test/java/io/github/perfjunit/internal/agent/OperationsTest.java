package io.github.perfjunit.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationsTest {

    private final Operations operations = new Operations();

    private Map<String, Object> ask(String request) {
        return JsonReader.object(operations.answer(request));
    }

    @Test
    void helloTellsWhichJvmThisIs() {
        Map<String, Object> answer = ask("{\"v\":1,\"id\":7,\"op\":\"hello\"}");
        assertThat(answer)
                .containsEntry("id", 7L)
                .containsEntry("ok", true)
                .containsEntry("pid", ProcessHandle.current().pid())
                .containsEntry("javaVersion", System.getProperty("java.runtime.version"))
                .containsEntry("javaFeature", (long) Runtime.version().feature());
        assertThat(answer.get("inputArguments")).isInstanceOf(List.class);
        assertThat((Long) answer.get("threadStackBytes")).isBetween(64L * 1024, 64L * 1024 * 1024);
    }

    @Test
    void countersNeverFall() {
        Map<String, Object> first = ask("{\"v\":1,\"id\":1,\"op\":\"counters\"}");
        Map<String, Object> second = ask("{\"v\":1,\"id\":2,\"op\":\"counters\"}");
        for (String name : List.of("uptimeNanos", "gcCount", "gcTimeMillis", "compilationMillis")) {
            assertThat((Long) second.get(name))
                    .as(name)
                    .isGreaterThanOrEqualTo((Long) first.get(name));
        }
        assertThat((Long) second.get("usedHeapBytes")).isPositive();
        assertThat((Long) second.get("threads")).isPositive();
        assertThat(second.containsKey("allocatedBytes") || second.containsKey("absent")).isTrue();
    }

    @Test
    void heapPeakIsAtLeastTheUsedHeap() {
        ask("{\"v\":1,\"id\":1,\"op\":\"heapPeakStart\",\"intervalMillis\":200}");
        // A second start begins anew.
        ask("{\"v\":1,\"id\":2,\"op\":\"heapPeakStart\",\"intervalMillis\":200}");
        Map<String, Object> answer = ask("{\"v\":1,\"id\":3,\"op\":\"heapPeakStop\"}");
        assertThat((Long) answer.get("heapPeakBytes")).isPositive();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("perf-junit-heap-peak");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"v\":1,\"id\":1,\"op\":\"fly\"} | unknown operation 'fly'",
                "{\"v\":1,\"id\":1} | unknown operation 'null'",
                "{\"v\":2,\"id\":1,\"op\":\"hello\"} | protocol version 2 is not 1",
                "{\"v\":1,\"id\":1,\"op\":\"heapPeakStop\"} | heapPeakStop without heapPeakStart",
                "{\"v\":1,\"id\":1,\"op\":\"heapPeakStart\"}"
                        + " | heapPeakStart needs intervalMillis of at least 1, was null"
            })
    void refusals(String request, String error) {
        assertThat(ask(request)).isEqualTo(Map.of("id", 1L, "ok", false, "error", error));
    }

    @Test
    void aLineThatIsNoJsonIsAnswered() {
        assertThat(ask("hello")).containsEntry("ok", false).containsEntry("id", null);
    }
}
