"""What is special about the store on PostgreSQL; what it has in common with SQLite's stands in `tests/matches/store`."""
