"""Wastelands on Discord.

`presenter` says how it is shown and told, `origins` what of a card is ours, `rules_topics` its rules in short, `verbs` its
commands.
"""

from .presenter import PRESENTER

__all__ = ["PRESENTER"]
