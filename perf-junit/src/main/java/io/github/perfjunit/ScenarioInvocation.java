package io.github.perfjunit;

import io.github.perfjunit.plan.Scenario;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * One point of a method's matrix as a test of its own.
 *
 * @param plan the class's plan
 * @param scenario the point
 * @param session where its result goes
 */
record ScenarioInvocation(ClassPlan plan, Scenario scenario, Session session)
        implements TestTemplateInvocationContext {

    @Override
    public String getDisplayName(int invocationIndex) {
        return scenario.point();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(new MeasureBeforeBody(plan, scenario, session));
    }
}
