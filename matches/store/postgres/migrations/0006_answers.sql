-- As SQLite's step 30.
CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL,
    day BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);
