"""What happened in the turn, as far as a picture shows it: events read into numbered traces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.game import Event

from ..marks import ATTACK, MOVE, OTHER, SUMMON


class Mark(NamedTuple):
    """The number of an act, on the card of that number, or on a player."""

    number: int
    name: str
    kind: str


class Told(NamedTuple):
    """What is not to be seen on the table: magic and abilities (with their number), and cards that left play (number 0)."""

    number: int
    seat: int
    name: str
    targets: tuple[str, ...] = ()
    stopped: bool = False


@dataclass(slots=True)
class Traces:
    """What is drawn of recent events, by the names of cards (their numbers) and players (`seatN`)."""

    arrivals: list[str] = field(default_factory=list)
    attacks: list[tuple[str, str]] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    healed: dict[str, int] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    acts: int = 0
    """How many acts there were."""

    def mark(self, name: str, kind: str) -> None:
        """Numbers an act that is seen on the table."""
        self.acts += 1
        self.marks.append(Mark(self.acts, name, kind))

    def placed(self, name: str, card: str) -> None:
        """A card came into play: what was announced is seen there from now on, under its number."""
        self.arrivals.append(name)
        for place, told in enumerate(self.told):
            if told.number and told.name == card:
                del self.told[place]
                self.marks.append(Mark(told.number, name, SUMMON))
                return
        self.mark(name, SUMMON)


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
    return bool(found.marks or found.told or found.wounds or found.healed)


def _note(found: Traces, event: Event) -> None:
    match event.kind, event.args:
        case "announced", (name, *_):
            found.acts += 1
            found.told.append(Told(found.acts, event.seat or 0, str(name)))
        case "aimed", (*called,) if found.told:  # each by its label, then its name
            found.told[-1] = found.told[-1]._replace(targets=tuple(map(str, called[::2])))
        case "stopped", (name, *_):
            found.told = [told._replace(stopped=told.stopped or told.name == name) for told in found.told]
        case "left", (tag, name, *_):
            found.told.append(Told(0, event.seat or 0, f"{name} #{tag}"))
        case "entered", (tag, name, *_):
            found.placed(str(tag), str(name))
        case "attack", (tag, _, target, *_):
            found.attacks.append((str(tag), str(target)))
            found.mark(str(tag), ATTACK)
        case (("moved" | "joined"), (tag, *_)):
            if not any(mark.name == str(tag) and mark.kind == MOVE for mark in found.marks):
                found.mark(str(tag), MOVE)
        case (("control" | "becomes" | "hides" | "named" | "poisoned"), (tag, *_)):
            found.mark(str(tag), OTHER)
        case _:
            _note_hp(found, event)


def _note_hp(found: Traces, event: Event) -> None:
    """HP lost and regained, of cards and players."""
    seat = f"seat{(event.seat or 0) + 1}"
    match event.kind, event.args:
        case "hurt", (tag, _, int(count)):
            found.wounds[str(tag)] = found.wounds.get(str(tag), 0) + count
        case "healed", (tag, _, int(count)):
            found.healed[str(tag)] = found.healed.get(str(tag), 0) + count
        case (("lost hp" | "paid hp"), (int(count),)):
            found.wounds[seat] = found.wounds.get(seat, 0) + count
        case "gained hp", (int(count),):
            found.healed[seat] = found.healed.get(seat, 0) + count
