"""What an empty channel offers: a lesson in each game that has one, and a new match."""

from __future__ import annotations

from cogs.games import PRESENTERS
from matches.lessons import lessons
from words import translate

COMMANDS = {"learn": "game learn", "new": "game new"}
"""The commands that the page's buttons carry out, each for one game."""


def offers(language: str) -> list[dict[str, str | list[str]]]:
    """Each game's key, title and what is offered of it."""
    return [
        {
            "game": key,
            "title": translate(presenter.game.title, language),
            "commands": [command for command in COMMANDS if command != "learn" or key in lessons()],
        }
        for key, presenter in PRESENTERS.items()
    ]
