/**
 * A load that other processes put on, because one process may not open enough descriptors.
 *
 * <p>A {@code ClientProcess} is the other process: it runs the same engine as this one, and does what
 * it is told over a Unix-domain socket, one JSON object per line. A {@code RemoteClient} is this
 * process's end of it and itself an engine; the {@code SpreadEngine} shares connections out among
 * several of them, and makes one session of theirs. {@code RecordJson} has what is said as
 * JSON.
 *
 * <p>The protocol is private to one version of this library: both ends are started from the same
 * class path. A client process ends as soon as its channel closes, however this process ended.
 */
package io.github.perfjunit.internal.load.remote;
