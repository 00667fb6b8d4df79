/**
 * What every block is played with: how its servers are booted and its connections opened, how it
 * waits, and the sheet its metrics are put on.
 */
package io.github.perfjunit.internal.run.block;
