package io.github.perfjunit.internal.load.template;

import io.github.perfjunit.plan.DataFile;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/**
 * The values of a data file in UTF-8, one behind the other in a single array, so that many rows
 * cost little more than their bytes. Immutable.
 */
final class Cells {

    private static final String UNRESERVED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

    private final byte[] bytes;
    private final int[] ends;
    private final int columns;

    private Cells(DataFile data, Function<String, byte[]> encoding) {
        columns = data.columns().size();
        ends = new int[data.rows().size() * columns];
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int cell = 0;
        for (DataFile.Row row : data.rows()) {
            for (String value : row.values()) {
                all.writeBytes(encoding.apply(value));
                ends[cell++] = all.size();
            }
        }
        bytes = all.toByteArray();
    }

    static Cells plain(DataFile data) {
        return new Cells(data, value -> value.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the values as they stand in a path or query: everything but the unreserved characters
     * of RFC 3986, section 2.3, is percent-encoded, so that a value never ends a segment or a
     * parameter.
     */
    static Cells percentEncoded(DataFile data) {
        return new Cells(data, value -> percentEncoded(value).getBytes(StandardCharsets.US_ASCII));
    }

    private static String percentEncoded(String value) {
        StringBuilder text = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            if (UNRESERVED.indexOf(b) >= 0) {
                text.append((char) b);
            } else {
                text.append('%')
                        .append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)))
                        .append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
            }
        }
        return text.toString();
    }

    byte[] bytes() {
        return bytes;
    }

    int from(int row, int column) {
        int cell = row * columns + column;
        return cell == 0 ? 0 : ends[cell - 1];
    }

    int length(int row, int column) {
        return ends[row * columns + column] - from(row, column);
    }
}
