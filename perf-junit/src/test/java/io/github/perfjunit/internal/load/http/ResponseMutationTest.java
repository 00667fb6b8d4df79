package io.github.perfjunit.internal.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A million responses that are mutations of good ones, from a fixed seed: whatever comes, the parser
 * says complete, more is needed, or malformed, and the same of the same bytes however they are
 * split. A failure names the round to repeat.
 */
class ResponseMutationTest {

    private static final int ROUNDS = 1_000_000;
    private static final int SPLIT_EVERY = 4;
    private static final String TEMPLATE = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    /** What became of a response, beside the number of its bytes if it was complete. */
    private static final int INCOMPLETE = -1;

    private static final int MALFORMED = -2;

    private final ResponseParser parser = new ResponseParser();
    private final ResponseCheck[] checks = {
        check(new Body.Text(TEMPLATE)), check(new Body.Any()), check(new Body.Json(TEMPLATE))
    };

    private static ResponseCheck check(Body body) {
        Values values = Values.ofId(Nonce.of(0xabcd), 7);
        values.advanceId();
        Expectation expect = new Expectation(200, body, Optional.empty(), List.of());
        return new ResponseCheck(
                ResponseCheck.Rules.of(expect, Optional.empty()), Nonce.of(0xabcd), values);
    }

    @Test
    void whateverComesItHasOneOfThreeOutcomes() {
        int complete = 0;
        int incomplete = 0;
        int malformed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            SplittableRandom random = new SplittableRandom(round);
            byte[] bytes = Mutation.of(random);
            // JSON is parsed for a few: that is another parser.
            ResponseCheck check = checks[round % 64 == 0 ? 2 : round % 2];
            boolean head = round % 16 == 5;
            int outcome = outcome(round, bytes, new int[0], check, head);
            if (round % SPLIT_EVERY == 0) {
                int[] splits = splits(bytes.length, random);
                int again = outcome(round, bytes, splits, check, head);
                if (again != outcome) {
                    throw wrong(round, outcome + " whole, " + again + " split, of", bytes, splits);
                }
            }
            switch (outcome) {
                case INCOMPLETE -> incomplete++;
                case MALFORMED -> malformed++;
                default -> complete++;
            }
        }
        assertThat(complete).isGreaterThan(ROUNDS / 20);
        assertThat(incomplete).isGreaterThan(ROUNDS / 20);
        assertThat(malformed).isGreaterThan(ROUNDS / 20);
        assertThat(complete + incomplete + malformed).isEqualTo(ROUNDS);
    }

    private int outcome(int round, byte[] bytes, int[] splits, ResponseCheck check, boolean head) {
        parser.begin(check, head);
        try {
            int from = 0;
            for (int i = 0; i <= splits.length; i++) {
                int to = i < splits.length ? splits[i] : bytes.length;
                // A copy of exactly the part: reading outside of it is an exception.
                byte[] part = Arrays.copyOfRange(bytes, from, to);
                int end = parser.feed(part, 0, part.length);
                if (end < 0 || end > part.length || end == 0 && part.length > 0) {
                    throw wrong(round, "no progress: " + end + " in", bytes, splits);
                }
                if (parser.isComplete()) {
                    return checked(from + end, check);
                }
                if (end < part.length) {
                    throw wrong(round, "stopped though not complete in", bytes, splits);
                }
                from = to;
            }
        } catch (MalformedResponse e) {
            return MALFORMED;
        } catch (RuntimeException e) {
            throw new AssertionError("round " + round + ": " + Arrays.toString(bytes), e);
        }
        return parser.endOfStream() ? checked(bytes.length, check) : INCOMPLETE;
    }

    /** Asks for all texts of a complete response, too: making them must not fail either. */
    private static int checked(int length, ResponseCheck check) {
        if (!check.passes()) {
            check.fault()
                    .ifPresent(
                            fault -> {
                                if (fault.detail().get().isEmpty()
                                        || fault.received().get() == null) {
                                    throw new AssertionError("a fault without words: " + fault);
                                }
                            });
        }
        return length;
    }

    private static int[] splits(int length, SplittableRandom random) {
        int[] splits = random.ints(1 + random.nextInt(4), 0, length + 1).sorted().toArray();
        return Arrays.stream(splits).distinct().filter(s -> s < length).toArray();
    }

    private static AssertionError wrong(int round, String what, byte[] bytes, int[] splits) {
        return new AssertionError(
                "round %s: %s %s, split at %s"
                        .formatted(round, what, Arrays.toString(bytes), Arrays.toString(splits)));
    }
}
