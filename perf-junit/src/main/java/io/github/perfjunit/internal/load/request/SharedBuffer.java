package io.github.perfjunit.internal.load.request;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.pause.Draws;
import io.github.perfjunit.internal.load.template.DataRows;
import io.github.perfjunit.internal.load.template.PayloadText;
import io.github.perfjunit.internal.load.template.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/**
 * Requests that are drawn from a mix and put together, piece by piece, in a buffer that all
 * connections of the thread share.
 *
 * <p>What the channel does not take is put together again when it takes more: the values stay until
 * the next request. So a connection holds no bytes of its request, however long that is.
 */
final class SharedBuffer implements Outgoing {

    private static final int NO_ROW = -1;

    private final Exchanges exchanges;
    private final Nonce nonce;
    private final Draws draws;
    private final Values values;
    private final ByteBuffer shared;
    private final ResponseCheck[] checks;
    private final int[] rows;
    private int current;
    private int length;
    private int sent;

    SharedBuffer(Exchanges exchanges, Nonce nonce, Draws draws, int connection, ByteBuffer shared) {
        this.exchanges = exchanges;
        this.nonce = nonce;
        this.draws = draws;
        this.shared = shared;
        values = Values.of(nonce, connection);
        checks = new ResponseCheck[exchanges.count()];
        rows = new int[exchanges.count()];
        Arrays.fill(rows, NO_ROW);
    }

    @Override
    public void next() {
        values.advance();
        current = exchanges.draw(draws);
        Exchange exchange = exchanges.get(current);
        if (exchange.rows().isPresent()) {
            nextRow(exchange.rows().get());
        }
        if (exchange.payload().isPresent()) {
            PayloadText payload = exchange.payload().get();
            values.payload(payload, draws.below(payload.sizes()), draws.below(payload.places()));
        }
        values.bodyBytes(exchange.body().length(values));
        length = exchange.request().length(values);
        sent = 0;
        if (checks[current] == null) {
            // Made when first needed: at most connections only a part of a large mix may ever be.
            checks[current] = new ResponseCheck(exchange.rules(), nonce, values);
        }
    }

    private void nextRow(DataRows data) {
        int row = rows[current] == NO_ROW ? draws.below(data.rows()) : rows[current] + 1;
        rows[current] = row == data.rows() ? 0 : row;
        values.row(data, rows[current]);
    }

    @Override
    public boolean writeTo(WritableByteChannel channel) throws IOException {
        while (sent < length) {
            shared.clear();
            exchanges.get(current).request().fill(shared, values, sent);
            shared.flip();
            sent += channel.write(shared);
            if (shared.hasRemaining()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isSent() {
        return sent == length;
    }

    @Override
    public ResponseCheck check() {
        return checks[current];
    }

    @Override
    public boolean headMethod() {
        return exchanges.get(current).headMethod();
    }

    @Override
    public String requestId() {
        return values.requestId();
    }

    @Override
    public int number() {
        return current;
    }

    @Override
    public String name() {
        return exchanges.count() == 1 ? "" : exchanges.get(current).name();
    }
}
