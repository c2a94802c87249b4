-- That somebody's time is over is owed to each of those who wait: until now one such row was for all of them.
INSERT INTO outbox (match, kind, revision, seat, due, at, person)
    SELECT outbox.match, 'flag', revision, seat, due, at, seats.person
    FROM outbox
    JOIN seats ON seats.match = outbox.match AND number <> seat AND seats.person IS NOT NULL AND level = ''
    WHERE kind = 'flag' AND outbox.person IS NULL;
DELETE FROM outbox WHERE kind = 'flag' AND person IS NULL;
