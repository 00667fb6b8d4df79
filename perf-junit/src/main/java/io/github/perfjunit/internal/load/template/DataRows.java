package io.github.perfjunit.internal.load.template;

import io.github.perfjunit.plan.DataFile;

/**
 * The rows of a data file in the forms in which they are sent, held once per session. Immutable.
 */
public final class DataRows {

    private final Cells plain;
    private final Cells inPath;
    private final int rows;

    /**
     * Takes the rows of a file.
     *
     * @param usedInPath whether values stand in a path, too, where they are percent-encoded
     */
    public DataRows(DataFile data, boolean usedInPath) {
        plain = Cells.plain(data);
        inPath = usedInPath ? Cells.percentEncoded(data) : plain;
        rows = data.rows().size();
    }

    /** Returns the number of rows; at least 1. */
    public int rows() {
        return rows;
    }

    Cells plain() {
        return plain;
    }

    Cells inPath() {
        return inPath;
    }
}
