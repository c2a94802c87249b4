"""The store on PostgreSQL: `opening` finds and migrates a database, `database` has its connections, `writer` its transactions.

`dialect` translates the SQL, `course` carries jobs out in step, `failing` handles the driver's exceptions and a server that
is away; `migrations/` has the numbered steps.
"""
