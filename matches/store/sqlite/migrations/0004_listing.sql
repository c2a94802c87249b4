-- The open matches of a server and of a host, for the lists of them: found without reading those that are over.
CREATE INDEX open_matches ON matches (guild, id) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_matches_of_host ON matches (host, id) WHERE status IN ('lobby', 'playing');
