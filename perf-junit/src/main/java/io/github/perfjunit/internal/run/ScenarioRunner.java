package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.run.block.Boot;
import io.github.perfjunit.internal.run.block.Played;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.internal.run.block.Ruler;
import io.github.perfjunit.internal.run.clients.ClientProcesses;
import io.github.perfjunit.internal.run.loop.LoadedBlock;
import io.github.perfjunit.internal.run.preflight.Demand;
import io.github.perfjunit.internal.run.preflight.Preflight;
import io.github.perfjunit.internal.run.preflight.PreflightFailure;
import io.github.perfjunit.internal.run.preflight.Spread;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.internal.server.isolation.IsolationFacts;
import io.github.perfjunit.internal.server.isolation.SeparateCpus;
import io.github.perfjunit.internal.server.limits.ListenDrops;
import io.github.perfjunit.internal.server.limits.MachineLimits;
import io.github.perfjunit.internal.server.machine.MachineFacts;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Plays the blocks of a scenario. Only one runner of a machine measures at a time; the others wait.
 * Safe for use by several threads.
 */
public final class ScenarioRunner {

    private final LoadPlan plan;
    private final LoadEngine engine;
    private final Path lockFile;
    private final Progress progress;

    /**
     * Makes a runner.
     *
     * @param plan the class's plan
     * @param engine what puts the load on
     * @param progress takes notice of every step
     */
    public ScenarioRunner(LoadPlan plan, LoadEngine engine, Progress progress) {
        this.plan = plan;
        this.engine = engine;
        this.lockFile = MeasureLock.sharedFile();
        this.progress = progress;
    }

    /**
     * Measures a scenario once.
     *
     * @param scenario one of the plan's
     * @param continuation is asked after the first blocks, and after those it asks for
     * @throws ServerFailure if a server did not start, or died, or a request to the ruler failed
     * @throws IllegalArgumentException if a subject has the ruler's name beside it
     * @throws PreflightFailure if the system's limits are too low; nothing was started then
     * @throws IOException if the client itself cannot work
     */
    @SuppressWarnings("try") // the lock is only held
    public RunResult run(Scenario scenario, Continuation continuation)
            throws ServerFailure, IOException, InterruptedException {
        requireNoOtherRuler(scenario);
        try (MeasureLock lock = MeasureLock.acquire(lockFile, plan.ignoreLock(), progress);
                ServerLauncher launcher = new ServerLauncher(plan.outputDirectory());
                ClientProcesses clients = clients(scenario, launcher)) {
            Instant started = Instant.now();
            SortedMap<String, String> facts = new TreeMap<>(MachineFacts.read());
            Optional<SeparateCpus> cpus = cpus(scenario);
            facts.putAll(IsolationFacts.of(plan, cpus));
            LoadEngine loads = clients.over(engine, plan.client().cpus());
            List<String> names = plan.subjects().stream().map(ServerSpec::name).toList();
            BlockSeries series =
                    new BlockSeries(scenario.blocks(), continuation, progress, System::nanoTime);
            return series.play(
                    (number, planned, confirming) -> {
                        Progress inBlock = new BlockProgress(progress, number, planned, confirming);
                        Boot boot = new Boot(launcher, loads, scenario, cpus, number, inBlock);
                        return block(boot, confirming, facts);
                    },
                    blocks ->
                            new RunResult(
                                    scenario, new Environment(facts), started, names, blocks));
        }
    }

    /** Looks at the limits of the system before anything is started, and decides by them. */
    private ClientProcesses clients(Scenario scenario, ServerLauncher launcher)
            throws PreflightFailure {
        MachineLimits limits = MachineLimits.read(ProcFiles.ofThisMachine());
        Demand demand = Demand.of(plan, scenario, Ruler.plays(scenario));
        Spread spread = Spread.of(demand, plan.client(), limits);
        Preflight.require(demand, spread, limits);
        spread.reason().ifPresent(progress::line);
        return new ClientProcesses(launcher, spread.processes(), spread.most(demand.connections()));
    }

    private Optional<SeparateCpus> cpus(Scenario scenario) {
        return scenario.workload() instanceof Workload.Loaded
                ? SeparateCpus.of(plan)
                : Optional.empty();
    }

    private void requireNoOtherRuler(Scenario scenario) {
        boolean other = plan.subjects().stream().anyMatch(s -> s.name().equals(Defaults.RULER));
        if (other && Ruler.plays(scenario)) {
            throw new IllegalArgumentException(
                    "a subject is named '"
                            + Defaults.RULER
                            + "', which is the name of the reference server that ships with"
                            + " perf-junit; give it another name");
        }
    }

    private Block block(Boot boot, boolean confirming, SortedMap<String, String> facts)
            throws ServerFailure, IOException, InterruptedException {
        Instant started = Instant.now();
        Optional<ListenDrops> dropsBefore = ListenDrops.read(ProcFiles.ofThisMachine());
        Played played = play(boot);
        ListenDrops.read(ProcFiles.ofThisMachine())
                .flatMap(now -> dropsBefore.flatMap(now::since))
                .ifPresent(boot.progress()::line);
        if (Ruler.plays(boot.scenario())) {
            Ruler.requireFaultless(played.figures().get(Defaults.RULER));
        }
        facts.putAll(played.jvmFacts().get(plan.candidate().name()));
        Block block = new Block(boot.block(), started, confirming, inPlanOrder(played));
        boot.progress().line(BlockLine.of(block));
        return block;
    }

    private Played play(Boot boot) throws ServerFailure, IOException, InterruptedException {
        List<ServerSpec> specs = new ArrayList<>(plan.subjects());
        if (Ruler.plays(boot.scenario())) {
            specs.add(Ruler.spec());
        }
        if (boot.block() % 2 == 0) {
            Collections.reverse(specs);
        }
        Workload workload = boot.scenario().workload();
        return workload instanceof Workload.Loaded loop
                ? new LoadedBlock(boot, loop).play(specs)
                : new IdleBlock(boot, (Workload.Idle) workload).play(specs);
    }

    private Map<String, Block.Figures> inPlanOrder(Played played) {
        Map<String, Block.Figures> ordered = new LinkedHashMap<>();
        plan.subjects().forEach(s -> ordered.put(s.name(), played.figures().get(s.name())));
        Optional.ofNullable(played.figures().get(Defaults.RULER))
                .ifPresent(figures -> ordered.putIfAbsent(Defaults.RULER, figures));
        return ordered;
    }
}
