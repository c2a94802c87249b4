-- What a match will owe to somebody who lets it wait: `due` is when the timer goes off, `at` when it was last set, `since` when
-- the match came to wait, `reason` why, `count` how often it has gone off (seconds since 1970).
CREATE TABLE timers (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    since REAL NOT NULL,
    at REAL NOT NULL,
    due REAL NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (match, seat, kind)
) WITHOUT ROWID;
CREATE INDEX timers_by_due ON timers (due);
CREATE INDEX timers_by_setting ON timers (at);

-- Matches that were waiting before there were timers: everybody in them gets one, which owes nothing to who is not waited for.
INSERT INTO timers
    SELECT match, seat, 'remind', 'turn', time, time, time + 86400, 0
    FROM (
        SELECT matches.id AS match, seats.number AS seat, actions.time AS time
        FROM matches
        JOIN seats ON seats.match = matches.id AND seats.person IS NOT NULL AND seats.level = ''
        JOIN actions ON actions.match = matches.id AND actions.number = matches.revision
        WHERE matches.status = 'playing'
    );

-- When a seat was last called, after which entry of the log.
CREATE TABLE called (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

-- From when to when a person is away, in seconds since 1970.
CREATE TABLE holidays (
    person INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (person, since)
) WITHOUT ROWID;

-- The outbox anew: its kinds are known to the program only, and `at` tells when an announcement was last put off.
CREATE TABLE owed (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    revision INTEGER NOT NULL,
    seat INTEGER,
    due REAL NOT NULL,
    at REAL NOT NULL DEFAULT 0
);
INSERT INTO owed (id, match, kind, revision, seat, due) SELECT id, match, kind, revision, seat, due FROM outbox;
DELETE FROM sqlite_sequence WHERE name = 'owed';
INSERT INTO sqlite_sequence SELECT 'owed', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE owed RENAME TO outbox;
CREATE INDEX owed_by_match ON outbox (match, kind, seat);
CREATE INDEX owed_by_time ON outbox (due);
