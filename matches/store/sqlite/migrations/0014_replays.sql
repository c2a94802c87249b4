-- Records that people look at without a match being opened, the newest few of each person.  `id` is drawn by lot.
CREATE TABLE replays (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    loaded REAL NOT NULL,
    record BLOB NOT NULL
);
CREATE INDEX replays_of_person ON replays (person, loaded);
