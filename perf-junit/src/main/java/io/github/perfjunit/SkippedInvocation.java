package io.github.perfjunit;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Stands for a method whose matrix a setting has emptied: reported as skipped, with the reason.
 *
 * @param setting the setting that emptied it
 */
record SkippedInvocation(String setting) implements TestTemplateInvocationContext {

    static TestTemplateInvocationContext of(Method method) {
        return new SkippedInvocation(
                AnnotationSupport.isAnnotated(method, LoadScenario.class)
                        ? "perf.concurrency"
                        : "perf.connections");
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return "skipped by " + setting;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        ExecutionCondition never =
                context ->
                        ConditionEvaluationResult.disabled(
                                setting + " is empty, which skips these scenarios");
        return List.of(never);
    }
}
