"""The SQL of the store, and the jobs made of it: `statements` of matches, every other module of what its name says.

It is SQLite's. PostgreSQL carries out the same, so it keeps to what both know, but for what `postgres.dialect` translates.
"""
