"""The table of a bench: its rows, and how numbers are measured and printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line: our number and the reference's (None: no reference), in the same unit.

    `goal` is the ratio to reach, or without a reference the number itself. `more` tells whether more is better.
    """

    line: str
    unit: str
    ours: float
    reference: float | None = None
    beside: str = ""
    goal: float | None = None
    more: bool = False

    @property
    def ratio(self) -> float | None:
        """Our number divided by the reference's, if there is one."""
        return self.ours / self.reference if self.reference else None

    @property
    def reached(self) -> bool:
        """Whether the goal, if any, is met."""
        if self.goal is None:
            return True
        value = self.ours if self.ratio is None else self.ratio
        return value >= self.goal if self.more else value <= self.goal


def table(rows: Iterable[Row]) -> str:
    """The rows as lines of aligned text under a headline."""
    cells = [("", "ours", "reference", "ratio", "goal", "")]
    for row in rows:
        sign = "" if row.goal is None else (">= " if row.more else "<= ") + number(row.goal)
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        reference = "" if row.reference is None else number(row.reference)
        line = f"{row.line}, {row.unit}"
        cells.append((line, number(row.ours), reference, ratio, sign + ("" if row.reached else "  MISSED"), row.beside))
    widths = [max(len(row[column]) for row in cells) for column in range(6)]
    return "\n".join(_line(row, widths) for row in cells)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *numbers, goal, beside = row
    middle = "  ".join(cell.rjust(width) for cell, width in zip(numbers, widths[1:4], strict=True))
    return f"{first.ljust(widths[0])}  {middle}  {goal.ljust(widths[4])}  {beside}".rstrip()


def number(value: float) -> str:
    """Three significant digits, with thousands separated."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def seconds(work: Callable[[], object], *, cpu: bool = False) -> float:
    """How long `work` takes; `cpu` counts only this process's CPU time."""
    clock = time.process_time if cpu else time.perf_counter
    begin = clock()
    work()
    return clock() - begin


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
