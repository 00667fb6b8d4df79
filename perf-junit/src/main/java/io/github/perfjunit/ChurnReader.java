package io.github.perfjunit;

import io.github.perfjunit.plan.Churn;
import java.util.function.UnaryOperator;

/**
 * Reads how connections come and go, noting what is wrong with it.
 *
 * @param where names an attribute of the annotation for messages
 * @param problems takes notice
 */
record ChurnReader(UnaryOperator<String> where, Problems problems) {

    Churn read(double shortLived, double reconnect) {
        return new Churn(share("shortLived", shortLived), share("reconnect", reconnect));
    }

    private double share(String attribute, double value) {
        if (value >= 0 && value <= 1) {
            return value;
        }
        problems.add(where.apply(attribute), value, "must be from 0 to 1, e.g. 0.4 for 40 %");
        return 0;
    }
}
