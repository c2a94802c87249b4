"""What happened in the turn, as far as a picture shows it: events read into numbered traces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.game import Event

from ..marks import ATTACK, MOVE, OTHER, SUMMON

OPENING = ("turn", "announced", "moved", "attack", "sacrificed", "joined", "split", "entered")
"""The kinds of events with which something new begins; all others belong to what began last."""


class Mark(NamedTuple):
    """The number of an act, on the card of that number, or on a player."""

    number: int
    name: str
    kind: str


class Fallen(NamedTuple):
    """A card that left play: its name, whose it was, and its number."""

    seat: int
    name: str
    tag: str


@dataclass(slots=True)
class Traces:
    """What is drawn of recent events, by the names of cards (their numbers) and players (`seatN`)."""

    arrivals: list[str] = field(default_factory=list)
    attacks: list[tuple[str, str]] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    healed: dict[str, int] = field(default_factory=dict)
    fallen: list[Fallen] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    played: str = ""
    """The card that was announced last, until it is seen where it comes into play."""

    def mark(self, name: str, kind: str) -> None:
        """Numbers what began last, once."""
        self.marks.append(Mark(len(self.marks) + 1, name, kind))


def traces(events: Sequence[Event]) -> Traces:
    """Reads the traces from events; other kinds, and events of another shape, are skipped."""
    found = Traces()
    for event in events:
        if event.only is None:
            _note(found, event)
    return found


def moving(events: Sequence[Event]) -> bool:
    """Whether the events leave anything on the table."""
    found = traces(events)
    return bool(found.marks or found.wounds or found.fallen or found.healed)


def _note(found: Traces, event: Event) -> None:
    seat = f"seat{(event.seat or 0) + 1}"
    match event.kind, event.args:
        case "entered", (tag, *_):
            found.arrivals.append(str(tag))
            found.mark(str(tag), SUMMON)
        case "moved", (tag, *_):
            found.mark(str(tag), MOVE)
        case "joined", (tag, _):
            found.mark(str(tag), MOVE)
        case "attack", (tag, _, target, *_):
            found.attacks.append((str(tag), str(target)))
            found.mark(str(tag), ATTACK)
        case (("control" | "becomes" | "hides" | "named" | "poisoned"), (tag, *_)):
            found.mark(str(tag), OTHER)
        case "hurt", (tag, _, int(count)):
            found.wounds[str(tag)] = found.wounds.get(str(tag), 0) + count
        case "healed", (tag, _, int(count)):
            found.healed[str(tag)] = found.healed.get(str(tag), 0) + count
        case (("lost hp" | "paid hp"), (int(count),)):
            found.wounds[seat] = found.wounds.get(seat, 0) + count
        case "gained hp", (int(count),):
            found.healed[seat] = found.healed.get(seat, 0) + count
        case "left", (tag, name, *_):
            found.fallen.append(Fallen(event.seat or 0, str(name), str(tag)))
