package io.github.perfjunit.plan.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.plan.text.Placeholder.Kind;
import io.github.perfjunit.plan.text.PlaceholderText.Literal;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceholderTextTest {

    @Test
    void takesATextApart() {
        assertThat(PlaceholderText.parse("a${requestId}${data.first name}b$c}").parts())
                .containsExactly(
                        new Literal("a"),
                        new Placeholder(Kind.REQUEST_ID, ""),
                        new Placeholder(Kind.DATA, "first name"),
                        new Literal("b$c}"));
        assertThat(PlaceholderText.parse("").parts()).isEmpty();
    }

    @Test
    void everyPlaceholderIsWrittenAsItIsRead() {
        List<String> all =
                List.of(
                        "${requestId}",
                        "${connection}",
                        "${sequence}",
                        "${payload}",
                        "${data.COLUMN}");
        for (String each : all) {
            assertThat(PlaceholderText.parse(each).placeholders())
                    .singleElement()
                    .hasToString(each);
            assertThat(Placeholder.ALL).contains(each);
        }
        assertThat(all).hasSameSizeAs(Kind.values());
    }

    @Test
    void twoDollarsEscape() {
        assertThat(PlaceholderText.parse("$${requestId}, $$${x} $$").parts())
                .containsExactly(new Literal("${requestId}, $${x} $$"));
    }

    @Test
    void fillsIn() {
        PlaceholderText text = PlaceholderText.parse("<${sequence}|${data.b}>");
        assertThat(text.filled(p -> p.kind() + p.column())).isEqualTo("<SEQUENCE|DATAb>");
        assertThat(text.holds(Kind.DATA)).isTrue();
        assertThat(text.holds(Kind.PAYLOAD)).isFalse();
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlaceholderText.parse("a ${requestID} b"))
                .withMessage(
                        "there is no placeholder ${requestID}; there are ${requestId}, ${connection},"
                                + " ${sequence}, ${payload} and ${data.COLUMN}. Where it is meant as"
                                + " it stands, write $${");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlaceholderText.parse("${data.}"))
                .withMessageStartingWith("there is no placeholder ${data.};");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlaceholderText.parse("a ${requestId"))
                .withMessage(
                        "\"${requestId\" has no closing brace; where it is meant as it stands, write"
                                + " $${");
    }
}
