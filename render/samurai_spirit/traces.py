"""What the last acts left to show, read from their events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import Event


@dataclass(slots=True)
class Traces:
    """What is drawn of recent events: counts for village and piles, the rest by samurai's names."""

    barricades: int = 0
    built: int = 0
    farms: int = 0
    families: int = 0
    families_up: bool = False
    stack: int = 0
    discard: int = 0
    intruders: int = 0
    lines: dict[str, str] = field(default_factory=dict)
    """Samurai to the id of the card that came to their line last."""
    lefts: dict[str, int] = field(default_factory=dict)
    """Samurai to the index of the place at their left that was filled last."""
    open: dict[str, list[str]] = field(default_factory=dict)
    """Samurai to the symbols found unprotected."""
    kiai: list[str] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    healed: list[str] = field(default_factory=list)
    penalties: dict[str, list[tuple[str, bool]]] = field(default_factory=dict)
    """Samurai to penalties, each with whether it was ignored."""
    cards: list[tuple[str, str]] = field(default_factory=list)
    """Giver and receiver of each moved card."""
    tokens: list[tuple[str, str]] = field(default_factory=list)


PLACES = ("hat", "farm", "family")


def traces(events: Sequence[Event]) -> Traces:
    """Reads the traces from events; other kinds, and events of another shape, are skipped."""
    found = Traces()
    for event in events:
        if event.only is None:
            _village(found, event.kind, event.args)
            _piles(found, event.kind, event.args)
            _samurai(found, event.kind, event.args)
    kinds = {event.kind for event in events}
    if "round over" in kinds:  # the piles are collected; what came and went before does not matter
        found.stack = found.discard = found.intruders = 0
    if "round" in kinds:  # and the lines are empty
        for of_the_lines in (found.lines, found.lefts, found.penalties, found.cards):
            of_the_lines.clear()
    return found


def _village(found: Traces, kind: str, args: tuple[str | int, ...]) -> None:
    match kind, args:
        case "barricade", (int(), *_):
            found.barricades += 1
        case "built", (int(), *_):
            found.built += 1
            found.barricades = max(0, found.barricades - 1)
        case "farm", (int(), *_):
            found.farms += 1
        case "family", (int(), *_):
            found.families += 1
        case "families up", _:
            found.families_up = True


def _piles(found: Traces, kind: str, args: tuple[str | int, ...]) -> None:
    match kind, args:
        case "intruder", (int(), *_):
            found.stack -= 1
            found.intruders += 1
        case (("drew" | "forced"), (_, str(), *_)):
            found.stack -= 1
        case "under", _:
            found.stack += 1
        case "reshuffled", _:
            found.stack += 1
            found.discard -= 1
        case (("dropped" | "kiai over"), (_, str(), *_)):
            found.discard += 1
        case "raiders dropped", (_, *cards):
            found.stack -= len(cards)
            found.discard += len(cards)
        case "intruders dropped", (_, *cards):
            found.intruders -= len(cards)
            found.discard += len(cards)
        case "intruder dropped", (str(),):
            found.intruders -= 1
            found.discard += 1
        case (("lieutenants" | "bosses"), (int(count), *_)):
            found.stack += count


def _samurai(found: Traces, kind: str, args: tuple[str | int, ...]) -> None:
    match kind, args:
        case (("confronts" | "forced"), (str(name), str(card), *_)):
            found.lines[name] = card
        case "moved", (str(giver), str(), str(receiver)):
            found.cards.append((giver, receiver))
        case "sent", (str(giver), str(), str(receiver), *_):
            found.cards.append((giver, receiver))
        case "defends", (str(name), str(), str(symbol)) if symbol in PLACES:
            found.lefts[name] = PLACES.index(symbol)
        case "unprotected", (str(name), str(symbol)):
            found.open.setdefault(name, []).append(symbol)
        case (("supports" | "token"), (str(giver), str(receiver))):
            found.tokens.append((giver, receiver))
        case "kiai", (str(name), *_):
            found.kiai.append(name)
        case "wound", (str(name), int(), *_):
            found.wounds[name] = found.wounds.get(name, 0) + 1
        case "healed", (str(name), *_):
            found.healed.append(name)
        case (("penalty" | "ignored"), (str(name), str(word), *_)):
            struck = found.penalties.setdefault(name, [])
            if kind == "ignored" and (word, False) in struck:
                struck.remove((word, False))
            struck.append((word, kind == "ignored"))
