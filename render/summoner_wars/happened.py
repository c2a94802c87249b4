"""What happened, as far as a picture shows it: events read into numbered traces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.game import Event

from ..marks import ATTACK, MOVE, OTHER, SUMMON

HIT = 3
"""A die of this much hits, where no card says otherwise (rule 3.17)."""
OPENING = ("phase", "turn", "moved", "summoned", "wall", "event", "attacked", "used")
"""The kinds of events with which something new begins; all others belong to what began last."""


class Mark(NamedTuple):
    """The number of an act, on the space of who did it."""

    number: int
    space: str
    kind: str


class Roll(NamedTuple):
    """Dice of the act with that number: `lot` are those of no attack. `counted` are the hits, where a card says so.

    A die hits from `least` on, after `change` was added to it.
    """

    number: int
    space: str
    dice: tuple[int, ...]
    lot: bool = False
    least: int = HIT
    change: int = 0
    counted: int | None = None

    def hit(self, die: int) -> bool:
        """Whether one of its dice hits."""
        return not self.lot and min(6, max(1, die + self.change)) >= self.least

    @property
    def hits(self) -> int:
        """The hits of all its dice."""
        return sum(map(self.hit, self.dice)) if self.counted is None else self.counted


@dataclass(slots=True)
class Traces:
    """What is drawn of recent events, by spaces."""

    moves: list[tuple[str, ...]] = field(default_factory=list)
    leaps: list[tuple[str, str]] = field(default_factory=list)
    attacks: list[tuple[str, str]] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    graves: dict[str, str] = field(default_factory=dict)
    arrivals: list[str] = field(default_factory=list)
    flashes: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    fresh: bool = True

    def mark(self, space: str, kind: str) -> None:
        """Numbers what began last, where it is seen first."""
        if self.fresh:
            self.fresh = False
            self.marks.append(Mark(len(self.marks) + 1, space, kind))

    @property
    def missed(self) -> list[str]:
        """The spaces that were attacked with dice, without a wound."""
        rolled = [roll.space for roll in self.rolls if not roll.lot]
        return [space for space in dict.fromkeys(rolled) if space not in self.wounds and space not in self.graves]


def traces(events: Sequence[Event]) -> Traces:
    """Reads the traces from events; other kinds, and events of another shape, are skipped."""
    found = Traces()
    for event in events:
        if event.only is None:
            found.fresh |= event.kind in OPENING
            _note(found, event.kind, event.args)
    return found


def newest(events: Sequence[Event]) -> Traces:
    """The traces of the act that was begun last."""
    acts: list[list[Event]] = [[]]
    for event in events:
        if event.only is None and event.kind in OPENING:
            acts.append([])
        acts[-1].append(event)
    read = map(traces, reversed(acts))
    return next((found for found in read if found.marks or found.rolls), Traces())


def moving(events: Sequence[Event]) -> bool:
    """Whether the events leave anything on the field."""
    found = traces(events)
    return bool(found.marks or found.rolls)


def _note(found: Traces, kind: str, args: tuple[str | int, ...]) -> None:
    match kind, args:
        case "moved", (_, str(start), str(end), *via):
            found.moves.append((start, *map(str, via), end))
            found.mark(end, MOVE)
        case "placed", (_, str(start), str(end)):
            found.arrivals.append(end)
            found.mark(end, OTHER)
            if start:
                found.leaps.append((start, end))
        case (("summoned" | "wall"), (_, str(space), *_)):
            found.arrivals.append(space)
            found.mark(space, SUMMON)
        case "attacked", (_, str(start), _, str(end)):
            found.attacks.append((start, end))
            found.mark(start, ATTACK)
        case ("used", (_, str(space), *_)) | ("attached", (_, _, str(space))):
            found.flashes.append(space)
            found.mark(space, OTHER)
        case "wounded", (_, str(space), int(count)):
            found.wounds[space] = found.wounds.get(space, 0) + count
            found.mark(space, OTHER)
        case "destroyed", (str(name), str(space), *_):
            found.graves[space] = name
            found.mark(space, OTHER)
        case _:
            _note_dice(found, kind, args)


def _note_dice(found: Traces, kind: str, args: tuple[str | int, ...]) -> None:
    match kind, args:
        case "rolled", (str(start), str(end), int(), *_):
            found.mark(start, ATTACK)
            dice = tuple(die for die in args[2:] if isinstance(die, int))
            found.rolls.append(Roll(len(found.marks), end, dice))
        case "die", (_, int(value), str(space)) if space:
            found.mark(space, OTHER)
            found.rolls.append(Roll(len(found.marks), space, (value,), lot=True))
        case "turned", (int(old), int(new)):
            _change(found, old, (new,))
        case "ignored", (int(old),):
            _change(found, old, ())
        case "so dice", (_, int(change)) if found.rolls:
            found.rolls[-1] = found.rolls[-1]._replace(change=found.rolls[-1].change + change)
        case "so hits", (int(least), *_) if found.rolls:
            found.rolls[-1] = found.rolls[-1]._replace(least=least)
        case "hits", (_, int(hits)) if found.rolls:
            found.rolls[-1] = found.rolls[-1]._replace(counted=hits)


def _change(found: Traces, old: int, new: tuple[int, ...]) -> None:
    """Changes one of the dice rolled last."""
    if found.rolls and old in (dice := found.rolls[-1].dice):
        place = dice.index(old)
        found.rolls[-1] = found.rolls[-1]._replace(dice=(*dice[:place], *new, *dice[place + 1 :]))
