"""Summoner Wars: its lessons."""
