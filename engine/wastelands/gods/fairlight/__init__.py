"""The cards of Fairlight, a file for each sort."""
