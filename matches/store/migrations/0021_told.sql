-- The last entry of the log of which a follower has been told.
ALTER TABLE follows ADD COLUMN entry INTEGER NOT NULL DEFAULT 0;
UPDATE follows SET entry = (SELECT revision FROM matches WHERE id = match);
