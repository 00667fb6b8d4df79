package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.isolation.Isolation;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What was isolated, by the names of {@code measure.Environment}; nothing if nothing was. */
public final class IsolationFacts {

    private IsolationFacts() {}

    /** Returns the facts of a plan's candidate and of the client. */
    public static SortedMap<String, String> of(LoadPlan plan, Optional<SeparateCpus> separate) {
        SortedMap<String, String> facts = new TreeMap<>();
        separate.ifPresent(
                cpus -> {
                    facts.put(Environment.SERVER_CPUS, cpus.servers().toString());
                    facts.put(Environment.CLIENT_CPUS, cpus.loops().toString());
                });
        Isolation server = plan.candidate().isolation();
        server.cpus().ifPresent(cpus -> facts.put(Environment.SERVER_CPUS, cpus.toString()));
        server.memoryBytes()
                .ifPresent(bytes -> facts.put("serverMemoryBytes", Long.toString(bytes)));
        plan.client().cpus().ifPresent(cpus -> facts.put(Environment.CLIENT_CPUS, cpus.toString()));
        return facts;
    }
}
