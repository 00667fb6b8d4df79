/**
 * What files need: JSON text whose layout never changes without a change of its content, so that a
 * diff shows what moved; replacing a file in one step; the commit of the working tree. Uses the JDK
 * only.
 */
package io.github.perfjunit.internal.store;
