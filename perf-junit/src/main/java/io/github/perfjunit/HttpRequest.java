package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The request a scenario sends, and what must be true of every single response.
 *
 * <p>{@code ${requestId}} in {@link #path()}, {@link #headers()}, {@link #body()} and the expected
 * bodies stands for an identifier that is different for every request.
 *
 * <p>What the body must be has to be said, by exactly one of {@link #expectBody()}, {@link
 * #expectJson()}, {@link #expectBodyResource()} and {@link #expectAnyBody()}; only for HEAD and for
 * the statuses 204 and 304, which have no body, it need not be. A fast error page is not throughput.
 */
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
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
