-- Slow work that one process asks for and workers do: until when it is wanted, who works on it and until when unless they say
-- again that they are there (by the database's clock), how many have begun it, and what came of it. Of each match that is played
-- there is one at most, the newest.
CREATE TABLE tasks (
    ticket TEXT PRIMARY KEY NOT NULL,
    asker TEXT NOT NULL,
    match INTEGER,
    version TEXT NOT NULL,
    work BLOB NOT NULL,
    asked REAL NOT NULL,
    until REAL NOT NULL,
    claimed_by TEXT,
    lease_until REAL NOT NULL,
    tries INTEGER NOT NULL,
    result BLOB
);
CREATE UNIQUE INDEX tasks_of_match ON tasks (match);
CREATE UNIQUE INDEX tasks_by_claim ON tasks (claimed_by);
CREATE INDEX tasks_of_asker ON tasks (asker);
CREATE INDEX tasks_to_do ON tasks (asked) WHERE result IS NULL;
