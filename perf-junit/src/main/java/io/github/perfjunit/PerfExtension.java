package io.github.perfjunit;

import io.github.perfjunit.plan.Scenario;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/**
 * Makes an invocation of every point of an annotated method's matrix. The whole class is checked
 * before the first of them; a class without {@link ServerUnderTest} is checked when its first
 * scenario is met.
 */
final class PerfExtension
        implements BeforeAllCallback, AfterAllCallback, TestTemplateInvocationContextProvider {

    private static final Namespace NAMESPACE = Namespace.create(PerfExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        ClassPlan plan = plan(context, context.getRequiredTestClass());
        context.getStore(NAMESPACE).put(ClassPlan.class, plan);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        // A class that was refused has none; that was said before.
        ClassPlan plan = context.getStore(NAMESPACE).get(ClassPlan.class, ClassPlan.class);
        String testClass = context.getRequiredTestClass().getName();
        if (plan != null && plan.declared().testClass().equals(testClass)) {
            session(context).classEnded(plan.declared());
        }
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        ClassPlan plan = plan(context, context.getRequiredTestClass());
        String method = context.getRequiredTestMethod().getName();
        List<Scenario> scenarios =
                plan.declared().scenarios().stream()
                        .filter(s -> s.testMethod().equals(method))
                        .toList();
        if (scenarios.isEmpty()) {
            return Stream.of(
                    SkippedInvocation.of(context.getRequiredTestMethod(), plan.calibrating()));
        }
        Session session = session(context);
        return scenarios.stream().map(s -> new ScenarioInvocation(plan, s, session));
    }

    private static ClassPlan plan(ExtensionContext context, Class<?> testClass) {
        ExtensionContext.Store store = context.getRoot().getStore(NAMESPACE);
        return store.getOrComputeIfAbsent(
                testClass,
                type -> PlanReader.read(type, SettingSource.of(context::getConfigurationParameter)),
                ClassPlan.class);
    }

    private static Session session(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        Session.class,
                        type ->
                                new Session(
                                        System.out,
                                        System.getenv("GITHUB_STEP_SUMMARY"),
                                        SettingSource.of(context::getConfigurationParameter)),
                        Session.class);
    }
}
