"""The store on SQLite: `opening` opens and migrates a file, `database` has its connections, `writer` its transactions.

`disk` handles a full or missing disk, `failing` the driver's exceptions; `migrations/` has the numbered steps.
"""
