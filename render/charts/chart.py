"""What a chart says, without how it looks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.text import Text

Label = Text | str
"""A text to be translated, or a name as it is."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number and what it counts."""

    value: Label
    label: Text


@dataclass(frozen=True, slots=True)
class Figures:
    """A row of numbers, at most four."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """Matches won, drawn and lost by somebody or with something; `note` is shown behind the bar."""

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
    """How often each side of the dice came up (from 1 on), and a verdict against the expected number."""

    title: Label
    faces: tuple[int, ...]
    verdict: Text


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody's place on a ladder: points and a note."""

    name: Label
    points: int
    note: Label = ""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ranking, the strongest first."""

    title: Label
    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered place on a curve, counted from 0."""

    place: int
    label: str


@dataclass(frozen=True, slots=True)
class Curve:
    """Shares of some sides as they changed: `shares[i]` are those of `names[i]`, from 0 to 1, as many as there are `turns`.

    What is left to 1 belongs to nobody. `turns` are told below it.
    """

    title: Label
    names: tuple[Label, ...]
    shares: tuple[tuple[float, ...], ...]
    turns: tuple[int, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A few numbers of each of some: under each of the `columns` (three at most) one in every row, behind a name."""

    title: Label
    columns: tuple[Label, ...]
    rows: tuple[tuple[Label, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """Matches won of those played; `low` to `high` is where the true share lies, `usual` the one to compare it with.

    `few`: too few matches to tell.
    """

    won: int
    played: int
    low: float
    high: float
    usual: float
    few: bool

    @property
    def share(self) -> float:
        """The share of wins (0.0 for no matches)."""
        return self.won / max(1, self.played)

    @property
    def sure(self) -> bool:
        """Whether it differs from the usual share by more than chance."""
        return not self.few and not self.low <= self.usual <= self.high


@dataclass(frozen=True, slots=True)
class Grid:
    """Shares of wins, in rows with a name each; a cell may be empty. `note` is a line about them.

    With `numbered`, columns and rows are the same things, and numbers in the picture head the columns.
    """

    title: Label
    columns: tuple[Label, ...]
    rows: tuple[tuple[Label, tuple[Cell | None, ...]], ...]
    note: Text
    numbered: bool = False


Panel = Figures | Bars | Pips | Ladder | Curve | Sheet | Grid


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture's worth of numbers."""

    title: Label
    subtitle: Label
    panels: tuple[Panel, ...]
