-- What those who manage a server have chosen for it, as JSON.
CREATE TABLE servers (guild INTEGER PRIMARY KEY, rules BLOB NOT NULL);
