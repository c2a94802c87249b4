-- The messages that ask somebody something and still have their buttons: for which seat, and by `mark` what is asked.
CREATE TABLE questions (
    match INTEGER NOT NULL REFERENCES matches (id),
    message INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (match, message)
) WITHOUT ROWID;
