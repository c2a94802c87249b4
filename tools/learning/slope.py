"""The slope of a loss along the rows of tables, and how it comes back through a hidden layer to the rows that it was made of."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Any

from .nested import Row, rows


class Slope:
    """One for all rows of some tables; a row is known by which object it is."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self.of = {id(row): [0.0] * len(row) for row in rows(tables)}

    def numbers(self) -> list[float]:
        """As `nested.numbers` has the weights."""
        return [one for row in self.of.values() for one in row]

    def back(
        self, told: Sequence[tuple[Row, float]], seen: Sequence[float], pulls: Sequence[tuple[Row, float]]
    ) -> None:
        """What was told, made into what the hidden layer has seen, was weighed by answers' rows: `pulls` has the slope of each."""
        hidden = [0.0] * len(seen)
        for answer, pull in pulls:
            row = self.of[id(answer)]
            row[:] = map(add, row, [pull * one for one in (*seen, 1.0)])
            hidden = [one + pull * weight for one, weight in zip(hidden, answer, strict=False)]
        hidden = [one if above else 0.0 for one, above in zip(hidden, seen, strict=True)]
        for part, much in told:
            row = self.of[id(part)]
            row[:] = map(add, row, hidden if much == 1 else [much * one for one in hidden])
