-- What seats have prepared in secret: answers, and acts that follow if nobody answers (JSON: by seat); NULL where nobody has.
ALTER TABLE matches ADD COLUMN prepared BLOB;
