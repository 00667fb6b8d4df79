package io.github.perfjunit;

import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.ServerSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A checked class, and what is still to be done before its first scenario.
 *
 * @param declared the plan without the previous build
 * @param calibrating whether its candidate is compared with itself
 * @param previousBuild the build that runs beside the candidate; empty for none
 */
record ClassPlan(LoadPlan declared, boolean calibrating, Optional<PreviousBuild> previousBuild) {

    /**
     * Returns the whole plan. The first call may make a build, which takes its time; the others wait
     * for it.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if there is no such
     *     build
     */
    LoadPlan complete() {
        if (previousBuild.isEmpty()) {
            return declared;
        }
        List<ServerSpec> subjects = new ArrayList<>(declared.subjects());
        subjects.add(previousBuild.get().resolve(declared.testClass()));
        return new LoadPlan(
                declared.testClass(),
                subjects,
                declared.scenarios(),
                declared.outputDirectory(),
                declared.ignoreLock(),
                declared.client());
    }
}
