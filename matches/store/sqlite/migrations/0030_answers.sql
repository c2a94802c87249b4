-- Who has been shown the best line of the puzzle of a day, so that later tries do not count.
CREATE TABLE puzzle_answers (
    person INTEGER NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) WITHOUT ROWID;
