"""What an empty channel offers: each game's lessons and a new match."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.games import PRESENTERS
from cogs.presenter import Presenter
from engine.text import T
from matches.lessons import lessons
from words import translate

COMMANDS = {"learn": "game learn", "new": "game new"}
"""The commands that the page's buttons carry out, each for one game or lesson."""
Offer = dict[str, str | list[str]]


def offers(language: str) -> list[Offer]:
    """Each game's key, title and what is offered of it, then the same of its further lessons."""
    return [offer for presenter in PRESENTERS.values() for offer in _of(presenter, language)]


def _of(presenter: Presenter, language: str) -> Iterator[Offer]:
    key, title = presenter.game.key, translate(presenter.game.title, language)
    yield {
        "game": key,
        "title": title,
        "commands": [command for command in COMMANDS if command != "learn" or key in lessons()],
    }
    for lesson in lessons().values():
        if lesson.game == key and lesson.title:
            about = translate(T(lesson.title), language)
            yield {"game": lesson.key, "title": f"{title}: {about}", "commands": ["learn"]}
