-- Which matches are in the books already, so that those that are not are found without reading the others.
ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET counted = 1 WHERE id IN (SELECT match FROM results);
CREATE TRIGGER result_is_counted AFTER INSERT ON results BEGIN UPDATE matches SET counted = 1 WHERE id = NEW.match; END;
CREATE TRIGGER result_is_taken_out AFTER DELETE ON results BEGIN UPDATE matches SET counted = 0 WHERE id = OLD.match; END;
DROP INDEX ended_matches;
CREATE INDEX uncounted_matches ON matches (id) WHERE status = 'ended' AND counted = 0;
CREATE INDEX results_by_end ON results (ended);
CREATE INDEX matches_of_host ON matches (host, id);
