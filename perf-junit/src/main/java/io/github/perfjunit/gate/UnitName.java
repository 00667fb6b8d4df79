package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Metric;
import java.util.Locale;

/** Units as they are called in files, e.g. {@code per second}. Pure function. */
final class UnitName {

    private UnitName() {}

    static String of(Metric.Unit unit) {
        return unit.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
