package io.github.perfjunit.internal.run;

/** Takes notice of what a long run is doing. Called by the runner's thread only. */
public interface Progress {

    /**
     * A step began; it replaces the previous one where a line can be rewritten.
     *
     * @param text what is being done, without the scenario's name
     */
    void step(String text);

    /**
     * Something happened that must be readable afterwards.
     *
     * @param text one line
     */
    void line(String text);
}
