"""What became of the cards of a match, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable

from ..game import Event
from ..optional import Fate
from ..tracing import Traces
from .cards import ENCHANTMENT, KINDS, MAGIC
from .state import State

PASSING = frozenset(kind.name for kind in KINDS if kind.type in MAGIC and kind.type != ENCHANTMENT)
"""The cards that never come into play."""


def fates(s: State, events: Iterable[Event]) -> list[Fate]:
    """The fates of the cards of each deck; what goes from play to the graveyard is destroyed."""
    cards = zip(s.kind, s.owner, strict=True)
    traces = Traces((seat, KINDS[kind].name) for kind, seat in cards if not KINDS[kind].token)
    entered: dict[str | int, tuple[int | None, str | int]] = {}
    for event in events:
        match event.kind, event.args:
            case "drew card" | "found", (name, *_):
                traces.drawn(event.seat, name)
            case "announced", (name, "", *_) if name in PASSING:
                traces.played(event.seat, name)
            case "entered", (tag, name, *_):
                entered[tag] = event.seat, name
                traces.played(event.seat, name)
            case "left", (tag, _, "graveyard") if tag in entered:
                traces.destroyed(*entered[tag])
    return traces.fates()
