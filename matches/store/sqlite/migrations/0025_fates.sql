-- What became of the cards of each seat's deck in a match that is in the books: how many copies were drawn, played, destroyed.
-- Matches counted before this have none.
CREATE TABLE fates (
    match INTEGER NOT NULL REFERENCES results (match) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    card TEXT NOT NULL,
    drawn INTEGER NOT NULL,
    played INTEGER NOT NULL,
    destroyed INTEGER NOT NULL,
    PRIMARY KEY (match, seat, card)
) WITHOUT ROWID;
