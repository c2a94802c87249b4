-- The last entry of the log of which a follower has been told.
ALTER TABLE follows ADD COLUMN entry INTEGER NOT NULL DEFAULT 0;
UPDATE follows SET entry = (SELECT revision FROM matches WHERE id = match);

-- That somebody has been away for long is owed to each of those who wait: until now one such row was for all of them.
INSERT INTO outbox (match, kind, revision, seat, due, at, person)
    SELECT outbox.match, 'gone', revision, seat, due, at, seats.person
    FROM outbox
    JOIN seats ON seats.match = outbox.match AND number <> seat AND seats.person IS NOT NULL AND level = ''
    WHERE kind = 'gone' AND outbox.person IS NULL;
DELETE FROM outbox WHERE kind = 'gone' AND person IS NULL;
