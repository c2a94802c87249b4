"""The cards of Raia, a file for each sort."""
