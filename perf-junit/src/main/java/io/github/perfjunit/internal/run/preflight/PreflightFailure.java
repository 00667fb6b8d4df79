package io.github.perfjunit.internal.run.preflight;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The system does not give what a scenario needs: nothing was started. A failure of the harness, not
 * of a server.
 */
public final class PreflightFailure extends IOException {

    private static final long serialVersionUID = 1L;

    PreflightFailure(int connections, List<Lack> lacks) {
        super(
                String.format(
                        Locale.ROOT,
                        "this system cannot hold %,d connections, and nothing was started; %s:\n%s",
                        connections,
                        lacks.size() == 1 ? "a limit is too low" : "limits are too low",
                        lacks.stream().map(l -> "  - " + l).collect(Collectors.joining("\n"))));
    }
}
