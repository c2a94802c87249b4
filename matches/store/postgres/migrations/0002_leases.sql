-- As SQLite's step 26.
CREATE TABLE leases (
    name TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
