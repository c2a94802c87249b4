"""Summoner Wars on Discord.

`presenter` says how it is shown and told, `rules_topics` its rules in short, `verbs` its commands.
"""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
