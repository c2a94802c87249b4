"""The cards of Leah, a file for each sort."""
