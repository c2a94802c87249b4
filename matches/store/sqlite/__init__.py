"""The store on SQLite: a module keeps each of the `protocols` on the `database`, and `store` puts them together."""
