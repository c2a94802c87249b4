"""Summoner Wars: its lesson."""
