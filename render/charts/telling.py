"""A chart as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import TN, T

from ..picture import Translate
from .chart import Bar, Bars, Cell, Chart, Curve, Figures, Grid, Label, Ladder, Panel, Pips, Sheet


def spoken(label: Label, translate: Translate) -> str:
    """A label in the reader's language."""
    return label if isinstance(label, str) else translate(label)


def lines(chart: Chart, translate: Translate) -> list[str]:
    """Everything that the panels of a chart say."""
    return [line for panel in chart.panels for line in _panel(panel, translate)]


def _panel(panel: Panel, translate: Translate) -> list[str]:
    match panel:
        case Figures(figures):
            return [
                translate(T("{what}: {value}", what=figure.label, value=spoken(figure.value, translate)))
                for figure in figures
            ]
        case Bars(title, bars):
            return [_heading(title, translate), *(_bar(bar, translate) for bar in bars)]
        case Pips(title, faces, verdict):
            counted = ", ".join(f"{side} × {count}" for side, count in enumerate(faces, 1))
            return [_heading(title, translate), counted, translate(verdict)]
        case Ladder(title, rungs):
            return [
                _heading(title, translate),
                *(
                    _noted(f"{place}. {spoken(rung.name, translate)}: {rung.points}", rung.note, translate)
                    for place, rung in enumerate(rungs, 1)
                ),
            ]
        case Sheet(title, columns, numbers):
            heads = [spoken(column, translate) for column in columns]
            return [
                _heading(title, translate),
                *(f"{spoken(name, translate)}: {_under(heads, values)}" for name, values in numbers),
            ]
        case Grid(title, columns, rows):
            return [_heading(title, translate), *(_cells(name, columns, cells, translate) for name, cells in rows)]
        case Curve(title, names, shares):
            return [
                _heading(title, translate),
                *(_ways(name, share, translate) for name, share in zip(names, shares, strict=True)),
            ]


def _under(heads: Sequence[str], values: Sequence[str]) -> str:
    return "; ".join(f"{head} {value}" for head, value in zip(heads, values, strict=True))


def _cells(name: Label, columns: Sequence[Label], cells: Sequence[Cell | None], translate: Translate) -> str:
    told = [
        _cell(spoken(column, translate), cell, translate)
        for column, cell in zip(columns, cells, strict=True)
        if cell is not None and cell.played
    ]
    return f"{spoken(name, translate)}: {'; '.join(told)}"


def _cell(what: str, cell: Cell, translate: Translate) -> str:
    if cell.few:
        return translate(T("{what} {won} of {played} (too few)", what=what, won=cell.won, played=cell.played))
    low, share, high = (round(100 * one) for one in (cell.low, cell.share, cell.high))
    return translate(
        T(
            "{what} {percent}% of {played} ({low} to {high})",
            what=what,
            percent=share,
            played=cell.played,
            low=low,
            high=high,
        )
    )


def _ways(name: Label, shares: Sequence[float], translate: Translate) -> str:
    first, least, most, last = (round(100 * share) for share in (shares[0], min(shares), max(shares), shares[-1]))
    return translate(
        T(
            "{name}: {first}\N{NO-BREAK SPACE}% at first, between {least} and {most}, {last}\N{NO-BREAK SPACE}% at last",
            name=spoken(name, translate),
            first=first,
            least=least,
            most=most,
            last=last,
        )
    )


def _heading(title: Label, translate: Translate) -> str:
    return f"{spoken(title, translate)}:"


def _bar(bar: Bar, translate: Translate) -> str:
    parts = [
        TN("{count} match", "{count} matches", bar.won + bar.drawn + bar.lost),
        TN("{count} won", "{count} won", bar.won),
        TN("{count} drawn", "{count} drawn", bar.drawn),
        TN("{count} lost", "{count} lost", bar.lost),
    ]
    told = ", ".join(translate(part) for part in parts)
    return _noted(f"{spoken(bar.label, translate)}: {told}", bar.note, translate)


def _noted(line: str, note: Label, translate: Translate) -> str:
    said = spoken(note, translate)
    return f"{line} ({said})" if said else line
