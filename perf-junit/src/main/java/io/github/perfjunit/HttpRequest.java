package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The request a scenario sends, and what must be true of every single response.
 *
 * <p>Repeated, it makes a mix: which request a connection sends next is drawn with a seed, each as
 * often as its {@link #weight()} says. Those of a method replace those of its class. Messages count
 * them from 1: {@code @HttpRequest[2](path)}.
 *
 * <p>{@link #path()}, {@link #headers()}, {@link #body()} and what is expected may hold placeholders,
 * which are filled in anew for every request: {@code ${requestId}}, {@code ${connection}}, {@code
 * ${sequence}}, {@code ${data.COLUMN}} and, in bodies, {@code ${payload}}; see {@link
 * io.github.perfjunit.plan.text.Placeholder}. Write <code>$${</code> where <code>${</code> is meant.
 *
 * <p>What the body must be has to be said, by exactly one of {@link #expectBody()}, {@link
 * #expectJson()}, {@link #expectBodyResource()} and {@link #expectAnyBody()}; only for HEAD and for
 * the statuses 204 and 304, which have no body, it need not be. A fast error page is not throughput.
 */
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Repeatable(HttpRequests.class)
public @interface HttpRequest {

    /** What to ask for, beginning with {@code /}. */
    String path();

    /** The HTTP method. */
    String method() default "GET";

    /** Headers to send, as {@code Name: value}. */
    String[] headers() default {};

    /** Text to send as UTF-8; nothing by default. */
    String body() default "";

    /** Header that carries the request id to the server; empty for none. */
    String requestIdHeader() default Defaults.REQUEST_ID_HEADER;

    /**
     * A file with values for {@code ${data.COLUMN}}: a class-path resource, relative to the test class
     * unless it begins with {@code /}, or a file relative to the module; empty for none.
     *
     * <p>{@code .csv}: UTF-8 with a line of column names, as in RFC 4180. {@code .jsonl}: a JSON
     * object on each line, with strings, numbers, true or false as values. At most 10 MB and 100,000
     * rows. Each connection begins at a row drawn with a seed, goes on row by row, and begins again
     * after the last.
     *
     * <p>Values are percent-encoded in the path. Elsewhere they stand as they are: a value for a JSON
     * text is written into the file with the escapes JSON asks for.
     */
    String data() default "";

    /**
     * Lengths in bytes of {@code ${payload}} in {@link #body()} and the expected bodies, 1 to
     * 16,777,216; one is drawn for each request, each as likely as the others. The payload is text
     * that needs no escapes in a JSON string. Without a {@link #body()} the payload is the body.
     */
    int[] payloadBytes() default {};

    /** How often it is sent, relative to the other requests of a mix; 1 to 1,000,000. */
    int weight() default 1;

    /** The status every response must have. */
    int expectStatus() default 200;

    /** The complete body every response must have: one text, which may be empty. */
    String[] expectBody() default {};

    /** The JSON value every response must have: one text; white space and member order are free. */
    String[] expectJson() default {};

    /** A class-path resource with the exact bytes every response's body must have. */
    String expectBodyResource() default "";

    /** Whether any body will do; it is then read to its end, not compared. */
    boolean expectAnyBody() default false;

    /** Response header that must carry the request id back; empty for none. */
    String expectRequestIdHeader() default "";

    /** Headers every response must have, as {@code Name: value}, or {@code Name: *} for any value. */
    String[] expectHeaders() default {};
}
