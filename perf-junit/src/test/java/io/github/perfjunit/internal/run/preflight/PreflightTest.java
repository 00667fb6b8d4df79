package io.github.perfjunit.internal.run.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.internal.server.limits.MachineLimits;
import io.github.perfjunit.internal.server.limits.OpenFiles;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ThinkTime;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.isolation.ClientSide;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PreflightTest {

    private static final MachineLimits UNKNOWN =
            new MachineLimits(
                    Optional.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty());

    private static final long GIBIBYTE = 1L << 30;

    private static MachineLimits machine(
            OpenFiles client, long files, long queue, long ports, long memoryBytes) {
        return new MachineLimits(
                Optional.of(client),
                OptionalLong.of(files),
                OptionalLong.of(queue),
                OptionalLong.of(ports),
                OptionalLong.of(0),
                OptionalLong.of(memoryBytes));
    }

    private static MachineLimits usual() {
        return machine(new OpenFiles(20_000, 20_000, 750), 1_000_000, 4096, 28_232, 8 * GIBIBYTE);
    }

    private static Demand idle(int connections) {
        return new Demand(connections, connections, true, true);
    }

    private static Spread spread(Demand demand, MachineLimits limits) {
        return Spread.of(demand, ClientSide.DEFAULT, limits);
    }

    private static void require(Demand demand, MachineLimits limits) throws PreflightFailure {
        Preflight.require(demand, spread(demand, limits), limits);
    }

    @Test
    void whatIsUnknownIsNoReasonToRefuse() {
        assertThatCode(() -> require(idle(1_000_000), UNKNOWN)).doesNotThrowAnyException();
        assertThat(spread(idle(1_000_000), UNKNOWN)).isEqualTo(new Spread(1, Optional.empty()));
    }

    @Test
    void whatFitsIsPlayedByThisProcess() {
        assertThatCode(() -> require(idle(19_000), usual())).doesNotThrowAnyException();
        assertThat(spread(idle(19_000), usual()).processes()).isEqualTo(1);
        assertThat(spread(idle(19_150), usual()).processes()).isEqualTo(1);
    }

    @Test
    void whatDoesNotFitIsSpreadAndTheLimitIsNamed() {
        Spread spread = spread(idle(19_900), usual());

        assertThat(spread.processes()).isEqualTo(2);
        assertThat(spread.reason())
                .contains(
                        "19,900 connections need 20,750 descriptors, the limit is 20,000: spread"
                                + " over 2 client processes");
        assertThat(spread(idle(300_000), usual()).reason())
                .contains(
                        "300,000 connections need 300,850 descriptors, the limit is 20,000: spread"
                                + " over 16 client processes");
    }

    @Test
    void theHardLimitCountsForOtherProcesses() {
        MachineLimits limits =
                machine(new OpenFiles(1_024, 20_000, 24), 1_000_000, 4096, 28_232, GIBIBYTE);

        assertThat(spread(idle(2_000), limits))
                .isEqualTo(
                        new Spread(
                                2,
                                Optional.of(
                                        "2,000 connections need 2,124 descriptors, the limit is"
                                                + " 1,024: spread over 2 client processes")));
        assertThatCode(() -> require(idle(2_000), limits)).doesNotThrowAnyException();
    }

    @Test
    void aNumberOfProcessesMayBeAskedFor() {
        ClientSide two = new ClientSide(Optional.empty(), OptionalInt.of(2), OptionalInt.empty());

        assertThat(Spread.of(idle(19_000), two, usual()))
                .isEqualTo(
                        new Spread(
                                2,
                                Optional.of(
                                        "19,000 connections are spread over 2 client processes"
                                                + " (perf.clientProcesses)")));
        assertThat(Spread.of(idle(1), two, usual()).processes()).isEqualTo(1);
        assertThat(Spread.of(new Demand(64, 64, false, true), two, usual()).reason()).isEmpty();
    }

    @Test
    void aLoadIsNotSpreadButRefused() {
        assertThatThrownBy(() -> require(new Demand(10_000, 20_256, false, true), usual()))
                .isInstanceOf(PreflightFailure.class)
                .hasMessage(
                        "this system cannot hold 20,256 connections, and nothing was started; a"
                                + " limit is too low:\n"
                                + "  - open files of this process (ulimit -n), 750 of which are in"
                                + " use: 20,000, at least 21,106 needed; ulimit -n 21106 in the shell"
                                + " that starts the build (as root, or up to the hard limit in"
                                + " /etc/security/limits.conf), or use fewer connections");
    }

    private static Workload closedLoop(int connections, Churn churn) {
        return new Workload.ClosedLoop(
                connections,
                Duration.ZERO,
                new Workload.Length.Timed(Duration.ofSeconds(1)),
                Duration.ofSeconds(1),
                ThinkTime.NONE,
                Duration.ZERO,
                churn);
    }

    @Test
    void aShortLivedConnectionIsOneMoreBesideTheOneThatIsKept() {
        assertThat(Demand.toEach(closedLoop(7_000, Churn.NONE))).isEqualTo(7_000);
        assertThat(Demand.toEach(closedLoop(7_000, new Churn(0, 0.5)))).isEqualTo(7_000);
        assertThat(Demand.toEach(closedLoop(7_000, new Churn(0.01, 0)))).isEqualTo(14_000);
        assertThat(Demand.toEach(new Workload.Idle(7_000, Duration.ofSeconds(1)))).isEqualTo(7_000);
    }

    private static ServerSpec spec(String name) {
        return new ServerSpec(
                name,
                new ServerSpec.Launch.Command(List.of("true")),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                new ServerSpec.Readiness.HttpPath("/"),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                true);
    }

    @Test
    void theRulerHasNoShortLivedConnections() {
        LoadPlan two =
                new LoadPlan("T", List.of(spec("a"), spec("b")), List.of(), Path.of("t"), false);
        Scenario churn = new RunFixture().workload(closedLoop(7_000, new Churn(0.4, 0))).scenario();
        Scenario few = new RunFixture().workload(closedLoop(200, new Churn(0.4, 0))).scenario();

        assertThat(Demand.of(two, churn, true)).isEqualTo(new Demand(14_000, 28_256, false, false));
        assertThat(Demand.of(two, few, true)).isEqualTo(new Demand(400, 1_000, false, false));
    }

    @Test
    void everythingThatLacksIsNamedAtOnce() {
        MachineLimits poor =
                machine(new OpenFiles(20_000, 20_000, 750), 50_000, 16, 10_000, 100 << 20);

        assertThatThrownBy(() -> require(idle(30_000), poor))
                .hasMessage(
                        "this system cannot hold 30,000 connections, and nothing was started; limits"
                                + " are too low:\n"
                                + "  - open files of a server, which inherits the limit of this"
                                + " process (ulimit -Hn): 20,000, at least 30,100 needed; ulimit -n"
                                + " 30100 in the shell that starts the build (as root, or up to the"
                                + " hard limit in /etc/security/limits.conf), or use fewer"
                                + " connections\n"
                                + "  - files the system can still open (fs.file-max): 50,000, at"
                                + " least 60,400 needed; sysctl -w fs.file-max=N with N larger by the"
                                + " difference, or use fewer connections\n"
                                + "  - connections that may wait to be accepted"
                                + " (net.core.somaxconn): 16, at least 32 needed; sysctl -w"
                                + " net.core.somaxconn=4096\n"
                                + "  - free memory (MemAvailable): 100 MiB, at least 479 MiB without"
                                + " the servers' own needed; end other programs, or use fewer"
                                + " connections");
    }

    @Test
    void portsAreCountedAsFarAsOneAddressIsUsed() {
        MachineLimits fewPorts =
                machine(new OpenFiles(20_000, 20_000, 750), 1_000_000, 4096, 5_000, GIBIBYTE);

        assertThatThrownBy(() -> require(idle(10_000), fewPorts))
                .hasMessage(
                        "this system cannot hold 10,000 connections, and nothing was started; a"
                                + " limit is too low:\n"
                                + "  - client ports (net.ipv4.ip_local_port_range): 5,000, at least"
                                + " 10,000 needed; sysctl -w"
                                + " net.ipv4.ip_local_port_range=\"1024 65535\", or use fewer"
                                + " connections");
        assertThatCode(() -> require(idle(10_001), fewPorts)).doesNotThrowAnyException();
    }

    @Test
    void aProgramThatIsNoJvmMayRaiseItsLimitItself() {
        Demand commands = new Demand(25_000, 25_000, true, false);

        assertThatCode(() -> require(commands, usual())).doesNotThrowAnyException();
    }

    @Test
    void aServerThatRunsIsLookedAtItself() {
        assertThat(ServerLimits.lack(new OpenFiles(256, 20_000, 20), 236)).isEmpty();
        assertThat(ServerLimits.lack(new OpenFiles(256, 20_000, 20), 237))
                .hasToString(
                        "Optional[open files of its process (ulimit -n): 256, at least 257 needed;"
                                + " raise the limit where the server is started, e.g. ulimit -n 257,"
                                + " or use fewer connections]");
        assertThat(ServerLimits.tooShort(OptionalLong.of(32))).isEmpty();
        assertThat(ServerLimits.tooShort(OptionalLong.empty())).isEmpty();
        assertThat(ServerLimits.tooShort(OptionalLong.of(5)))
                .contains(
                        "lets 5 connections wait to be accepted, and 32 are opened at a time: some"
                                + " may have to try again; let it listen with a longer backlog");
    }
}
