-- Decks that people have built; `deck` is a DeckList as JSON. Whoever has the code may look at one.
CREATE TABLE decks (
    code TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    deck BLOB NOT NULL,
    changed REAL NOT NULL
);
CREATE INDEX decks_of_person ON decks (person, name);
