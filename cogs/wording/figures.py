"""Key figures of a match that is over: how long it was, and what its game counts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Figure
from engine.text import T, Text
from matches.types import Match

from ..presenter import Presenter
from .formatting import say


def figures(presenter: Presenter, match: Match, events: Sequence[Event]) -> list[Figure]:
    """The key figures, from all that happened and stood."""
    turn = match.chapter.turn if match.chapter is not None else 0
    return [Figure(T("turns"), (turn,)), *presenter.counted(events, len(match.seats))]


def figure_lines(figures: Sequence[Figure], names: Sequence[str], locale: str) -> list[str]:
    """The figures in words, a line each."""
    return [
        f"- {say(T('{figure}: {value}', figure=one.title, value=_values(one, names, locale)), locale)}"
        for one in figures
    ]


def _values(figure: Figure, names: Sequence[str], locale: str) -> str:
    told = [say(value, locale) if isinstance(value, Text) else str(value) for value in figure.values]
    return told[0] if len(told) == 1 else ", ".join(map(" ".join, zip(names, told, strict=True)))
