/**
 * Texts of a request with places that are filled in anew for every request: which placeholders
 * there are, and how a text is taken apart at them. Knows nothing of what is filled in.
 */
package io.github.perfjunit.plan.text;
