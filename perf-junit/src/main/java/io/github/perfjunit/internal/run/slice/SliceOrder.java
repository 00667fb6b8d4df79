package io.github.perfjunit.internal.run.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * In which order the slices of several subjects are played: every subject once in shuffled order,
 * then once in the reverse of it, and so on. A drift of the machine that is linear over two such
 * turns then falls on all subjects alike.
 */
public final class SliceOrder {

    private SliceOrder() {}

    /**
     * Returns the source of a block's shuffling: the same for the same block, so that a run can be
     * repeated. Neighbouring seeds of {@link Random} begin alike, so they are mixed first.
     *
     * @param block number of the block
     */
    public static Random random(int block) {
        return new Random(new SplittableRandom(block).nextLong());
    }

    /**
     * Returns the indexes of the subjects in the order of play.
     *
     * @param subjects how many subjects there are
     * @param slices how many slices each plays
     * @param random source of the shuffling
     */
    public static List<Integer> of(int subjects, int slices, Random random) {
        List<Integer> order = new ArrayList<>();
        List<Integer> turn = new ArrayList<>();
        for (int i = 0; i < subjects; i++) {
            turn.add(i);
        }
        for (int slice = 0; slice < slices; slice++) {
            if (slice % 2 == 0) {
                Collections.shuffle(turn, random);
            } else {
                Collections.reverse(turn);
            }
            order.addAll(turn);
        }
        return order;
    }
}
