package io.github.perfjunit.internal.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTest {

    private static final String X90 = "x".repeat(90);

    @Test
    void aShortTextIsOneLine() {
        assertThat(Wrapped.text("  note: ", "all is well")).isEqualTo("  note: all is well");
    }

    @Test
    void furtherLinesBeginWhereTheFirstWordDid() {
        assertThat(Wrapped.text("  note: ", X90 + " next word"))
                .isEqualTo("  note: " + X90 + "\n        next word");
    }

    @Test
    void aLineHasAtMostAHundredCharacters() {
        assertThat(Wrapped.text("", "  ", X90 + " 123456789 10"))
                .isEqualTo(X90 + " 123456789\n  10");
    }

    @Test
    void aNumberStaysWithItsUnitAndARangeInOnePiece() {
        assertThat(Wrapped.text("", X90 + " (+1234.5 %): more"))
                .isEqualTo(X90 + "\n(+1234.5 %): more");
        assertThat(Wrapped.text("", X90 + " 20.2 us [20.1 .. 20.3]"))
                .isEqualTo(X90 + " 20.2 us\n[20.1 .. 20.3]");
    }

    @Test
    void aWordLongerThanALineIsNotBroken() {
        assertThat(Wrapped.text("  ", "a " + "y".repeat(120)))
                .isEqualTo("  a\n  " + "y".repeat(120));
    }
}
