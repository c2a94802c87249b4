-- As SQLite's step 31.
CREATE TABLE reviews (
    match BIGINT PRIMARY KEY,
    revision BIGINT NOT NULL,
    review BYTEA NOT NULL
);
