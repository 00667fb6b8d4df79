/**
 * What the user asked for, as immutable records, before anything has been started.
 *
 * <p>A {@link io.github.perfjunit.plan.LoadPlan} is one test class: its {@link
 * io.github.perfjunit.plan.ServerSpec subjects} and its {@link io.github.perfjunit.plan.Scenario
 * scenarios}. Everything in here has been checked; code that receives a plan need not check it
 * again. This package uses nothing but the JDK.
 */
package io.github.perfjunit.plan;
