-- The secret seed of a game's match of a week, and what each person has made of it: their acts, one a line, how many
-- they are, and once it is over how they fared (numbers, the most important first) and when that was.
CREATE TABLE weeks (
    game TEXT NOT NULL,
    week INTEGER NOT NULL,
    seed BLOB NOT NULL,
    PRIMARY KEY (game, week)
) WITHOUT ROWID;
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
CREATE INDEX weekly_of_guild ON weekly (guild, game, week) WHERE feat IS NOT NULL;
CREATE INDEX weekly_of_person ON weekly (person);
