/**
 * Texts from finished results: tables for the console, failure messages, {@code results.json}, a
 * Markdown summary, report entries. Pure functions; whoever calls them writes the files.
 */
package io.github.perfjunit.internal.report;
