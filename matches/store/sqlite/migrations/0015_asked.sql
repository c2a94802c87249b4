-- The matches in which somebody is asked for their consent: few among all, found without reading the others.
CREATE INDEX asked_matches ON matches (id) WHERE undo IS NOT NULL;
