package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.ReferenceBuild.Failure;
import org.junit.jupiter.api.Test;

class CommandWordsTest {

    @Test
    void whiteSpaceSeparates() throws Exception {
        assertThat(ReferenceBuild.words("  mvn -q\t-DskipTests \n package "))
                .containsExactly("mvn", "-q", "-DskipTests", "package");
        assertThat(ReferenceBuild.words(ReferenceBuild.DEFAULT_COMMAND))
                .containsExactly("mvn", "-q", "-DskipTests", "package");
    }

    @Test
    void quotesHoldWordsTogether() throws Exception {
        assertThat(ReferenceBuild.words("sh -c 'mkdir -p \"a b\" && cp \\x y' \"it's\""))
                .containsExactly("sh", "-c", "mkdir -p \"a b\" && cp \\x y", "it's");
        assertThat(ReferenceBuild.words("a'b c'\"d e\"f '' \"\""))
                .containsExactly("ab cd ef", "", "");
    }

    @Test
    void aBackslashTakesTheMeaningFromWhatWouldHaveOne() throws Exception {
        assertThat(ReferenceBuild.words("a\\ b \\'c \\\"d \\\\e C:\\dir\\file f\\"))
                .containsExactly("a b", "'c", "\"d", "\\e", "C:\\dir\\file", "f\\");
        assertThat(ReferenceBuild.words("\"a\\\"b\\\\c\\d\" '\\'"))
                .containsExactly("a\"b\\c\\d", "\\");
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThat(failureOf("sh -c 'exit 1"))
                .isEqualTo(
                        "perf.referenceBuild=sh -c 'exit 1: the quote ' at character 7 is not"
                                + " closed. Close it, or write \\' for the character itself.");
        assertThat(failureOf("\"a\\\"")).contains("the quote \" at character 1 is not closed.");
    }

    @Test
    void aCommandWithoutAProgramIsRefused() {
        String rest = ": names no program. Give a command, e.g. mvn -q package.";
        assertThat(failureOf(" \t")).isEqualTo("perf.referenceBuild= \t" + rest);
        assertThat(failureOf("'' x")).isEqualTo("perf.referenceBuild='' x" + rest);
    }

    private static String failureOf(String line) {
        return catchThrowableOfType(Failure.class, () -> ReferenceBuild.words(line)).getMessage();
    }
}
