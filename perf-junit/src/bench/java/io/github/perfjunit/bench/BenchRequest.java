package io.github.perfjunit.bench;

import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.util.List;
import java.util.Optional;

/** What our own engine asks of the {@link BenchServer}, and must get from it. */
public final class BenchRequest {

    public static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/health",
                    List.of(),
                    Optional.empty(),
                    Optional.of("X-Request-Id"),
                    new Expectation(
                            200,
                            new Body.Text("{\"status\":\"ok\",\"requestId\":\"${requestId}\"}"),
                            Optional.empty(),
                            List.of()));

    private BenchRequest() {}
}
