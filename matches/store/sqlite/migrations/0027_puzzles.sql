-- What people made of the puzzle of a day on a server: how often they tried, the best share of the chance of
-- the best line that they kept, and when they solved it, if they did.
CREATE TABLE puzzles (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    person INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    share REAL NOT NULL,
    solved REAL,
    PRIMARY KEY (guild, day, person)
) WITHOUT ROWID;
CREATE INDEX puzzles_of_person ON puzzles (person);
