package io.github.perfjunit.internal.load.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FreeConnectionsTest {

    @Test
    void givesThoseThatAreFreeForLongestFirst() {
        FreeConnections free = new FreeConnections(3);
        free.add(2, 10);
        free.add(0, 20);
        free.add(1, 30);

        assertThat(free.take()).isEqualTo(2);
        free.add(2, 40);
        assertThat(free.take()).isZero();
        assertThat(free.take()).isEqualTo(1);
        assertThat(free.take()).isEqualTo(2);
        assertThat(free.isEmpty()).isTrue();
    }

    @Test
    void knowsSinceWhenThereHasBeenOneAllTheTime() {
        FreeConnections free = new FreeConnections(2);
        free.add(0, 10);
        free.add(1, 20);
        free.take();
        free.add(0, 30);
        assertThat(free.sinceNanos()).isEqualTo(10);
        free.take();
        free.take();

        free.add(1, 50);

        assertThat(free.sinceNanos()).isEqualTo(50);
    }

    @Test
    void holdsAConnectionOnce() {
        FreeConnections free = new FreeConnections(2);
        free.add(1, 10);
        free.add(1, 20);

        assertThat(free.take()).isEqualTo(1);
        assertThat(free.isEmpty()).isTrue();

        free.add(1, 30);
        free.clear();
        assertThat(free.isEmpty()).isTrue();
        free.add(1, 40);
        assertThat(free.take()).isEqualTo(1);
    }
}
