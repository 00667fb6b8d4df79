package io.github.perfjunit.internal.server;

/**
 * A server that did not start, did not become ready, or ended when it should not have. The message
 * is complete: what happened, exit code, the last lines of the server's output, and the remedy.
 */
public final class ServerFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean addressInUse;

    ServerFailure(String message, boolean addressInUse) {
        super(message);
        this.addressInUse = addressInUse;
    }

    /**
     * Makes a failure.
     *
     * @param message the complete message
     * @param cause what it comes from; may be null
     */
    public ServerFailure(String message, Throwable cause) {
        super(message, cause);
        this.addressInUse = false;
    }

    boolean isAddressInUse() {
        return addressInUse;
    }
}
