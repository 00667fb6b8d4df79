/**
 * HTTP/1.1 on the wire: requests encoded once per session, responses parsed from parts split
 * anywhere. The parser knows where a response ends, and tells the check of every part of it; what
 * is right and wrong in a well-formed response is not its concern.
 */
package io.github.perfjunit.internal.load.http;
