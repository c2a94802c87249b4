-- Who does what only one process may do, and until when unless it says again that it is there (by the database's clock); `epoch`
-- counts those who came to hold it.
CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL,
    holder TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
