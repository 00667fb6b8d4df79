package io.github.perfjunit.internal.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckNotesTest {

    private static ValidityCheck cpu(State state, int percent) {
        return new ValidityCheck("client CPU", state, "used " + percent + " % of one processor");
    }

    /** Both subjects of three blocks have the checks of their block. */
    private static RunResult run(ValidityCheck... perBlock) {
        RunFixture fixture = new RunFixture().subjects("server", "before");
        fixture.with(Metric.THROUGHPUT, new double[perBlock.length]);
        for (int i = 0; i < perBlock.length; i++) {
            fixture.check(i + 1, perBlock[i]);
        }
        RunResult run = fixture.run();
        List<Block> blocks = new ArrayList<>();
        for (Block b : run.blocks()) {
            Map<String, Block.Figures> both = new LinkedHashMap<>();
            both.put("server", b.subjects().get("server"));
            both.put("before", b.subjects().get("server"));
            blocks.add(new Block(b.number(), b.startedUtc(), false, both));
        }
        return new RunResult(
                run.scenario(), run.environment(), run.startedUtc(), run.subjects(), blocks);
    }

    @Test
    void oneTextIsSaidOnceForAllBlocksAndSubjects() {
        ValidityCheck same = cpu(State.NOTE, 97);

        assertThat(CheckNotes.of(run(same, same, same), ""))
                .containsExactly(
                        "note: blocks 1 to 3, server and before, client CPU: used 97 % of one"
                                + " processor");
    }

    @Test
    void textsThatDifferInFiguresOnlyAreSaidOnce() {
        assertThat(
                        CheckNotes.of(
                                run(cpu(State.NOTE, 97), cpu(State.OK, 3), cpu(State.NOTE, 99)),
                                ""))
                .containsExactly(
                        "note: blocks 1 and 3, server and before, client CPU: used 97 % of one"
                                + " processor (the first; the others are alike)");
    }

    @Test
    void whatSpoiledComesFirst() {
        RunResult run = run(cpu(State.NOTE, 97), cpu(State.SPOILED, 99));

        assertThat(CheckNotes.of(run, ""))
                .containsExactly(
                        "spoiled: block 2, server and before, client CPU: used 99 % of one processor",
                        "note: block 1, server and before, client CPU: used 97 % of one processor");
        assertThat(CheckNotes.spoiled(run, ""))
                .containsExactly(
                        "block 2, server and before, client CPU: used 99 % of one processor");
    }

    @Test
    void whatTheTitleSaysIsNotSaidAgain() {
        RunResult run = run(cpu(State.SPOILED, 99));

        assertThat(CheckNotes.of(run, "Inconclusive: used 99 % of one processor")).isEmpty();
    }
}
