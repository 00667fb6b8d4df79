package io.github.perfjunit.internal.load.request;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.template.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * One small request that differs in nothing but its id: it lies ready in a buffer of the
 * connection's own, and most often one byte is written to it.
 */
final class OwnBuffer implements Outgoing {

    private final Values values;
    private final ByteBuffer request;
    private final int[] idOffsets;
    private final boolean headMethod;
    private final ResponseCheck check;

    OwnBuffer(Exchange exchange, Nonce nonce, int connection) {
        values = Values.ofId(nonce, connection);
        request = ByteBuffer.allocateDirect(exchange.request().fixedLength());
        exchange.request().fill(request, values, 0);
        idOffsets = exchange.request().idOffsets();
        headMethod = exchange.headMethod();
        check = new ResponseCheck(exchange.rules(), nonce, values);
    }

    @Override
    public void next() {
        int changed = values.advanceId();
        byte[] digits = values.id();
        for (int offset : idOffsets) {
            request.put(offset + changed, digits, changed, RequestId.LENGTH - changed);
        }
        request.rewind();
    }

    @Override
    public boolean writeTo(WritableByteChannel channel) throws IOException {
        channel.write(request);
        return !request.hasRemaining();
    }

    @Override
    public boolean isSent() {
        return !request.hasRemaining();
    }

    @Override
    public ResponseCheck check() {
        return check;
    }

    @Override
    public boolean headMethod() {
        return headMethod;
    }

    @Override
    public String requestId() {
        return values.requestId();
    }

    @Override
    public int number() {
        return 0;
    }

    @Override
    public String name() {
        return "";
    }
}
