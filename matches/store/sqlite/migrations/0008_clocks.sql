-- What the clocks of a match's seats show (JSON: seat to clock); NULL where its pace has none.
ALTER TABLE matches ADD COLUMN clocks BLOB;

-- From when to when (seconds since 1970) this program did not run, or the computer's clock was set: no clock ran then.  The
-- row `alive` of `about` says when it last ran.
CREATE TABLE closed (
    since REAL PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX closed_by_end ON closed (until);
