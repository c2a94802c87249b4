"""Key figures of a match that is over: how long it was, what its game counts, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, thrower
from engine.text import T, Text
from matches.types import Match

from ..presenter import Figure, Presenter
from .formatting import decimal, say


def figures(presenter: Presenter, match: Match, events: Sequence[Event]) -> list[Figure]:
    """The key figures, from all that happened and stood."""
    turn = match.chapter.turn if match.chapter is not None else 0
    length = [Figure(T("Turns"), (turn,))]
    return [*length, *presenter.counted(events, len(match.seats)), *_luck(presenter, match, events)]


def _luck(presenter: Presenter, match: Match, events: Sequence[Event]) -> list[Figure]:
    """What everybody rolled on average; empty unless everybody rolled dice that count."""
    dice = thrower(presenter.game)
    rolled: list[list[int]] = [[] for _ in match.seats]
    for event in events if dice is not None else ():
        if dice is not None and event.seat is not None:
            rolled[event.seat] += dice.thrown(event)
    if not all(rolled):
        return []
    return [Figure(T("Dice on average"), tuple(decimal(sum(some) / len(some), 2) for some in rolled))]


def figure_lines(figures: Sequence[Figure], names: Sequence[str], locale: str) -> list[str]:
    """The figures in words, a line each."""
    return [
        f"- {say(T('{figure}: {value}', figure=one.title, value=_values(one, names, locale)), locale)}"
        for one in figures
    ]


def _values(figure: Figure, names: Sequence[str], locale: str) -> str:
    told = [say(value, locale) if isinstance(value, Text) else str(value) for value in figure.values]
    return told[0] if len(told) == 1 else ", ".join(map(" ".join, zip(names, told, strict=True)))
