package io.github.perfjunit.internal.load.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestIdTest {

    @Test
    void countsUpInHexadecimalAndSaysWhatChanged() {
        RequestId id = new RequestId(Nonce.of(0xabcd), 258);
        assertThat(id).hasToString("abcd010200000000");
        for (int count = 1; count <= 70_000; count++) {
            byte[] before = id.digits().clone();
            int changed = id.advance();
            assertThat(id.toString()).isEqualTo(String.format("abcd0102%08x", count));
            assertThat(Arrays.mismatch(before, id.digits())).isEqualTo(changed);
        }
    }

    @Test
    void beginsAgainWithoutTouchingTheConnection() {
        RequestId id = new RequestId(Nonce.of(1), 0xffff);
        System.arraycopy("ffffffff".getBytes(StandardCharsets.US_ASCII), 0, id.digits(), 8, 8);
        id.advance();
        assertThat(id).hasToString("0001ffff00000000");
    }

    @Test
    void sessionsHaveDifferentNonces() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            assertThat(seen.add(Nonce.next().hex())).isTrue();
        }
    }

    @Test
    void findsAnIdOfAnotherRequestOnly() {
        assertThat(indexOfOther("x abcd000100000002 y")).isEqualTo(2);
        assertThat(indexOfOther("abcd000100000002")).isZero();
        assertThat(indexOfOther("the own abcd000100000001 and abcd000200000001")).isEqualTo(29);
        assertThat(indexOfOther("only the own abcd000100000001")).isEqualTo(-1);
        assertThat(indexOfOther("another nonce abce000100000002")).isEqualTo(-1);
        assertThat(indexOfOther("a longer number abcd0001000000020")).isEqualTo(-1);
        assertThat(indexOfOther("a shorter one abcd00010000002")).isEqualTo(-1);
        assertThat(indexOfOther("")).isEqualTo(-1);
    }

    private static int indexOfOther(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        byte[] own = "abcd000100000001".getBytes(StandardCharsets.US_ASCII);
        return Nonce.of(0xabcd).indexOfOther(bytes, 0, bytes.length, own);
    }
}
