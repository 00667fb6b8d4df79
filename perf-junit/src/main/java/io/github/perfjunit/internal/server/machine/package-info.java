/**
 * What is known of the machine that everything runs on: the facts that make up its fingerprint, its
 * limits, and the CPU time that all of it has used.
 */
package io.github.perfjunit.internal.server.machine;
