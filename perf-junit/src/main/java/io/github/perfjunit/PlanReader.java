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
    static ClassPlan read(Class<?> testClass, SettingSource source) {
        Problems problems = new Problems();
        Settings settings = Settings.read(source, problems);
        List<ServerUnderTest> annotations = servers(testClass);
        if (annotations.isEmpty()) {
            problems.add(
                    testClass.getName(),
                    "has scenarios but no @ServerUnderTest; say which server they are about");
        }
        List<ServerSpec> subjects =
                ServerReader.read(annotations, problems).stream()
                        .map(
                                s ->
                                        settings.serverCpus()
                                                .map(s.isolation()::on)
                                                .map(s::within)
                                                .orElse(s))
                        .toList();
        List<String> names = annotations.stream().map(ServerUnderTest::name).toList();
        checkReference(subjects, names, settings.reference(), problems);
        List<Scenario> scenarios = new ArrayList<>();
        Set<String> methodNames = new HashSet<>();
        for (Method method : methods(testClass)) {
            if (!methodNames.add(method.getName())) {
                problems.add(
                        method.getName() + "()",
                        "two scenario methods have this name; a baseline file is named by it, so"
                                + " rename one");
            }
            scenarios.addAll(
                    new ScenarioReader(testClass, method, names, settings, problems).read());
        }
        problems.throwIfAny(testClass.getName());
        boolean calibrating = settings.reference().calibrate();
        LoadPlan plan =
                new LoadPlan(
                        testClass.getName(),
                        calibrating ? twice(subjects.get(0)) : subjects,
                        family(scenarios),
                        settings.outputDirectory(),
                        settings.ignoreLock(),
                        settings.client());
        return new ClassPlan(plan, calibrating, PreviousBuild.of(settings, plan.candidate()));
    }

    private static void checkReference(
            List<ServerSpec> subjects,
            List<String> names,
            ReferenceSettings settings,
            Problems problems) {
        if (settings.build().isEmpty() || settings.calibrate()) {
            return;
        }
        String setting = settings.build().get();
        if (!subjects.isEmpty() && !subjects.get(0).isJvm()) {
            problems.add(
                    "perf.reference",
                    setting,
                    "needs a candidate with mainClass or jar, and '"
                            + subjects.get(0).name()
                            + "' is started by a command; declare its previous build as a second"
                            + " @ServerUnderTest and name that one in the scenario's reference");
        }
        if (names.contains(ReservedNames.REFERENCE)) {
            problems.add(
                    "@ServerUnderTest(name) of 'reference'",
                    ReservedNames.REFERENCE,
                    "is the name of the build that perf.reference adds; choose another");
        }
    }

    private static List<ServerSpec> twice(ServerSpec candidate) {
        return List.of(candidate, candidate.named(ReservedNames.again(candidate.name())));
    }

    /** The scenarios of a class share one bound of false alarms. */
    private static List<Scenario> family(List<Scenario> scenarios) {
        return scenarios.stream()
                .map(s -> s.judgedBy(s.gate().inFamilyOf(scenarios.size())))
                .toList();
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
                                || AnnotationSupport.isAnnotated(m, RateScenario.class)
                                || AnnotationSupport.isAnnotated(m, IdleScenario.class),
                HierarchyTraversalMode.TOP_DOWN);
    }
}
