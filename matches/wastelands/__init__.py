"""Wastelands: its lesson."""
