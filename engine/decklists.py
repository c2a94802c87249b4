"""Lists of decks as people paste and export them: a line for each card with its number of copies."""

from __future__ import annotations

import re

from .game import BadDeck, Cards
from .text import T

_LINE = re.compile(r"(?:(?P<before>\d{1,4})\s*[x×]?\s+)?(?P<name>.*?)(?:\s+[x×]?\s*(?P<after>\d{1,4}))?", re.IGNORECASE)
"""`6 Archer`, `6x Archer`, `Archer x6`, `Archer`."""
LONGEST, MOST_LINES = 60, 60
"""Characters of a line, and lines of a list, that are read."""
MOST_COPIES = 99
"""Copies of a card that are kept while somebody builds."""


def pasted(text: str) -> list[tuple[int, str]]:
    """The lines of a pasted list: copies and what stands there. Raises BadDeck if it is too long."""
    lines = [line for line in map(_tidy, text.splitlines()[: MOST_LINES * 3]) if line]
    if len(lines) > MOST_LINES or any(len(line) > LONGEST for line in lines):
        raise BadDeck((T("This is too long for a deck: a line for each card with its number of copies is enough."),))
    return [(int(line["before"] or line["after"] or 1), line["name"]) for line in map(_LINE.fullmatch, lines) if line]


def written(cards: Cards) -> list[str]:
    """The lines of a list."""
    return [f"{count} {card}" for card, count in cards]


def _tidy(line: str) -> str:
    return " ".join(line.partition("#")[0].strip(" \t-*•").split())
