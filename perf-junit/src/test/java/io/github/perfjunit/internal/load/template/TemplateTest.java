package io.github.perfjunit.internal.load.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.plan.DataFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TemplateTest {

    private static final String EVERYTHING =
            "ü${requestId}${connection}-${sequence}:${payload}${data.name}<${data.b}>$${x}${requestId}.";

    private static final DataFile DATA =
            DataFile.of(
                    "users.csv",
                    List.of("name", "b"),
                    List.of(
                            new DataFile.Row(2, List.of("Zoë", "")),
                            new DataFile.Row(3, List.of("a/b c", "x&y=1%"))));

    private static final DataRows ROWS = new DataRows(DATA, true);
    private static final PayloadText PAYLOAD = new PayloadText(List.of(3, 1), 5);

    private static Template template(String text) {
        return TemplateBuilder.template(text, Optional.of(DATA));
    }

    private static Values values() {
        Values values = Values.of(Nonce.of(0xabcd), 12);
        values.row(ROWS, 0);
        values.payload(PAYLOAD, 0, 0);
        return values;
    }

    private static String text(Template template, Values values) {
        return new String(template.filled(values), StandardCharsets.UTF_8);
    }

    @Test
    void everyPlaceholderIsFilledIn() {
        Values values = values();
        values.advance();
        String payload = new String(PAYLOAD.text(), 0, 3, StandardCharsets.US_ASCII);
        assertThat(text(template(EVERYTHING), values))
                .isEqualTo("üabcd000c0000000112-1:" + payload + "Zoë<>${x}abcd000c00000001.");
    }

    @Test
    void valuesChangeFromRequestToRequest() {
        Template template = template("${sequence} ${data.name} ${payload}");
        Values values = values();
        for (int request = 1; request <= 1234; request++) {
            values.advance();
            values.row(ROWS, request % 2);
            values.payload(PAYLOAD, request % 2, request % 1024);
            String payload =
                    new String(
                            PAYLOAD.text(),
                            request % 1024,
                            request % 2 == 0 ? 3 : 1,
                            StandardCharsets.US_ASCII);
            assertThat(text(template, values))
                    .isEqualTo(
                            "%s %s %s"
                                    .formatted(
                                            request, request % 2 == 0 ? "Zoë" : "a/b c", payload));
        }
    }

    @Test
    void valuesArePercentEncodedInAPathOnly() {
        Values values = values();
        values.row(ROWS, 1);
        Template path =
                new TemplateBuilder(Optional.of(DATA)).path("/${data.name}?q=${data.b}").build();
        assertThat(text(path, values)).isEqualTo("/a%2Fb%20c?q=x%26y%3D1%25");
        assertThat(text(template("${data.name}"), values)).isEqualTo("a/b c");
        values.row(ROWS, 0);
        assertThat(text(path, values)).isEqualTo("/Zo%C3%AB?q=");
    }

    @Test
    void onlyTheIdLeavesTheLengthAsItIs() {
        Template fixed = template("ü${requestId}${requestId}-");
        assertThat(fixed.isFixed()).isTrue();
        assertThat(fixed.idOffsets()).containsExactly(2, 18);
        assertThat(fixed.fixedLength()).isEqualTo(35).isEqualTo(fixed.length(values()));
        assertThat(template("${requestId}${sequence}").isFixed()).isFalse();
    }

    @Test
    void bytesHaveNoPlaces() {
        byte[] bytes = "${requestId}".getBytes(StandardCharsets.US_ASCII);
        assertThat(Template.of(bytes).holdsId()).isFalse();
        assertThat(Template.of(bytes).filled(values())).isEqualTo(bytes);
    }

    @Test
    void filledPieceByPieceItIsTheSame() {
        Template template = template(EVERYTHING);
        Values values = values();
        byte[] whole = template.filled(values);
        for (int from = 0; from <= whole.length; from++) {
            for (int to = from; to <= whole.length; to++) {
                ByteBuffer piece = ByteBuffer.allocate(to - from);
                template.fill(piece, values, from);
                assertThat(piece.hasRemaining()).isFalse();
                assertThat(piece.array()).isEqualTo(template.filled(values, from, to));
                assertThat(template.mismatch(from, whole, from, to, values)).isEqualTo(-1);
            }
        }
    }

    @Test
    void everyWrongByteIsFoundFromEveryStart() {
        Template template = template(EVERYTHING);
        Values values = values();
        byte[] bytes = template.filled(values);
        for (int wrong = 0; wrong < bytes.length; wrong++) {
            bytes[wrong] ^= 1;
            for (int from = 0; from <= wrong; from++) {
                assertThat(template.mismatch(from, bytes, from, bytes.length, values))
                        .isEqualTo(wrong - from);
            }
            bytes[wrong] ^= 1;
        }
    }

    @Test
    void moreThanTheTemplateDiffersAtItsEnd() {
        byte[] longer = "abcde".getBytes(StandardCharsets.US_ASCII);
        assertThat(template("abc").mismatch(0, longer, 0, 5, values())).isEqualTo(3);
        assertThat(template("abc").mismatch(3, longer, 3, 5, values())).isZero();
        assertThat(template("").mismatch(0, longer, 0, 0, values())).isEqualTo(-1);
    }

    @Test
    void decimalsCountUpAndAreSet() {
        Decimal decimal = new Decimal(10);
        for (int value = 0; value < 11_111; value++) {
            assertThat(shown(decimal)).isEqualTo(Integer.toString(value));
            decimal.increment();
        }
        decimal.set(Integer.MAX_VALUE);
        assertThat(shown(decimal)).isEqualTo("2147483647");
        decimal.set(0);
        assertThat(shown(decimal)).isEqualTo("0");
    }

    private static String shown(Decimal decimal) {
        return new String(
                decimal.digits(), decimal.from(), decimal.length(), StandardCharsets.US_ASCII);
    }

    @Test
    void payloadsNeedNoEscapesAndDependOnTheSeedOnly() {
        String text = new String(PAYLOAD.text(), StandardCharsets.US_ASCII);
        assertThat(text).hasSize(3 + 1023).matches("[ -~&&[^\"\\\\<>]]+");
        assertThat(new PayloadText(List.of(3, 1), 5).text()).isEqualTo(PAYLOAD.text());
        assertThat(new PayloadText(List.of(3, 1), 6).text()).isNotEqualTo(PAYLOAD.text());
    }

    @Test
    void aColumnMustBeThere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> template("${data.c}"))
                .withMessage(
                        "${data.c} names no column of the data file: users.csv (2 rows of [name,"
                                + " b])");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TemplateBuilder.template("${data.c}", Optional.empty()))
                .withMessage("${data.c} names no column of the data file: there is none");
    }
}
