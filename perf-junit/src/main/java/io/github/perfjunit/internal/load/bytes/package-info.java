/**
 * What the other rooms know about bytes: which may stand in a head, how to show those that came,
 * and the request ids that are counted up in them and found in them.
 */
package io.github.perfjunit.internal.load.bytes;
