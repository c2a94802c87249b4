"""The cards of Tharr, a file for each sort."""
