package io.github.perfjunit.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @Test
    void writesEveryKindOfValueOnOneLine() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", 1L);
        fields.put("ok", true);
        fields.put("none", null);
        fields.put("ratio", 0.5);
        fields.put("text", "a\"b\\c\nd\u0001é");
        fields.put("list", List.of("x", 2L));
        fields.put("map", Map.of("k", "v"));
        assertThat(JsonWriter.object(fields))
                .isEqualTo(
                        "{\"id\":1,\"ok\":true,\"none\":null,\"ratio\":0.5,"
                                + "\"text\":\"a\\\"b\\\\c\\u000ad\\u0001é\","
                                + "\"list\":[\"x\",2],\"map\":{\"k\":\"v\"}}");
        assertThat(JsonReader.object(JsonWriter.object(fields))).isEqualTo(fields);
    }

    @Test
    void readsWhatOtherLanguagesWrite() {
        assertThat(
                        JsonReader.object(
                                " { \"a\" : [ ] , \"b\":{ }, \"c\":-1.5e3, \"d\":[null,false,[1]],"
                                        + " \"e\":\"\\u00e9\\t\\/\\b\\f\\r\", \"f\":12345678901234567890 } "))
                .isEqualTo(
                        Map.of(
                                "a",
                                List.of(),
                                "b",
                                Map.of(),
                                "c",
                                -1500.0,
                                "d",
                                Arrays.asList(null, false, List.of(1L)),
                                "e",
                                "é\t/\b\f\r",
                                "f",
                                12345678901234567890.0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{\"a\":1} x",
                "{\"a\":nul}",
                "{\"a\":\"open}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12",
                "{\"a\":1.}",
                "{\"a\":+1}",
                "{\"a\":NaN}"
            })
    void refusesWhatIsNotAnObject(String json) {
        assertThatThrownBy(() -> JsonReader.object(json))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesDeepNesting() {
        String json = "{\"a\":" + "[".repeat(100_000);
        assertThatThrownBy(() -> JsonReader.object(json)).hasMessageContaining("at most 32 levels");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":tru} | not the JSON expected: a value wanted at position 5 of: {\"a\":tru}",
                "{\"a\" 1}   | not the JSON expected: ':' wanted at position 5 of: {\"a\" 1}"
            })
    void saysWhereItIsWrong(String json, String message) {
        assertThatThrownBy(() -> JsonReader.object(json)).hasMessage(message);
    }
}
