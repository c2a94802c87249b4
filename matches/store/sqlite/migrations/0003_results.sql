-- The books: what each match that ended came to, worked out from its log when somebody asks.  A match that has a row here
-- has been counted; emptying these three tables lets all be counted again.
CREATE TABLE results (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    game TEXT NOT NULL,
    guild INTEGER,
    began REAL NOT NULL,
    ended REAL NOT NULL,
    turns INTEGER NOT NULL,
    opponent TEXT,
    counts INTEGER NOT NULL
);
CREATE INDEX results_of_guild ON results (guild, ended);
CREATE INDEX ended_matches ON matches (id) WHERE status = 'ended';

-- `faces` counts how often each side of the seat's dice was rolled, from 1 on.
CREATE TABLE placed (
    match INTEGER NOT NULL REFERENCES results (match),
    seat INTEGER NOT NULL,
    person INTEGER,
    level TEXT NOT NULL,
    deck TEXT NOT NULL,
    ending TEXT NOT NULL CHECK (ending IN ('won', 'lost', 'drawn')),
    conceded INTEGER NOT NULL,
    faces BLOB NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX placed_of_person ON placed (person, match);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;

-- Who asks to be forgotten is taken out of the log, too: their id may become that of nobody (0), and nothing else may change.
DROP TRIGGER actions_are_not_changed;
CREATE TRIGGER actions_are_not_changed
    BEFORE UPDATE OF match, number, kind, seat, action, events, settles, first, position, target, time ON actions
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER people_are_only_forgotten BEFORE UPDATE OF person ON actions WHEN NEW.person IS NOT 0
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
