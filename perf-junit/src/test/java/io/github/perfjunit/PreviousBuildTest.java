package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.ReferenceBuild;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.ServerSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The previous build is looked for once per class, and not before its first scenario. */
class PreviousBuildTest {

    @ServerUnderTest(name = "now", mainClass = PlanReaderTest.SomeServer.class)
    static class Candidate {

        @LoadScenario
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    private final List<String> calls = new ArrayList<>();

    private ClassPlan plan(PreviousBuild.Resolver resolver) {
        LoadPlan declared = PlanReaderTest.read(Candidate.class, Map.of("perf.reference", "x.jar"));
        return new ClassPlan(
                declared,
                false,
                Optional.of(
                        new PreviousBuild(
                                "x.jar",
                                "make it",
                                Path.of("cache"),
                                declared.candidate(),
                                resolver)));
    }

    private static String failureOf(String buildCommand) {
        return catchThrowableOfType(
                        ReferenceBuild.Failure.class, () -> ReferenceBuild.words(buildCommand))
                .getMessage();
    }

    @Test
    void itIsAppendedToTheSubjectsAndLookedForOnce() {
        ClassPlan plan =
                plan(
                        (setting, candidate, command, cache) -> {
                            calls.add(setting + ", " + command + ", " + cache);
                            return candidate.named("reference");
                        });
        assertThat(calls).isEmpty();

        LoadPlan first = plan.complete();
        LoadPlan second = plan.complete();

        assertThat(first.subjects())
                .extracting(ServerSpec::name)
                .containsExactly("now", "reference");
        assertThat(second).isEqualTo(first);
        assertThat(first.scenarios()).isEqualTo(plan.declared().scenarios());
        assertThat(calls).containsExactly("x.jar, make it, cache");
    }

    @Test
    void whyThereIsNoneIsSaidForEveryScenarioAndLookedForOnce() {
        ClassPlan plan =
                plan(
                        (setting, candidate, command, cache) -> {
                            calls.add(setting);
                            ReferenceBuild.words("make 'it");
                            return candidate;
                        });

        for (int scenario = 0; scenario < 2; scenario++) {
            assertThatThrownBy(plan::complete)
                    .isInstanceOf(ExtensionConfigurationException.class)
                    .hasMessage(
                            "perf-junit cannot run "
                                    + Candidate.class.getName()
                                    + ": "
                                    + failureOf("make 'it"));
        }
        assertThat(calls).hasSize(1);
    }

    @Test
    void withoutOneThePlanIsWhatWasDeclared() {
        ClassPlan plan = PlanReaderTest.readClass(Candidate.class, Map.of());

        assertThat(plan.complete()).isSameAs(plan.declared());
    }
}
