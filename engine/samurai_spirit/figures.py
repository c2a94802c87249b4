"""What a match came to in numbers, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..game import Event, Figure
from ..text import T, Text

COUNTED: tuple[tuple[str, Text], ...] = (
    ("confronts", T("raiders confronted")),
    ("defends", T("raiders defended against")),
    ("kiai", T("kiai")),
    ("barricade", T("barricades burnt")),
    ("farm", T("farms burnt")),
    ("family", T("families lost")),
    ("wound", T("wounds")),
)
"""The kinds of events that are counted, with what they come to."""


def figures(events: Sequence[Event]) -> tuple[Figure, ...]:
    """The key figures of a match with these events, also those that are 0."""
    kinds = Counter(event.kind for event in events)
    return tuple(Figure(title, (kinds[kind],)) for kind, title in COUNTED)
