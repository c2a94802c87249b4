"""The cards of Sheran, a file for each sort."""
