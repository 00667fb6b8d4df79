package io.github.perfjunit.bench.compare;

import io.github.perfjunit.measure.LatencyDistribution;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** OkHttp as it is mostly used for load: one thread per connection. Status and body are checked. */
record OkHttpClients(int port) implements LoadClient {

    public static void main(String[] args) throws Exception {
        LoadClient.serve(new OkHttpClients(Integer.parseInt(args[0])));
    }

    @Override
    public Load load(int connections, Duration lead, Duration length, Meter meter)
            throws Exception {
        ConnectionPool pool = new ConnectionPool(connections, 1, TimeUnit.MINUTES);
        OkHttpClient client = new OkHttpClient.Builder().connectionPool(pool).build();
        List<Loop> loops = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            loops.add(new Loop(client, port));
        }
        try {
            loops.forEach(Thread::start);
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (loops.stream().anyMatch(loop -> !loop.connected && loop.isAlive())) {
                if (System.nanoTime() - end > 0) {
                    throw new IOException("not all connections were open after a minute");
                }
                Thread.sleep(10);
            }
            Thread.sleep(lead.toMillis());
            meter.start();
            loops.forEach(loop -> loop.counting = true);
            Thread.sleep(length.toMillis());
            loops.forEach(loop -> loop.counting = false);
            meter.stop();
        } finally {
            loops.forEach(loop -> loop.stopped = true);
            for (Loop loop : loops) {
                loop.join();
            }
            pool.evictAll();
            client.dispatcher().executorService().shutdown();
        }
        LatencyDistribution latency =
                LatencyDistribution.of(
                        loops.stream()
                                .flatMapToLong(l -> l.nanos.stream().mapToLong(n -> n))
                                .toArray());
        long failures = loops.stream().mapToLong(loop -> loop.failures).sum();
        return new Load(
                latency.count(),
                failures,
                latency.percentileNanos(50),
                latency.percentileNanos(99));
    }

    private static final class Loop extends Thread {
        private final OkHttpClient client;
        private final Request request;
        private final List<Long> nanos = new ArrayList<>();
        private volatile boolean connected;
        private volatile boolean counting;
        private volatile boolean stopped;
        private long failures;

        Loop(OkHttpClient client, int port) {
            super(null, null, "loop", 256 * 1024);
            this.client = client;
            request =
                    new Request.Builder()
                            .url("http://127.0.0.1:" + port + "/health")
                            .header("X-Request-Id", ID)
                            .build();
        }

        @Override
        public void run() {
            while (!stopped) {
                long start = System.nanoTime();
                boolean good = ask();
                if (counting && good) {
                    nanos.add(System.nanoTime() - start);
                } else if (!good) {
                    failures++;
                }
                connected = true;
            }
        }

        private boolean ask() {
            try (Response response = client.newCall(request).execute()) {
                return response.code() == 200 && response.body().string().equals(BODY);
            } catch (IOException e) {
                return false;
            }
        }
    }
}
