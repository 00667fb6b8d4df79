/**
 * Where connections come from: the addresses of this machine that they are spread over, so that the
 * ports suffice, and what is said when they do not.
 */
package io.github.perfjunit.internal.load.source;
