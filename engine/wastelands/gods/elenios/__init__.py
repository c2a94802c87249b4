"""The cards of Elenios, a file for each sort."""
