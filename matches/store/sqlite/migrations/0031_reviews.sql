-- The reviews of matches that are over, made once for all who ask: packed, and of which entry of the log they are.
CREATE TABLE reviews (
    match INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,
    review BLOB NOT NULL
);
