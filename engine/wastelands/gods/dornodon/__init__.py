"""The cards of Dornodon, a file for each sort."""
