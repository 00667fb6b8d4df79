package io.github.perfjunit;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.commons.support.AnnotationSupport;

/** Turns one annotated method into its scenarios, noting what is wrong with it. */
final class ScenarioReader {

    /** A load comes from one process, and the descriptors of one are limited. */
    static final int MOST_LOADED = 19_900;

    /** Idle connections may be held by several processes; what the system allows is looked at later. */
    static final int MOST_IDLE = 1_000_000;

    private static final Duration LEAST = Duration.ofMillis(1);

    private final Class<?> testClass;
    private final Method method;
    private final List<String> subjects;
    private final Settings settings;
    private final Problems problems;

    /**
     * Makes a reader.
     *
     * @param subjects names of the class's servers, the candidate first
     */
    ScenarioReader(
            Class<?> testClass,
            Method method,
            List<String> subjects,
            Settings settings,
            Problems problems) {
        this.testClass = testClass;
        this.method = method;
        this.subjects = List.copyOf(subjects);
        this.settings = settings;
        this.problems = problems;
    }

    /** Returns the points of the method's matrix; none if a setting skips them. */
    List<Scenario> read() {
        Optional<LoadScenario> load = AnnotationSupport.findAnnotation(method, LoadScenario.class);
        Optional<IdleScenario> idle = AnnotationSupport.findAnnotation(method, IdleScenario.class);
        Optional<RateScenario> rate = AnnotationSupport.findAnnotation(method, RateScenario.class);
        checkOneOf(load, rate, idle);
        boolean loaded = load.isPresent() || rate.isPresent();
        checkParameters(loaded ? LoadResult.class : IdleResult.class);
        Optional<RequestMix> requests = MixReader.read(testClass, method, problems);
        List<Workload> workloads =
                load.map(this::closedLoops)
                        .or(() -> rate.map(this::openLoops))
                        .orElseGet(() -> idles(idle.get()));
        BlockBudget blocks =
                load.map(this::blocks)
                        .or(() -> rate.map(this::blocks))
                        .orElseGet(() -> blocks(idle.get()));
        Reference reference =
                load.map(this::reference)
                        .or(() -> rate.map(this::reference))
                        .orElseGet(() -> reference(idle.get()));
        GatePolicy policy = new PolicyReader(testClass, method, settings).read(problems);
        if (requests.isEmpty() || (!loaded && settings.reference().calibrate())) {
            return List.of();
        }
        return workloads.stream()
                .map(
                        workload ->
                                new Scenario(
                                        testClass.getName(),
                                        method.getName(),
                                        workload,
                                        requests.get(),
                                        blocks,
                                        reference,
                                        policy))
                .toList();
    }

    private BlockBudget blocks(LoadScenario annotation) {
        return new BudgetReader(annotation.rounds(), annotation.maxRounds())
                .read(settings, attribute -> where("LoadScenario", attribute), problems);
    }

    private void checkOneOf(Optional<?>... annotations) {
        List<String> found =
                Arrays.stream(annotations)
                        .flatMap(Optional::stream)
                        .map(a -> "@" + ((Annotation) a).annotationType().getSimpleName())
                        .toList();
        if (found.size() > 1) {
            problems.add(
                    method.getName() + "()",
                    "has "
                            + String.join(" and ", found)
                            + "; make it "
                            + (found.size() == 2 ? "two" : "three")
                            + " methods");
        }
    }

    private BlockBudget blocks(RateScenario annotation) {
        return new BudgetReader(annotation.rounds(), annotation.maxRounds())
                .read(settings, attribute -> where("RateScenario", attribute), problems);
    }

    private BlockBudget blocks(IdleScenario annotation) {
        return new BudgetReader(annotation.rounds(), annotation.maxRounds())
                .read(settings, attribute -> where("IdleScenario", attribute), problems);
    }

    private Reference reference(LoadScenario annotation) {
        boolean ruler = settings.reference().ruler().orElse(annotation.ruler());
        return reference(annotation.reference(), ruler, where("LoadScenario", "reference"));
    }

    private Reference reference(RateScenario annotation) {
        boolean ruler = settings.reference().ruler().orElse(annotation.ruler());
        return reference(annotation.reference(), ruler, where("RateScenario", "reference"));
    }

    private Reference reference(IdleScenario annotation) {
        return reference(annotation.reference(), false, where("IdleScenario", "reference"));
    }

    private Reference reference(String name, boolean ruler, String where) {
        return new ReferenceReader(subjects, settings.reference())
                .read(name, ruler, where, problems);
    }

    private List<Workload> closedLoops(LoadScenario annotation) {
        List<Integer> connections =
                counts(
                                annotation.concurrency(),
                                settings.concurrency(),
                                MOST_LOADED,
                                where("LoadScenario", "concurrency"))
                        .toList();
        return new ClosedLoopReader(annotation, settings, a -> where("LoadScenario", a), problems)
                .read(connections);
    }

    private List<Workload> openLoops(RateScenario annotation) {
        return new OpenLoopReader(annotation, settings, a -> where("RateScenario", a), problems)
                .read();
    }

    private List<Workload> idles(IdleScenario annotation) {
        String name = "IdleScenario";
        Duration timeout = requestTimeout(annotation.requestTimeout(), name);
        return counts(
                        annotation.connections(),
                        settings.connections(),
                        MOST_IDLE,
                        where(name, "connections"))
                .map(n -> (Workload) new Workload.Idle(n, timeout))
                .toList();
    }

    private Duration requestTimeout(String text, String annotation) {
        return Durations.parse(text, LEAST, LEAST, where(annotation, "requestTimeout"), problems);
    }

    private Stream<Integer> counts(
            int[] annotated, Optional<List<Integer>> override, int most, String where) {
        List<Integer> own = Arrays.stream(annotated).boxed().toList();
        if (own.isEmpty()) {
            problems.add(where, "{}", "must name at least one number of connections");
        }
        checkCounts(own, most, where, problems);
        return override.orElse(own).stream().filter(n -> n >= 1).distinct();
    }

    static void checkCounts(List<Integer> counts, int most, String where, Problems problems) {
        Set<Integer> seen = new HashSet<>();
        for (int count : counts) {
            if (count < 1 || count > most) {
                problems.add(where, count, "must be from 1 to " + most);
            }
            if (!seen.add(count)) {
                problems.add(where, count, "is named twice");
            }
        }
    }

    private void checkParameters(Class<?> own) {
        for (Class<?> type : method.getParameterTypes()) {
            boolean result = type == LoadResult.class || type == IdleResult.class;
            if (result && type != own) {
                problems.add(
                        method.getName() + "(" + type.getSimpleName() + ")",
                        "must take "
                                + own.getSimpleName()
                                + " or "
                                + RunResult.class.getSimpleName());
            }
        }
    }

    private String where(String annotation, String attribute) {
        return "@" + annotation + "(" + attribute + ") on " + method.getName() + "()";
    }
}
