package io.github.perfjunit.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.Golden;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StableJsonTest {

    @Test
    void layout() {
        Map<String, Object> json = new HashMap<>();
        json.put("z", 1);
        json.put("a", List.of(1L, 2.5, "x", true));
        json.put("lines", Map.of("two", Map.of("y", List.of(1), "x", Map.of()), "one", 1));
        json.put("rows", List.of(Map.of("b", 2, "a", 1), Map.of()));
        json.put("objects", List.of(Map.of("b", 2)));
        json.put("missing", Optional.empty());
        json.put("present", Optional.of(Map.of("k", Optional.of("v"))));
        json.put("nothing", Arrays.asList(OptionalDouble.empty(), Double.NaN, null));
        json.put("empty", Map.of());
        json.put("none", List.of());

        Golden.assertGolden(
                "store/layout.json", () -> StableJson.render(json, Set.of("lines", "rows")));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "100, 100",
        "1.12422E5, 112422",
        "1E15, 1000000000000000",
        "99000.125, 99000.125",
        "99000.1256, 99000.126",
        "1.0004, 1",
        "-1.5, -1.5",
        "0.0001219999, 0.000122",
        "1E-9, 0.000000001",
        "0.99999, 1",
        "NaN, null",
        "-Infinity, null",
    })
    void numbers(double value, String text) {
        assertThat(JsonText.number(value)).isEqualTo(text);
    }

    /** Another program's reader gets back every text, whatever is in it. */
    @Test
    void anyTextCanBeReadBack() throws Exception {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            int[] points =
                    random.ints(8, 0, i % 2 == 0 ? 0x90 : 0x2_0000)
                            .filter(c -> c < 0xd800 || c > 0xdfff)
                            .toArray();
            String text = new String(points, 0, points.length) + "\"\\\u2028\n";
            String json = StableJson.render(Map.of(text, text), Set.of());

            Map<?, ?> read = new ObjectMapper().readValue(json, Map.class);
            assertThat(read).isEqualTo(Map.of(text, text));
        }
    }

    @Test
    void halfASurrogatePairIsEscaped() {
        assertThat(JsonText.quote("a\ud83d")).isEqualTo("\"a\\ud83d\"");
        assertThat(JsonText.quote("\ude00b")).isEqualTo("\"\\ude00b\"");
        assertThat(JsonText.quote("\ud83d\ude00")).isEqualTo("\"\ud83d\ude00\"");
    }
}
