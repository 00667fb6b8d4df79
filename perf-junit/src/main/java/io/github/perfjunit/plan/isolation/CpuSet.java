package io.github.perfjunit.plan.isolation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * Some of a machine's CPUs, written as Linux does, e.g. {@code 0-1,4} (see cpuset(7), "List format").
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param cpus their numbers, from 0; at least one
 */
public record CpuSet(SortedSet<Integer> cpus) {

    private static final int HIGHEST = 8191;

    public CpuSet {
        cpus = Collections.unmodifiableSortedSet(new TreeSet<>(cpus));
        if (cpus.isEmpty() || cpus.first() < 0) {
            throw new IllegalArgumentException("a CPU set needs CPUs from 0 on, was " + cpus);
        }
    }

    /**
     * Reads a list.
     *
     * @param list numbers and ranges, separated by commas, e.g. {@code 0-1,4}
     * @throws IllegalArgumentException if it is not such a list
     */
    public static CpuSet parse(String list) {
        SortedSet<Integer> cpus = new TreeSet<>();
        for (String part : list.strip().split(",", -1)) {
            if (!part.matches("\\d{1,4}(-\\d{1,4})?")) {
                throw notAList(list);
            }
            String[] ends = part.split("-");
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (last < first || last > HIGHEST) {
                throw notAList(list);
            }
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return new CpuSet(cpus);
    }

    private static IllegalArgumentException notAList(String list) {
        return new IllegalArgumentException("not a list of CPUs such as 0-1,4: \"" + list + "\"");
    }

    /**
     * Returns whether all CPUs of another set are in this one.
     *
     * @param others the other set
     */
    public boolean contains(CpuSet others) {
        return cpus.containsAll(others.cpus);
    }

    /** Returns the list as the kernel writes it, e.g. {@code 0-1,4}. */
    @Override
    public String toString() {
        StringJoiner list = new StringJoiner(",");
        List<Integer> left = new ArrayList<>(cpus);
        int from = 0;
        while (from < left.size()) {
            int to = from;
            while (to + 1 < left.size() && left.get(to + 1) == left.get(to) + 1) {
                to++;
            }
            list.add(to == from ? "" + left.get(from) : left.get(from) + "-" + left.get(to));
            from = to + 1;
        }
        return list.toString();
    }
}
