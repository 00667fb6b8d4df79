package io.github.perfjunit;

import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Turns an annotated class and the settings into a checked plan, or into one list of problems. */
final class PlanReader {

    private PlanReader() {}

    /**
     * Reads a class.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException naming everything that
     *     is wrong with it
     */
    static LoadPlan read(Class<?> testClass, SettingSource source) {
        Problems problems = new Problems();
        Settings settings = Settings.read(source, problems);
        List<ServerUnderTest> annotations = servers(testClass);
        if (annotations.isEmpty()) {
            problems.add(
                    testClass.getName(),
                    "has scenarios but no @ServerUnderTest; say which server they are about");
        }
        List<ServerSpec> subjects = ServerReader.read(annotations, problems);
        List<Scenario> scenarios = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Method method : methods(testClass)) {
            if (!names.add(method.getName())) {
                problems.add(
                        method.getName() + "()",
                        "two scenario methods have this name; a baseline file is named by it, so"
                                + " rename one");
            }
            scenarios.addAll(new ScenarioReader(testClass, method, settings, problems).read());
        }
        problems.throwIfAny(testClass.getName());
        return new LoadPlan(
                testClass.getName(),
                subjects,
                scenarios,
                settings.outputDirectory(),
                settings.ignoreLock());
    }

    private static List<ServerUnderTest> servers(Class<?> testClass) {
        for (Class<?> type = testClass; type != null; type = type.getEnclosingClass()) {
            List<ServerUnderTest> found =
                    AnnotationSupport.findRepeatableAnnotations(type, ServerUnderTest.class);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<Method> methods(Class<?> testClass) {
        return ReflectionSupport.findMethods(
                testClass,
                m ->
                        AnnotationSupport.isAnnotated(m, LoadScenario.class)
                                || AnnotationSupport.isAnnotated(m, IdleScenario.class),
                HierarchyTraversalMode.TOP_DOWN);
    }
}
