package io.github.perfjunit.internal.load.check;

/** Takes every body as it is. */
final class AnyBody implements BodyCheck {

    @Override
    public void begin() {}

    @Override
    public void feed(byte[] a, int from, int to) {}

    @Override
    public boolean matches() {
        return true;
    }

    @Override
    public String problem() {
        throw new IllegalStateException("any body matches");
    }

    @Override
    public String received() {
        return "";
    }

    @Override
    public byte[] suspects() {
        return new byte[0];
    }
}
