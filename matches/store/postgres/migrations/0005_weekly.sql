-- As SQLite's step 32.
CREATE TABLE weeks (
    game TEXT NOT NULL,
    week BIGINT NOT NULL,
    seed BYTEA NOT NULL,
    PRIMARY KEY (game, week)
);
CREATE TABLE weekly (
    game TEXT NOT NULL,
    week BIGINT NOT NULL,
    person BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    acts TEXT NOT NULL,
    done BIGINT NOT NULL,
    feat TEXT,
    ended DOUBLE PRECISION,
    PRIMARY KEY (game, week, person)
);
CREATE INDEX weekly_of_guild ON weekly (guild, game, week) WHERE feat IS NOT NULL;
CREATE INDEX weekly_of_person ON weekly (person);
