"""Samurai Spirit: its lesson."""
