-- One match is one game in one channel.  `seed` is secret until the match is over; `version` counts every change of the
-- row and shuts out a second writer; `told` maps a seat to the turn in which it last learnt that it is to act.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    guild INTEGER,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'ended', 'cancelled')),
    host INTEGER NOT NULL,
    host_name TEXT NOT NULL,
    options BLOB NOT NULL,
    seed BLOB,
    created REAL NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    told BLOB NOT NULL,
    undo BLOB,
    computer_due INTEGER NOT NULL
);
CREATE UNIQUE INDEX one_match_a_channel ON matches (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX matches_of_channel ON matches (channel, id);
CREATE INDEX computers_due ON matches (id) WHERE computer_due = 1;

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    person INTEGER,
    name TEXT,
    level TEXT NOT NULL,
    deck TEXT NOT NULL,
    joined INTEGER NOT NULL,
    conceded INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person, match);

-- The log: rows are only ever added.  `first` is the first entry of the same command, `position` that of the dice before it.
CREATE TABLE actions (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('start', 'act', 'undo', 'concede')),
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
CREATE TRIGGER actions_are_not_changed BEFORE UPDATE ON actions BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER actions_are_not_deleted BEFORE DELETE ON actions BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

-- Discord's ids of what people did, so that each is applied once; the entries it made are `first` to `last`.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL
);

-- The newest snapshot of a match: its state after entry `number`, and where the dice stand then.
CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    state BLOB NOT NULL
);

-- Announcements owed; a row's id is never used again, since Discord's nonce is made of it.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('board', 'call', 'ask', 'invite', 'end')),
    revision INTEGER NOT NULL,
    seat INTEGER,
    due REAL NOT NULL
);
CREATE INDEX owed_by_match ON outbox (match, kind, seat);
CREATE INDEX owed_by_time ON outbox (due);

-- The board message last posted for a match.
CREATE TABLE shown (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    message INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    chapter TEXT NOT NULL
);

CREATE TABLE settings (
    person INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, key)
) WITHOUT ROWID;

-- What this database says of itself; `tag` keeps its announcements apart from those of another database.
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO about VALUES ('tag', lower(hex(randomblob(3))));
