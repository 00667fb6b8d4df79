/** Finds or makes the build of a server that runs beside the candidate as its reference. */
package io.github.perfjunit.internal.build;
