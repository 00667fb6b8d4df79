package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.block.Progress;

/**
 * Puts the number of the block before every message.
 *
 * @param progress where messages go
 * @param block from 1
 * @param blocks how many there will be, as far as is known
 * @param confirming whether the block confirms a regression
 */
record BlockProgress(Progress progress, int block, int blocks, boolean confirming)
        implements Progress {

    @Override
    public void step(String text) {
        progress.step(prefix() + text);
    }

    @Override
    public void line(String text) {
        progress.line(prefix() + text);
    }

    private String prefix() {
        return "block " + block + " of " + blocks + (confirming ? ", confirming: " : ": ");
    }
}
