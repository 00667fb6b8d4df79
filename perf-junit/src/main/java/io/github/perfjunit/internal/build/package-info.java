/**
 * Makes a reference out of another build of the candidate: a jar or directory that is there already,
 * or a revision that is built once and kept by commit. What differs between the two is the program
 * alone; arguments, flags, environment and readiness are the candidate's.
 */
package io.github.perfjunit.internal.build;
