package io.github.perfjunit.bench.jmh;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.request.Exchanges;
import io.github.perfjunit.internal.load.request.Outgoing;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestMix.Weighted;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
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

/** What it costs to make the next request ready and hand it to a channel that takes everything. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RequestBenchmark {

    /** Which requests: a single one, a mix of two, values of a file, a payload of 1,000 bytes. */
    @Param({"single", "mix", "data", "payload"})
    public String requests;

    private final Taking channel = new Taking();
    private Outgoing outgoing;

    /** Prepares the requests. */
    @Setup
    public void prepare() {
        RequestTemplate single = request("GET", "/health", List.of());
        RequestMix mix =
                switch (requests) {
                    case "single" -> RequestMix.of(single);
                    case "mix" ->
                            new RequestMix(
                                    List.of(
                                            new Weighted(single, 3),
                                            new Weighted(request("GET", "/b", List.of()), 1)));
                    case "data" ->
                            RequestMix.of(request("GET", "/u/${data.id}/${sequence}", List.of()));
                    case "payload" -> RequestMix.of(request("POST", "/", List.of(1000)));
                    default -> throw new IllegalArgumentException(requests);
                };
        Exchanges exchanges =
                Exchanges.of(mix, new InetSocketAddress("127.0.0.1", 80), Nonce.of(1), 1);
        outgoing = exchanges.outgoing(7, exchanges.sharedBuffer());
    }

    private static RequestTemplate request(String method, String path, List<Integer> payload) {
        return new RequestTemplate(
                method,
                path,
                List.of(),
                payload.isEmpty() ? Optional.empty() : Optional.of("${payload}"),
                Optional.of("X-Request-Id"),
                new Expectation(200, new Body.Any(), Optional.empty(), List.of()),
                Optional.of(
                        DataFile.of(
                                "users.csv",
                                List.of("id"),
                                List.of(
                                        new DataFile.Row(2, List.of("17")),
                                        new DataFile.Row(3, List.of("a b"))))),
                payload);
    }

    /** Makes the next request ready and sends it. */
    @Benchmark
    public long next() throws IOException {
        outgoing.next();
        if (!outgoing.writeTo(channel)) {
            throw new IllegalStateException("the channel takes everything");
        }
        return channel.taken;
    }

    private static final class Taking implements WritableByteChannel {

        private long taken;

        @Override
        public int write(ByteBuffer bytes) {
            int count = bytes.remaining();
            bytes.position(bytes.limit());
            taken += count;
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
