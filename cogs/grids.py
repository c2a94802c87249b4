"""The charts of `/stats` in rows and columns: a deck's cards, and decks against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.text import T, Text
from matches.results.cards import CardTally
from matches.results.tally import Tally, interval
from render.charts import Cell, Grid
from render.charts.chart import Label

CARDS = 18
"""The most cards, those that differ most from their deck."""
MEETING = 7
"""The most decks against each other, the most played."""


def cards(whole: Tally, counted: Sequence[CardTally]) -> Grid:
    """How a deck did where each of its cards was drawn, played and destroyed."""
    usual = whole.won / max(1, whole.played)
    rows = [(T(one.card), tuple(cell(part, usual) for part in one.all)) for one in counted[:CARDS]]
    note = T("Below each share: the matches it is of. A triangle: hardly by chance. Grey: too few.")
    return Grid(T("Share of wins by card"), (T("once drawn"), T("once played"), T("once destroyed")), tuple(rows), note)


def against(
    title: Text, decks: Sequence[str], met: Mapping[tuple[str, str], Tally], call: Callable[[str], Label]
) -> Grid | None:
    """How the most played decks did against each other; None where no two of them met often enough to tell."""
    most = decks[:MEETING]
    if all(met.get((one, other), Tally()).few for one in most for other in most):
        return None
    names = tuple(call(deck) for deck in most)
    rows = [tuple(cell(met[one, other], 0.5) if (one, other) in met else None for other in most) for one in most]
    note = T("A row's share of wins against each column. A triangle: hardly by chance. Grey: too few.")
    return Grid(title, names, tuple(zip(names, rows, strict=True)), note, numbered=True)


def cell(counted: Tally, usual: float) -> Cell:
    """A share of wins beside the usual one."""
    return Cell(counted.won, counted.played, *interval(counted.won, counted.played), usual, few=counted.few)
