"""The store on SQLite: each module implements one of the `protocols` on the `database`; `store` puts them together."""
