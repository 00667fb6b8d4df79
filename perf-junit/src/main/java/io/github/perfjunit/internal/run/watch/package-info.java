/**
 * Whether the machine or the generator spoiled a window; nothing in here looks at the subject's own
 * figures.
 */
package io.github.perfjunit.internal.run.watch;
