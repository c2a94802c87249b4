-- For exporting the matches of a server.
CREATE INDEX matches_of_guild ON matches (guild, id);
