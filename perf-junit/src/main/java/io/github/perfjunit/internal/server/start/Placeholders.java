package io.github.perfjunit.internal.server.start;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of {@code ${port}}, {@code ${subject}} and {@code ${block}} for one process. Anything
 * else that looks like a placeholder stays as it is: it may be meant for the server.
 *
 * @param port the free loopback port
 * @param subject the subject's name
 * @param block the number of the block
 */
public record Placeholders(int port, String subject, int block) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(port|subject|block)}");

    /** Returns a text with the values in their places. */
    public String replaceIn(String text) {
        Map<String, String> values =
                Map.of(
                        "port", Integer.toString(port),
                        "subject", subject,
                        "block", Integer.toString(block));
        return PLACEHOLDER
                .matcher(text)
                .replaceAll(m -> Matcher.quoteReplacement(values.get(m.group(1))));
    }
}
