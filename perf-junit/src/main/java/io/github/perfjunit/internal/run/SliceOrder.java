package io.github.perfjunit.internal.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * In which order the slices of several subjects are played: every subject once in shuffled order,
 * then once in the reverse of it, and so on. A drift of the machine that is linear over two such
 * turns then falls on all subjects alike.
 */
final class SliceOrder {

    private SliceOrder() {}

    /**
     * Returns the indexes of the subjects in the order of play.
     *
     * @param subjects how many subjects there are
     * @param slices how many slices each plays
     * @param random source of the shuffling
     */
    static List<Integer> of(int subjects, int slices, Random random) {
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
