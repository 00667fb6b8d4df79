/**
 * What must be true of a response: status, header fields, body, and that it carries no other
 * request's id. Compared while it comes in; texts are made only for a response that fails.
 */
package io.github.perfjunit.internal.load.check;
