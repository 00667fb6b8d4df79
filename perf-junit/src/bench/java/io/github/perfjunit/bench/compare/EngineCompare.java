package io.github.perfjunit.bench.compare;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets load generators take turns on one server, in an order that is turned round in every other
 * round, and prints medians with ranges and ratios to wrk as Markdown.
 *
 * <p>Arguments: port and process id of the server, rounds, seconds per turn, connections separated
 * by commas; then for each contender its name, {@code =}, and its command ({@code wrk=} wrk and what
 * stands before it).
 */
final class EngineCompare {

    private static final int WARM_UP_MILLIS = 5_000;

    private final long serverPid;
    private final int rounds;
    private final long millis;
    private final List<Contender> contenders = new ArrayList<>();

    private EngineCompare(long serverPid, int rounds, double seconds) {
        this.serverPid = serverPid;
        this.rounds = rounds;
        millis = Math.round(1000 * seconds);
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        EngineCompare compare =
                new EngineCompare(
                        Long.parseLong(args[1]),
                        Integer.parseInt(args[2]),
                        Double.parseDouble(args[3]));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> compare.contenders.forEach(Contender::close)));
        for (String contender : Arrays.asList(args).subList(5, args.length)) {
            compare.add(contender, port);
        }
        System.out.println(Table.HEAD);
        for (String connections : args[4].split(",")) {
            compare.at(Integer.parseInt(connections));
        }
        System.exit(0);
    }

    private void add(String contender, int port) throws IOException, InterruptedException {
        String name = contender.substring(0, contender.indexOf('='));
        String command = contender.substring(name.length() + 1);
        if (name.equals("wrk")) {
            contenders.add(new Wrk(command, port));
        } else {
            List<String> words = new ArrayList<>(List.of(command.split(" ")));
            words.add(Integer.toString(port));
            ClientProcess client = ClientProcess.start(name, words);
            contenders.add(client);
            client.turn(32, WARM_UP_MILLIS);
        }
    }

    private void at(int connections) throws InterruptedException {
        Map<String, Sample[]> samples = new LinkedHashMap<>();
        contenders.forEach(c -> samples.put(c.name(), new Sample[rounds]));
        Set<String> troubles = new LinkedHashSet<>();
        Set<Contender> out = new LinkedHashSet<>();
        int dropped = 0;
        for (int round = 0; round < rounds; round++) {
            List<Contender> order = new ArrayList<>(contenders);
            if (round % 2 == 1) {
                java.util.Collections.reverse(order);
            }
            for (Contender contender : order) {
                if (out.contains(contender)) {
                    continue;
                }
                Disturbance watch = Disturbance.begin(this::ownCpuNanos);
                try {
                    Sample sample = contender.turn(connections, millis);
                    Optional<String> disturbed = watch.end();
                    if (disturbed.isPresent()) {
                        dropped++;
                    } else {
                        samples.get(contender.name())[round] = sample;
                    }
                } catch (IOException e) {
                    out.add(contender);
                    troubles.add(contender.name() + ": " + e.getMessage());
                }
            }
        }
        System.out.print(Table.rows(connections, samples));
        System.out.flush();
        System.err.printf("%d connections: %d turns dropped%n", connections, dropped);
        troubles.forEach(System.err::println);
    }

    private long ownCpuNanos() {
        long sum = cpuNanos(ProcessHandle.current());
        sum += ProcessHandle.of(serverPid).map(EngineCompare::cpuNanos).orElse(0L);
        return sum + contenders.stream().mapToLong(Contender::cpuNanos).sum();
    }

    private static long cpuNanos(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }
}
