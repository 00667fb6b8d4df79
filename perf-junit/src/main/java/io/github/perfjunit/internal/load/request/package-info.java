/**
 * What a connection sends next, and what must come back: requests are drawn from the mix and filled
 * in, all at no allocation, and each brings the check of its response along.
 */
package io.github.perfjunit.internal.load.request;
