-- What seats decline in advance until their own turn begins (JSON: seat to words); NULL where nobody does.
ALTER TABLE matches ADD COLUMN declined BLOB;
