-- Who follows a match without playing it: called at its `end` only, or at all `turns` after number `turn`.
CREATE TABLE follows (
    match INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL,
    how TEXT NOT NULL CHECK (how IN ('end', 'turns')),
    turn INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE INDEX follows_of_person ON follows (person);

-- For whom an announcement is that goes to nobody's seat.
ALTER TABLE outbox ADD COLUMN person INTEGER;
CREATE INDEX owed_to_person ON outbox (person) WHERE person IS NOT NULL;
