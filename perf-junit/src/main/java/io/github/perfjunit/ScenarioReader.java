package io.github.perfjunit;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.platform.commons.support.AnnotationSupport;

/** Turns one annotated method into its scenarios, noting what is wrong with it. */
final class ScenarioReader {

    /** Descriptors of one process are limited; more connections need several client processes. */
    private static final int MOST_CONNECTIONS = 19_900;

    private static final Duration LEAST = Duration.ofMillis(1);

    private final Class<?> testClass;
    private final Method method;
    private final Settings settings;
    private final Problems problems;

    ScenarioReader(Class<?> testClass, Method method, Settings settings, Problems problems) {
        this.testClass = testClass;
        this.method = method;
        this.settings = settings;
        this.problems = problems;
    }

    /** Returns the points of the method's matrix; none if a setting skips them. */
    List<Scenario> read() {
        Optional<LoadScenario> load = AnnotationSupport.findAnnotation(method, LoadScenario.class);
        Optional<IdleScenario> idle = AnnotationSupport.findAnnotation(method, IdleScenario.class);
        if (load.isPresent() && idle.isPresent()) {
            problems.add(
                    method.getName() + "()",
                    "has @LoadScenario and @IdleScenario; make it two methods");
        }
        checkParameters(load.isPresent() ? LoadResult.class : IdleResult.class);
        Optional<RequestTemplate> request = request();
        List<Workload> workloads = load.map(this::closedLoops).orElseGet(() -> idles(idle.get()));
        int rounds =
                settings.rounds()
                        .orElseGet(
                                () ->
                                        load.map(l -> l.rounds())
                                                .orElseGet(() -> idle.get().rounds()));
        if (rounds < 1) {
            problems.add(
                    where(load.isPresent() ? "LoadScenario" : "IdleScenario", "rounds"),
                    rounds,
                    "must be at least 1");
        }
        GatePolicy policy = policy();
        return request.stream()
                .flatMap(
                        r ->
                                workloads.stream()
                                        .map(
                                                w ->
                                                        new Scenario(
                                                                testClass.getName(),
                                                                method.getName(),
                                                                w,
                                                                r,
                                                                BlockBudget.exactly(
                                                                        Math.max(1, rounds)),
                                                                new Reference.Stored(),
                                                                policy)))
                .toList();
    }

    private List<Workload> closedLoops(LoadScenario annotation) {
        String name = "LoadScenario";
        Duration warmup =
                Durations.parse(
                        annotation.warmup(),
                        Duration.ZERO,
                        Duration.ZERO,
                        where(name, "warmup"),
                        problems);
        Duration duration =
                Durations.parse(
                        annotation.duration(), LEAST, LEAST, where(name, "duration"), problems);
        Duration timeout = requestTimeout(annotation.requestTimeout(), name);
        if (annotation.requestsPerConnection() < 0) {
            problems.add(
                    where(name, "requestsPerConnection"),
                    annotation.requestsPerConnection(),
                    "must be at least 1, or 0 for a duration");
        }
        Workload.Length length =
                annotation.requestsPerConnection() > 0
                        ? new Workload.Length.Counted(annotation.requestsPerConnection())
                        : new Workload.Length.Timed(
                                max(LEAST, settings.duration().orElse(duration)));
        return counts(annotation.concurrency(), settings.concurrency(), where(name, "concurrency"))
                .map(
                        n ->
                                (Workload)
                                        new Workload.ClosedLoop(
                                                n,
                                                settings.warmup().orElse(warmup),
                                                length,
                                                timeout))
                .toList();
    }

    private List<Workload> idles(IdleScenario annotation) {
        String name = "IdleScenario";
        Duration timeout = requestTimeout(annotation.requestTimeout(), name);
        return counts(annotation.connections(), settings.connections(), where(name, "connections"))
                .map(n -> (Workload) new Workload.Idle(n, timeout))
                .toList();
    }

    private Duration requestTimeout(String text, String annotation) {
        return Durations.parse(text, LEAST, LEAST, where(annotation, "requestTimeout"), problems);
    }

    private Stream<Integer> counts(
            int[] annotated, Optional<List<Integer>> override, String where) {
        List<Integer> own = Arrays.stream(annotated).boxed().toList();
        if (own.isEmpty()) {
            problems.add(where, "{}", "must name at least one number of connections");
        }
        checkCounts(own, where, problems);
        return override.orElse(own).stream().filter(n -> n >= 1).distinct();
    }

    static void checkCounts(List<Integer> counts, String where, Problems problems) {
        Set<Integer> seen = new HashSet<>();
        for (int count : counts) {
            if (count < 1 || count > MOST_CONNECTIONS) {
                problems.add(where, count, "must be from 1 to " + MOST_CONNECTIONS);
            }
            if (!seen.add(count)) {
                problems.add(where, count, "is named twice");
            }
        }
    }

    private Optional<RequestTemplate> request() {
        Optional<HttpRequest> annotation =
                AnnotationSupport.findAnnotation(method, HttpRequest.class)
                        .or(() -> AnnotationSupport.findAnnotation(testClass, HttpRequest.class));
        if (annotation.isEmpty()) {
            problems.add(
                    method.getName() + "()",
                    "has no @HttpRequest; say what it sends and what every response must be");
        }
        return annotation.map(
                a -> new RequestReader(a, testClass, method.getName(), problems).read());
    }

    private GatePolicy policy() {
        Map<String, GatePolicy.Tolerance> merged = new TreeMap<>(Defaults.tolerances());
        apply(AnnotationSupport.findRepeatableAnnotations(testClass, Tolerance.class), merged);
        apply(AnnotationSupport.findRepeatableAnnotations(method, Tolerance.class), merged);
        merged.putAll(settings.tolerances());
        return new GatePolicy(
                settings.mode(),
                settings.updateBaseline() ? GatePolicy.Update.APPEND : GatePolicy.Update.NONE,
                settings.baselineDirectory(),
                merged,
                Defaults.ratioTolerances(),
                GatePolicy.Inconclusive.ABORT,
                Optional.empty(),
                1);
    }

    private void apply(List<Tolerance> annotations, Map<String, GatePolicy.Tolerance> merged) {
        for (Tolerance annotation : annotations) {
            String where =
                    "@Tolerance(metric = "
                            + annotation.metric()
                            + ") for "
                            + method.getName()
                            + "()";
            if (!annotation.judged()) {
                merged.remove(annotation.metric().label());
            } else if (!(annotation.percent() >= 0) || !(annotation.floor() >= 0)) {
                problems.add(
                        where,
                        annotation.percent() + ", " + annotation.floor(),
                        "percent and floor must be at least 0");
            } else {
                merged.put(
                        annotation.metric().label(),
                        new GatePolicy.Tolerance(annotation.percent(), annotation.floor()));
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

    private static Duration max(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    private String where(String annotation, String attribute) {
        return "@" + annotation + "(" + attribute + ") on " + method.getName() + "()";
    }
}
