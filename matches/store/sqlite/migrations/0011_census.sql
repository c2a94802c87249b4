-- For counting the matches by game and status without reading them.
CREATE INDEX matches_by_status ON matches (status, game);
