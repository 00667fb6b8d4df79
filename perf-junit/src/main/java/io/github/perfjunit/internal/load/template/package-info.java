/**
 * Bytes with slots, and the values that are counted up or looked up and filled into them: what is
 * sent, and what is expected, of every request anew and at no allocation.
 */
package io.github.perfjunit.internal.load.template;
