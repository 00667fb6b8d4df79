/**
 * Pieces of text that the reports are put together from: tables with aligned columns, Markdown
 * that shows text as it is, phrases that several reports share.
 */
package io.github.perfjunit.internal.report.text;
