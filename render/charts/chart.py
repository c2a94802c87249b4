"""What a chart says, without how it looks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text

Label = Text | str
"""A text to be translated, or a name as it is."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that stands by itself, and what it counts."""

    value: Label
    label: Text


@dataclass(frozen=True, slots=True)
class Figures:
    """A row of numbers, at most four."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """Matches won, drawn and lost by somebody or with something; `note` stands behind."""

    label: Label
    won: int
    drawn: int
    lost: int
    note: Label = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars one below the other, to compare."""

    title: Label
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Pips:
    """How often each side of the dice came up (from 1 on), against how often that was to be expected; `verdict` sums up."""

    title: Label
    faces: tuple[int, ...]
    verdict: Text


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody's place on a ladder: their points and a note behind."""

    name: Label
    points: int
    note: Label = ""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Who is how strong, the strongest first."""

    title: Label
    rungs: tuple[Rung, ...]


Panel = Figures | Bars | Pips | Ladder


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture's worth of numbers."""

    title: Label
    subtitle: Label
    panels: tuple[Panel, ...]
