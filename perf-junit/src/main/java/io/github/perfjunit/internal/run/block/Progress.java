package io.github.perfjunit.internal.run.block;

/** Takes notice of what a long run is doing. Called by the runner's thread only. */
public interface Progress {

    /**
     * A step began; it replaces the previous one where a line can be rewritten.
     *
     * @param text what is being done, without the scenario's name
     */
    public void step(String text);

    /**
     * Something happened that must be readable afterwards.
     *
     * @param text one line
     */
    public void line(String text);
}
