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
 * @param reason why that skips it
 */
record SkippedInvocation(String setting, String reason) implements TestTemplateInvocationContext {

    static TestTemplateInvocationContext of(Method method, boolean calibrating) {
        boolean load = AnnotationSupport.isAnnotated(method, LoadScenario.class);
        boolean rate = AnnotationSupport.isAnnotated(method, RateScenario.class);
        if (calibrating && !load && !rate) {
            return new SkippedInvocation(
                    "perf.calibrate", "perf.calibrate compares speed, and skips idle scenarios");
        }
        String setting = load ? "perf.concurrency" : rate ? "perf.rate" : "perf.connections";
        return new SkippedInvocation(setting, setting + " is empty, which skips these scenarios");
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        return "skipped by " + setting;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        ExecutionCondition never = context -> ConditionEvaluationResult.disabled(reason);
        return List.of(never);
    }
}
