/**
 * The ruler: a small HTTP/1.1 server that does the kinds of work servers do, so that what it manages
 * says how fast a machine is at this moment. It runs as a process of its own, and with the JDK only.
 *
 * <p>It is frozen. Whatever changes what a request costs makes the ratios that are stored with
 * baselines worthless, so such a change needs another {@code Defaults.RULER_VERSION}.
 */
package io.github.perfjunit.internal.ruler;
