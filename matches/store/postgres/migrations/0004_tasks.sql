-- As SQLite's step 28. Where the server crashes the table is empty afterwards, and bots ask again: no disk is waited for.
CREATE UNLOGGED TABLE tasks (
    ticket TEXT COLLATE "C" PRIMARY KEY,
    asker TEXT NOT NULL,
    match BIGINT,
    version TEXT NOT NULL,
    work BYTEA NOT NULL,
    asked DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    claimed_by TEXT,
    lease_until DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    result BYTEA
);
CREATE UNIQUE INDEX tasks_of_match ON tasks (match);
CREATE UNIQUE INDEX tasks_by_claim ON tasks (claimed_by);
CREATE INDEX tasks_of_asker ON tasks (asker);
CREATE INDEX tasks_to_do ON tasks (asked) WHERE result IS NULL;
