/**
 * What a scenario needs of the system against what the system gives, before anything is started.
 *
 * <p>A {@code Demand} is what the scenario needs, a {@code Preflight} compares it with the limits and
 * finds every {@code Lack}; a {@code Spread} says in how many client processes it can be played.
 * Once a server runs, {@code ServerLimits} looks at its own limits. Pure functions over facts that
 * were read before.
 */
package io.github.perfjunit.internal.run.preflight;
