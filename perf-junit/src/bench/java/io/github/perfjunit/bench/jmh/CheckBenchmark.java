package io.github.perfjunit.bench.jmh;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.http.MalformedResponse;
import io.github.perfjunit.internal.load.http.ResponseParser;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What a response costs once its bytes are there: parsed, checked in full, its latency recorded. The
 * bar is 500 ns for all of it together.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CheckBenchmark {

    private static final String ID = "abcd000700000001";
    private static final String TEMPLATE = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";
    private static final String JSON = TEMPLATE.replace("${requestId}", ID);
    private static final String HEAD =
            "HTTP/1.1 200 OK\r\n"
                    + "Date: Mon, 30 Nov 2026 12:00:00 GMT\r\n"
                    + "Content-Type: application/json\r\n"
                    + "X-Request-Id: "
                    + ID
                    + "\r\n";

    /** Which response: of a length, in chunks, or compared as JSON. */
    @Param({"length", "chunked", "json"})
    public String response;

    private final ResponseParser parser = new ResponseParser();
    private final LatencyDistribution.Recorder recorder = new LatencyDistribution.Recorder();
    private ResponseCheck check;
    private byte[] bytes;
    private long nanos;

    /** Makes the response and its check. */
    @Setup
    public void prepare() {
        String text =
                response.equals("chunked")
                        ? HEAD + "Transfer-Encoding: chunked\r\n\r\n2e\r\n" + JSON + "\r\n0\r\n\r\n"
                        : HEAD + "Content-Length: " + JSON.length() + "\r\n\r\n" + JSON;
        bytes = text.getBytes(StandardCharsets.US_ASCII);
        Body body = response.equals("json") ? new Body.Json(TEMPLATE) : new Body.Text(TEMPLATE);
        Expectation expect =
                new Expectation(
                        200,
                        body,
                        Optional.of("X-Request-Id"),
                        List.of(new Header("Content-Type", "application/json")));
        Nonce nonce = Nonce.of(0xabcd);
        Values values = Values.ofId(nonce, 7);
        values.advanceId();
        check = new ResponseCheck(ResponseCheck.Rules.of(expect, Optional.empty()), nonce, values);
    }

    /** Parses and checks a response. */
    @Benchmark
    public boolean parseAndCheck() throws MalformedResponse {
        parser.begin(check, false);
        int end = parser.feed(bytes, 0, bytes.length);
        if (end != bytes.length || !parser.isComplete() || !check.passes()) {
            throw new IllegalStateException("the response must pass");
        }
        return true;
    }

    /** Records a latency; they go through 1 us to 1 ms. */
    @Benchmark
    public long record() {
        nanos = (nanos + 7919) % 1_000_000;
        recorder.record(1000 + nanos);
        return nanos;
    }

    /** Parses and checks a response and records its latency. */
    @Benchmark
    public long all() throws MalformedResponse {
        parseAndCheck();
        return record();
    }
}
