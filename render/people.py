"""What the people at the table are called, in pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import T

from .lettering import NAME_LIMIT, cut, plain
from .picture import Translate


def drawn(names: Sequence[str], seat: int, translate: Translate) -> str:
    """A seat's person, as far as the fonts can spell the name."""
    given = plain(names[seat], NAME_LIMIT) if seat < len(names) else ""
    return given or _nobody(seat, translate)


def spoken(names: Sequence[str], seat: int, translate: Translate) -> str:
    """A seat's person on one line, at most `NAME_LIMIT` characters long."""
    given = names[seat] if seat < len(names) else ""
    line = " ".join("".join(mark if mark.isprintable() else " " for mark in given).split())
    return cut(line, NAME_LIMIT) or _nobody(seat, translate)


def _nobody(seat: int, translate: Translate) -> str:
    return translate(T("Player {seat}", seat=seat + 1))
