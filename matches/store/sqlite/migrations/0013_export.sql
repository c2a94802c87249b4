-- For exporting the matches of a server.
CREATE INDEX begun_matches ON matches (guild, id) WHERE seed IS NOT NULL;
