-- As SQLite's step 27.
CREATE TABLE puzzles (
    guild BIGINT NOT NULL,
    day BIGINT NOT NULL,
    person BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    solved DOUBLE PRECISION,
    PRIMARY KEY (guild, day, person)
);
CREATE INDEX puzzles_of_person ON puzzles (person);
