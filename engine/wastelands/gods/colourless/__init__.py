"""The cards that belong to no god, a file for each sort."""
