-- Since which entry the choices of seats are as they are (JSON: seat to number), where that is not the newest; NULL: of none.
ALTER TABLE matches ADD COLUMN since BLOB;
