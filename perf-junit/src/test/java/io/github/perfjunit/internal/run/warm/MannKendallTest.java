package io.github.perfjunit.internal.run.warm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MannKendallTest {

    private final long[] ordersByAbsoluteS = new long[29];

    @Test
    void theCriticalValueIsTheSmallestWithinFivePercentOfAllOrders() {
        countOrders(new double[8], 0);

        assertThat(shareOfOrdersFrom(0)).isEqualTo(1);
        assertThat(shareOfOrdersFrom(MannKendall.CRITICAL_S)).isBetween(0.03, 0.05);
        assertThat(shareOfOrdersFrom(MannKendall.CRITICAL_S - 2)).isGreaterThan(0.05);
    }

    private void countOrders(double[] order, int filled) {
        if (filled == order.length) {
            ordersByAbsoluteS[Math.abs(MannKendall.s(order))]++;
            return;
        }
        for (int rank = 1; rank <= order.length; rank++) {
            if (!holds(order, filled, rank)) {
                order[filled] = rank;
                countOrders(order, filled + 1);
            }
        }
    }

    private static boolean holds(double[] order, int filled, double rank) {
        for (int i = 0; i < filled; i++) {
            if (order[i] == rank) {
                return true;
            }
        }
        return false;
    }

    private double shareOfOrdersFrom(int absoluteS) {
        long beyond = 0;
        for (int s = absoluteS; s < ordersByAbsoluteS.length; s++) {
            beyond += ordersByAbsoluteS[s];
        }
        return beyond / 40_320.0;
    }

    @Test
    void seesARiseAndAFallAndLeavesTiesOut() {
        assertThat(MannKendall.s(1, 2, 3, 4, 5, 6, 7, 8)).isEqualTo(28);
        assertThat(MannKendall.showTrend(8, 7, 6, 5, 4, 3, 2, 1)).isTrue();
        assertThat(MannKendall.showTrend(1, 2, 2, 3, 4, 3, 5, 6)).isTrue();
        assertThat(MannKendall.showTrend(5, 5, 5, 5, 5, 5, 5, 5)).isFalse();
        assertThat(MannKendall.showTrend(5, 8, 1, 7, 2, 6, 3, 4)).isFalse();
    }

    @Test
    void otherLengthsHaveOtherCriticalValues() {
        assertThatThrownBy(() -> MannKendall.showTrend(1, 2, 3))
                .hasMessage("the critical value is that of 8 values, not 3");
    }
}
