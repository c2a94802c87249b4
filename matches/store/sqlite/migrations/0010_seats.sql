-- Who held a seat until an entry of the log, where it was handed over; `person` is NULL for a computer of `level`.
CREATE TABLE former (
    match INTEGER NOT NULL REFERENCES matches (id),
    entry INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT,
    level TEXT NOT NULL,
    PRIMARY KEY (match, entry)
) WITHOUT ROWID;
CREATE INDEX former_of_person ON former (person, match);

-- The log anew: its kinds are known to the program only, since SQLite cannot change a CHECK.  Dropping a table sets off none of
-- its triggers, so the log is copied whole; the triggers that keep it from being changed are made again as they were.
CREATE TABLE log (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    person INTEGER,
    action TEXT NOT NULL,
    events BLOB NOT NULL,
    settles INTEGER NOT NULL,
    first INTEGER NOT NULL,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO log SELECT match, number, kind, seat, person, action, events, settles, first, position, target, time FROM actions;
DROP TABLE actions;
ALTER TABLE log RENAME TO actions;
CREATE TRIGGER actions_are_not_deleted BEFORE DELETE ON actions BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER actions_are_not_changed
    BEFORE UPDATE OF match, number, kind, seat, action, events, settles, first, position, target, time ON actions
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER people_are_only_forgotten BEFORE UPDATE OF person ON actions WHEN NEW.person IS NOT 0
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
