-- What is in a deck that somebody has built (JSON), and whether the seat lost the match of which this is the rematch.
ALTER TABLE seats ADD COLUMN contents BLOB;
ALTER TABLE seats ADD COLUMN lost_before INTEGER NOT NULL DEFAULT 0;
