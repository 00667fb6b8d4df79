package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.block.Progress;
import java.io.Console;
import java.io.PrintStream;

/**
 * Says on the console what a run is doing: on a terminal the current step in one line that is
 * rewritten, elsewhere only what must be readable afterwards.
 */
public final class ConsoleProgress implements Progress {

    private static final String PREFIX = "[perf-junit] ";
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private final String scenario;

    /**
     * Makes a progress.
     *
     * @param out where to print
     * @param terminal whether lines can be rewritten there
     * @param scenario name of the scenario, put before every message
     */
    public ConsoleProgress(PrintStream out, boolean terminal, String scenario) {
        this.out = out;
        this.terminal = terminal;
        this.scenario = scenario;
    }

    /** Returns whether standard output is a terminal on which a line can be rewritten. */
    public static boolean onTerminal() {
        String term = System.getenv("TERM");
        return hasTerminal(System.console())
                && term != null
                && !term.equals("dumb")
                && System.getenv("CI") == null;
    }

    /** From Java 22 on there may be a console without a terminal; it then says so. */
    private static boolean hasTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    @Override
    public void step(String text) {
        if (terminal) {
            out.print(CLEAR_LINE + PREFIX + scenario + ", " + text);
            out.flush();
        }
    }

    @Override
    public void line(String text) {
        out.println((terminal ? CLEAR_LINE : "") + PREFIX + scenario + ", " + text);
    }
}
