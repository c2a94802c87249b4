BEGIN TRANSACTION;
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "about" VALUES('tag','d4b20f');
CREATE TABLE "actions" (
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
INSERT INTO "actions" VALUES(1,1,'start',NULL,11,'',X'DC001294A873687566666C65640090C094A56465616C74009105C094A96472657720636172640091B153776F72642D57696E67656420566F6C650094A96472657720636172640091B04C696768746E696E6720537472696B650094A96472657720636172640091AB4D696E65205370726974650094A96472657720636172640091AE536861747465726564204D696E640094A96472657720636172640091AF4E6567617469766520456E657267790094A873687566666C65640190C094A56465616C74019105C094A96472657720636172640191AA536F756C2054686965660194A96472657720636172640191A8536B656C65746F6E0194A96472657720636172640191A8536B656C65746F6E0194A96472657720636172640191A65A6F6D6269650194A96472657720636172640191AA436F72707365204D616E0194A5626567616E0090C094A26B62019101C094A47475726E009101C094A26B62009101C0',1,1,0,0,1000.0);
INSERT INTO "actions" VALUES(1,2,'act',0,11,'next',X'90',0,2,94,0,1001.0);
INSERT INTO "actions" VALUES(1,3,'act',1,12,'pass',X'90',0,3,94,0,6001.0);
INSERT INTO "actions" VALUES(1,4,'act',0,11,'next',X'90',0,4,94,0,6061.0);
INSERT INTO "actions" VALUES(1,5,'act',0,11,'pass',X'90',0,5,94,0,11061.0);
INSERT INTO "actions" VALUES(1,6,'act',1,12,'pass',X'90',0,6,94,0,11062.0);
INSERT INTO "actions" VALUES(1,7,'act',0,11,'next',X'90',0,7,94,0,16062.0);
INSERT INTO "actions" VALUES(1,8,'act',1,12,'pass',X'90',0,8,94,0,21062.0);
INSERT INTO "actions" VALUES(1,9,'act',0,11,'pass',X'90',0,9,94,0,21122.0);
INSERT INTO "actions" VALUES(1,10,'act',1,12,'pass',X'9494A47475726E019102C094A26B62019101C094A4647265770190C094A96472657720636172640191B2456E65726779206F6620746865204465616401',1,10,94,0,26122.0);
INSERT INTO "actions" VALUES(1,11,'act',1,12,'play Skeleton',X'9394A9616E6E6F756E6365640193A8536B656C65746F6EA000C094A561696D65640190C094A26B620191FEC0',0,11,94,0,26123.0);
INSERT INTO "actions" VALUES(1,12,'act',0,11,'pass',X'90',0,12,94,0,26183.0);
INSERT INTO "actions" VALUES(1,13,'act',1,12,'pass',X'9194A7656E74657265640192A131A8536B656C65746F6EC0',0,13,94,0,31183.0);
INSERT INTO "actions" VALUES(1,14,'act',0,11,'pass',X'90',0,14,94,0,36183.0);
INSERT INTO "actions" VALUES(1,15,'act',1,12,'next',X'90',0,15,94,0,36243.0);
CREATE TABLE called (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE closed (
    since REAL PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE decks (
    code TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    deck BLOB NOT NULL,
    changed REAL NOT NULL
);
CREATE TABLE fates (
    match INTEGER NOT NULL REFERENCES results (match) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    card TEXT NOT NULL,
    drawn INTEGER NOT NULL,
    played INTEGER NOT NULL,
    destroyed INTEGER NOT NULL,
    PRIMARY KEY (match, seat, card)
) WITHOUT ROWID;
CREATE TABLE follows (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL,
    how TEXT NOT NULL CHECK (how IN ('end', 'turns')),
    turn INTEGER NOT NULL, entry INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE TABLE former (
    match INTEGER NOT NULL REFERENCES matches (id),
    entry INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT,
    level TEXT NOT NULL,
    PRIMARY KEY (match, entry)
) WITHOUT ROWID;
CREATE TABLE holidays (
    person INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (person, since)
) WITHOUT ROWID;
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL
);
CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL,
    holder TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
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
, declined BLOB, clocks BLOB, counted INTEGER NOT NULL DEFAULT 0, since BLOB, prepared BLOB);
INSERT INTO "matches" VALUES(1,1,5,'wastelands','playing',11,'Ann',X'7B227365617473223A322C22696E76697465645F6F6E6C79223A66616C73652C2272756C6573223A7B227365636F6E642D6B62223A22796573227D2C226578747261223A7B7D2C226465636B73223A5B5D7D',X'0000000000000000000000000000000000000000000000000000000000000005',1000.0,17,15,X'7B2231223A327D',NULL,0,NULL,NULL,0,NULL,NULL);
CREATE TABLE origins (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    entry INTEGER NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE "outbox" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    revision INTEGER NOT NULL,
    seat INTEGER,
    due REAL NOT NULL,
    at REAL NOT NULL DEFAULT 0
, person INTEGER);
INSERT INTO "outbox" VALUES(30,1,'board',15,NULL,0.0,0.0,NULL);
CREATE TABLE placed (
    match INTEGER NOT NULL REFERENCES results (match),
    seat INTEGER NOT NULL,
    person INTEGER,
    level TEXT NOT NULL,
    deck TEXT NOT NULL,
    ending TEXT NOT NULL CHECK (ending IN ('won', 'lost', 'drawn')),
    conceded INTEGER NOT NULL,
    faces BLOB NOT NULL, side INTEGER,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE puzzles (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    person INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    share REAL NOT NULL,
    solved REAL,
    PRIMARY KEY (guild, day, person)
) WITHOUT ROWID;
CREATE TABLE questions (
    match INTEGER NOT NULL REFERENCES matches (id),
    message INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (match, message)
) WITHOUT ROWID;
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
CREATE TABLE replays (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    loaded REAL NOT NULL,
    record BLOB NOT NULL
);
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
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    person INTEGER,
    name TEXT,
    level TEXT NOT NULL,
    deck TEXT NOT NULL,
    joined INTEGER NOT NULL,
    conceded INTEGER NOT NULL, contents BLOB, lost_before INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,11,'Ann','','Storm of Wits',1,0,NULL,0);
INSERT INTO "seats" VALUES(1,1,12,'Bob “#1” \ "Bobby"','','The Grave Tide',1,0,NULL,0);
CREATE TABLE servers (guild INTEGER PRIMARY KEY, rules BLOB NOT NULL);
CREATE TABLE settings (
    person INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, key)
) WITHOUT ROWID;
CREATE TABLE shown (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    message INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    chapter TEXT NOT NULL
);
CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    state BLOB NOT NULL
);
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
INSERT INTO "timers" VALUES(1,1,'gone','turn',36183.0,36183.0,640983.0,0);
INSERT INTO "timers" VALUES(1,1,'remind','turn',36243.0,36243.0,122643.0,0);
CREATE TABLE weekly (
    game TEXT NOT NULL,
    week INTEGER NOT NULL,
    person INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    acts TEXT NOT NULL,
    done INTEGER NOT NULL,
    feat TEXT,
    ended REAL,
    PRIMARY KEY (game, week, person)
) WITHOUT ROWID;
CREATE TABLE weeks (
    game TEXT NOT NULL,
    week INTEGER NOT NULL,
    seed BLOB NOT NULL,
    PRIMARY KEY (game, week)
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_match_a_channel ON matches (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX matches_of_channel ON matches (channel, id);
CREATE INDEX computers_due ON matches (id) WHERE computer_due = 1;
CREATE INDEX seats_of_person ON seats (person, match);
CREATE INDEX results_of_guild ON results (guild, ended);
CREATE INDEX placed_of_person ON placed (person, match);
CREATE INDEX open_matches ON matches (guild, id) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_matches_of_host ON matches (host, id) WHERE status IN ('lobby', 'playing');
CREATE INDEX timers_by_due ON timers (due);
CREATE INDEX timers_by_setting ON timers (at);
CREATE INDEX owed_by_match ON outbox (match, kind, seat);
CREATE INDEX owed_by_time ON outbox (due);
CREATE INDEX closed_by_end ON closed (until);
CREATE TRIGGER result_is_counted AFTER INSERT ON results BEGIN UPDATE matches SET counted = 1 WHERE id = NEW.match; END;
CREATE TRIGGER result_is_taken_out AFTER DELETE ON results BEGIN UPDATE matches SET counted = 0 WHERE id = OLD.match; END;
CREATE INDEX uncounted_matches ON matches (id) WHERE status = 'ended' AND counted = 0;
CREATE INDEX results_by_end ON results (ended);
CREATE INDEX matches_of_host ON matches (host, id);
CREATE INDEX former_of_person ON former (person, match);
CREATE TRIGGER actions_are_not_deleted BEFORE DELETE ON actions BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER actions_are_not_changed
    BEFORE UPDATE OF match, number, kind, seat, action, events, settles, first, position, target, time ON actions
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER people_are_only_forgotten BEFORE UPDATE OF person ON actions WHEN NEW.person IS NOT 0
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE INDEX matches_by_status ON matches (status, game);
CREATE INDEX follows_of_person ON follows (person);
CREATE INDEX owed_to_person ON outbox (person) WHERE person IS NOT NULL;
CREATE INDEX begun_matches ON matches (guild, id) WHERE seed IS NOT NULL;
CREATE INDEX replays_of_person ON replays (person, loaded);
CREATE INDEX asked_matches ON matches (id) WHERE undo IS NOT NULL;
CREATE INDEX decks_of_person ON decks (person, name);
CREATE INDEX puzzles_of_person ON puzzles (person);
CREATE UNIQUE INDEX tasks_of_match ON tasks (match);
CREATE UNIQUE INDEX tasks_by_claim ON tasks (claimed_by);
CREATE INDEX tasks_of_asker ON tasks (asker);
CREATE INDEX tasks_to_do ON tasks (asked) WHERE result IS NULL;
CREATE INDEX weekly_of_guild ON weekly (guild, game, week) WHERE feat IS NOT NULL;
CREATE INDEX weekly_of_person ON weekly (person);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',30);
COMMIT;
PRAGMA application_id = 1215458404;
PRAGMA user_version = 29;
