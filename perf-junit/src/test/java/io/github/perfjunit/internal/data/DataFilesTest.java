package io.github.perfjunit.internal.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.DataFile.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFilesTest {

    @TempDir Path directory;

    private DataFile read(String name, String content) throws IOException, UnreadableData {
        return DataFiles.read(
                DataFilesTest.class,
                Files.writeString(directory.resolve(name), content).toString());
    }

    private void refuses(String name, String content, String message) {
        assertThatThrownBy(() -> read(name, content))
                .isInstanceOf(UnreadableData.class)
                .message()
                .isEqualTo(message.replace("FILE", directory.resolve(name).toString()));
    }

    @Test
    void csvAsInTheStandard() throws Exception {
        DataFile file =
                read(
                        "users.csv",
                        "\ufeffid,name,\"a \"\"note\"\"\"\r\n"
                                + "1,Zoë, blanks stay \r\n"
                                + "2,\"a,b\r\nc\",\"\"\"\"\r\n"
                                + "3,,\"\"\n"
                                + "4,x,y");
        assertThat(file.columns()).containsExactly("id", "name", "a \"note\"");
        assertThat(file.rows())
                .containsExactly(
                        new Row(2, List.of("1", "Zoë", " blanks stay ")),
                        new Row(3, List.of("2", "a,b\r\nc", "\"")),
                        new Row(5, List.of("3", "", "")),
                        new Row(6, List.of("4", "x", "y")));
        assertThat(read("one.csv", "id\na\n\nb\n").rows())
                .extracting(Row::values)
                .containsExactly(List.of("a"), List.of(""), List.of("b"));
    }

    @Test
    void csvThatIsNone() {
        refuses("a.csv", " \n", "FILE is empty; its first line names the columns");
        refuses("a.csv", "a,b\n", "FILE has no rows below the names of its columns");
        refuses("a.csv", "a,a\n1,2\n", "FILE line 1: a column is named twice: [a, a]");
        refuses("a.csv", "a,\n1,2\n", "FILE line 1: \"\" cannot be the name of a column");
        refuses(
                "a.csv",
                "a,b\n1,2\n3\n",
                "FILE line 3: has 1 values where the first line names 2 columns");
        refuses(
                "a.csv",
                "a,b\n1,2\n\n3,4\n",
                "FILE line 3: has 1 values where the first line names 2 columns");
        refuses(
                "a.csv",
                "a,b\n1,x\"y\n",
                "FILE line 2, character 4: a quote inside a value that does not begin with one");
        refuses("a.csv", "a,b\n1,\"x\"y\n", "FILE line 2, character 6: text after a closing quote");
        refuses(
                "a.csv",
                "a,b\n\"x\ny\",\"z\n\n",
                "FILE line 3, character 4: a quote is not closed");
        refuses(
                "a.csv",
                "a,b\r1,2",
                "FILE line 1, character 5: a carriage return without a line feed");
        refuses(
                "a.csv",
                "a\n" + "1\n".repeat(100_001),
                "FILE line 100002: more than 100,000 rows; use a smaller sample of it");
    }

    @Test
    void jsonLines() throws Exception {
        DataFile file =
                read(
                        "users.jsonl",
                        "{\"id\": 1, \"name\": \"Zoë \\\"Z\\\"\", \"on\": true}\n\n"
                                + "{\"on\": false, \"name\": \"\", \"id\": 1.50e3}\n");
        assertThat(file.columns()).containsExactly("id", "name", "on");
        assertThat(file.rows())
                .containsExactly(
                        new Row(1, List.of("1", "Zoë \"Z\"", "true")),
                        new Row(3, List.of("1.50e3", "", "false")));
    }

    @Test
    void jsonLinesThatAreNone() {
        refuses("a.jsonl", "\n", "FILE has no values; write a JSON object on each line");
        refuses("a.jsonl", "{}\n", "FILE has no values; write a JSON object on each line");
        refuses("a.jsonl", "[1]", "FILE line 1: must be a JSON object");
        refuses(
                "a.jsonl",
                "{\"a\":{}}",
                "FILE line 1, \"a\": must be a string, a number, true or false");
        refuses(
                "a.jsonl",
                "{\"a\":null}",
                "FILE line 1, \"a\": must be a string, a number, true or false");
        refuses("a.jsonl", "{\"a\":1,\"a\":2}", "FILE line 1: \"a\" comes twice");
        refuses("a.jsonl", "{\"a\":1} {}", "FILE line 1: more follows the JSON object");
        refuses(
                "a.jsonl",
                "{\"a\":1}\n{\"b\":1}",
                "FILE line 2: has the names [b] where the first line has [a]");
        assertThatThrownBy(() -> read("a.jsonl", "{\"a\":1}\n{\"a\" 1}"))
                .hasMessageStartingWith(
                        directory.resolve("a.jsonl")
                                + " line 2, character 6: not JSON: Unexpected");
    }

    @Test
    void filesThatCannotBeUsed() throws IOException {
        refuses("a.txt", "a", "must end in .csv or .jsonl, which says how it is read");
        assertThatThrownBy(() -> DataFiles.read(DataFilesTest.class, "none.csv"))
                .hasMessage(
                        "there is neither such a resource on the class path, where names are relative"
                                + " to the test class unless they begin with '/', nor such a file"
                                + " relative to the working directory");
        Path latin = directory.resolve("l.csv");
        Files.write(latin, new byte[] {'a', '\n', (byte) 0xe9});
        assertThatThrownBy(() -> DataFiles.read(DataFilesTest.class, latin.toString()))
                .hasMessage(latin + " is not UTF-8; convert it");
        refuses(
                "long.csv",
                "a\n" + "1".repeat(10_000_000),
                "is longer than 10,000,000 bytes; use a smaller sample of it");
    }
}
