package io.github.perfjunit.internal.load.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IdTemplateTest {

    private static final byte[] ID = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    @Test
    void findsEveryPlaceInBytesNotCharacters() {
        IdTemplate template = IdTemplate.of("ü${requestId}${requestId}-${requestId");
        assertThat(template.offsets()).containsExactly(2, 18);
        assertThat(template.length()).isEqualTo(2 + 16 + 16 + 1 + "${requestId".length());
        assertThat(new String(template.filled(ID, 0, template.length()), StandardCharsets.UTF_8))
                .isEqualTo("ü0123456789abcdef0123456789abcdef-${requestId");
    }

    @Test
    void bytesHaveNoPlaces() {
        byte[] bytes = "${requestId}".getBytes(StandardCharsets.US_ASCII);
        assertThat(IdTemplate.of(bytes).offsets()).isEmpty();
        assertThat(IdTemplate.of(bytes).filled(ID, 0, bytes.length)).isEqualTo(bytes);
    }

    @Test
    void everyPartOfTheRightBytesMatches() {
        IdTemplate template = IdTemplate.of("${requestId}ab${requestId}${requestId}c");
        byte[] right = template.filled(ID, 0, template.length());
        for (int from = 0; from <= right.length; from++) {
            for (int to = from; to <= right.length; to++) {
                assertThat(template.mismatch(from, right, from, to, ID)).isEqualTo(-1);
            }
        }
    }

    @Test
    void everyWrongByteIsFoundFromEveryStart() {
        IdTemplate template = IdTemplate.of("a${requestId}bc${requestId}d");
        byte[] bytes = template.filled(ID, 0, template.length());
        for (int wrong = 0; wrong < bytes.length; wrong++) {
            bytes[wrong] ^= 1;
            for (int from = 0; from <= wrong; from++) {
                assertThat(template.mismatch(from, bytes, from, bytes.length, ID))
                        .isEqualTo(wrong - from);
            }
            bytes[wrong] ^= 1;
        }
    }

    @Test
    void moreThanTheTemplateDiffersAtItsEnd() {
        byte[] longer = "abcde".getBytes(StandardCharsets.US_ASCII);
        assertThat(IdTemplate.of("abc").mismatch(0, longer, 0, 5, ID)).isEqualTo(3);
        assertThat(IdTemplate.of("abc").mismatch(3, longer, 3, 5, ID)).isZero();
        assertThat(IdTemplate.of("").mismatch(0, longer, 0, 0, ID)).isEqualTo(-1);
    }
}
