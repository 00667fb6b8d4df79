package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.RateDefaults;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * How a method's scenarios are judged: the defaults, then what the class says, then what the method
 * says, then the settings.
 *
 * @param testClass the class
 * @param method a method of it, perhaps inherited
 * @param settings the settings
 */
record PolicyReader(Class<?> testClass, Method method, Settings settings) {

    /** Returns the policy of a scenario that is alone in its family. */
    GatePolicy read(Problems problems) {
        List<Tolerance> annotations =
                new ArrayList<>(
                        AnnotationSupport.findRepeatableAnnotations(testClass, Tolerance.class));
        annotations.addAll(AnnotationSupport.findRepeatableAnnotations(method, Tolerance.class));
        annotations.removeIf(annotation -> isWrong(annotation, problems));
        GateSettings gate = settings.gate();
        return new GatePolicy(
                // What is compared with itself is measured, not judged.
                settings.reference().calibrate() ? GatePolicy.Mode.OFF : gate.mode(),
                gate.update(),
                gate.baselineDirectory(),
                merged(defaults(Defaults.tolerances()), annotations),
                merged(defaults(Defaults.ratioTolerances()), annotations),
                gate.inconclusive(),
                gate.acceptedRegression(),
                1);
    }

    private Map<String, GatePolicy.Tolerance> defaults(
            Map<String, GatePolicy.Tolerance> closedLoop) {
        return AnnotationSupport.isAnnotated(method, RateScenario.class)
                ? RateDefaults.tolerances(closedLoop)
                : closedLoop;
    }

    private Map<String, GatePolicy.Tolerance> merged(
            Map<String, GatePolicy.Tolerance> defaults, List<Tolerance> annotations) {
        Map<String, GatePolicy.Tolerance> merged = new TreeMap<>(defaults);
        for (Tolerance annotation : annotations) {
            String metric = annotation.metric().label();
            if (annotation.judged()) {
                merged.put(
                        metric, new GatePolicy.Tolerance(annotation.percent(), annotation.floor()));
            } else {
                merged.remove(metric);
            }
        }
        merged.putAll(settings.gate().tolerances());
        return merged;
    }

    private boolean isWrong(Tolerance annotation, Problems problems) {
        boolean wrong =
                annotation.judged() && !(annotation.percent() >= 0 && annotation.floor() >= 0);
        if (wrong) {
            problems.add(
                    "@Tolerance(metric = "
                            + annotation.metric()
                            + ") for "
                            + method.getName()
                            + "()",
                    annotation.percent() + ", " + annotation.floor(),
                    "percent and floor must be at least 0");
        }
        return wrong;
    }
}
