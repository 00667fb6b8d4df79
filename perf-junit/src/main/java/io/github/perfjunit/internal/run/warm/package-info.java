/** When a subject is warm: pure rules over the chunks in which it was loaded beforehand. */
package io.github.perfjunit.internal.run.warm;
