-- Where a match is played on from: the record of another (packed), and the entry after which this one begins.
CREATE TABLE origins (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    entry INTEGER NOT NULL,
    record BLOB NOT NULL
);
