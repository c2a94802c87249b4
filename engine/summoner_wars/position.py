"""Positions as text, for scenarios, bug reports and loading a match from the middle (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..dice import QueuedDice
from ..game import BadRecord, Event
from ..text import T
from .battlefield import bar, kind_of, put, refresh
from .cards import CHAMPION, COMMON, DECKS, EVENT, KINDS, SUMMONER, VINE, Kind
from .field import BOARD
from .play import Play
from .setup import lay_aside
from .state import DRAW, PHASES, State
from .turn import MOMENTS, go_on, leave_phase, moment

FILLER = 10
STATES = {"moved": "moved", "attacked": "attacked"}


def from_position(document: Mapping[str, Any]) -> State:
    """The match of `load`, without what happened."""
    return load(document)[0]


def load(document: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """A match in the middle, from a position's keys, and what happened until its first decision.

    The keys: seats, turn, phase, board, hand, magic, draw, discard, supply, began_turn, first_turn.
    Raises BadRecord with a sentence that names what does not fit.
    """
    seats = tuple(document["seats"])
    for name in seats:
        if name not in DECKS:
            raise BadRecord(T("There is no deck called {deck}.", deck=name))
    kinds: list[tuple[int, int]] = []
    board = [_standing(seats, line) for line in document["board"]]
    kinds += [(kind.number, seat) for seat, kind, _, _ in board]
    piles = {name: _pile(document, name, seats) for name in ("hand", "draw", "magic", "discard")}
    supply = _supply(document, seats)
    for name in piles:
        for seat in range(len(seats)):
            kinds += [(number, seat) for number in piles[name][seat]]
    for seat in range(len(seats)):
        kinds += [(supply[seat][0], seat)] * supply[seat][1]
    s = lay_aside(seats, [kind for kind, _ in kinds], [seat for _, seat in kinds])
    return s, _set_up(s, document, board, piles, supply)


def _set_up(
    s: State,
    document: Mapping[str, Any],
    board: Sequence[tuple[int, Kind, str, list[str]]],
    piles: Mapping[str, list[list[int]]],
    supply: Sequence[tuple[int, int]],
) -> list[Event]:
    card = 0
    for seat, _, space, notes in board:
        if space not in BOARD.index:
            raise BadRecord(T("There is no space called {space}; spaces are a1 to f8.", space=space))
        s.control[card] = seat
        put(s, card, BOARD.index[space])
        card = _annotate(s, card, notes)
    for name, sides in piles.items():
        for seat, numbers in enumerate(sides):
            cards = list(range(card, card + len(numbers)))
            getattr(s, name)[seat] = cards[::-1]
            card += len(numbers)
    for seat, (_, count) in enumerate(supply):
        s.supply[seat] = list(range(card, card + count))
        card += count
    s.turn = 1 if document.get("first_turn") else 3
    s.active = int(document.get("turn", 1)) - 1
    phase = document.get("phase", "movement")
    if phase not in PHASES:
        raise BadRecord(T("There is no phase called {phase}.", phase=phase))
    s.phase = PHASES.index(phase)
    p = Play(s, QueuedDice())
    if s.phase == DRAW:
        p.then(leave_phase)
    if document.get("began_turn"):
        p.then(moment, MOMENTS.index("turn_starts"))
    go_on(p)
    return p.events


def _annotate(s: State, card: int, notes: list[str]) -> int:
    """What is on a card of the board: wounds N, moved, attacked; the next free card number."""
    words = list(notes)
    while words:
        word = words.pop(0)
        if word == "wounds" and words and words[0].isdigit():
            s.wounds[card] = int(words.pop(0))
        elif word in STATES:
            setattr(s, word, getattr(s, word) | 1 << card)
        elif word == "stunned":
            bar(s, card, 3)
        else:
            raise BadRecord(T("A position cannot say {word} of a card.", word=word))
    refresh(s, card)
    return card + 1


def _standing(seats: Sequence[str], line: str) -> tuple[int, Kind, str, list[str]]:
    """A line of the board: seat, card, space, then what is on it."""
    words = line.split()
    place = next((i for i, word in enumerate(words) if i > 1 and word in BOARD.index), None)
    if place is None or words[0] not in ("1", "2"):
        raise BadRecord(T("The board says {line}; it should say a seat, a card and a space.", line=line))
    seat = int(words[0]) - 1
    return seat, card_named(seats, seat, " ".join(words[1:place])), words[place], words[place + 1 :]


def card_named(seats: Sequence[str], seat: int, name: str) -> Kind:
    """The card that a position means: of the seat's faction first, then of any army."""
    faction = DECKS[seats[seat]].faction
    bare, _, other = name.partition(" (")
    found = [kind for kind in KINDS if kind.name == bare]
    if other:
        found = [kind for kind in found if kind.faction == other.rstrip(")")]
    found.sort(key=lambda kind: (kind.faction != faction, not kind.ready))
    if not found:
        raise BadRecord(T("There is no card called {card}.", card=name))
    return found[0]


def _pile(document: Mapping[str, Any], name: str, seats: Sequence[str]) -> list[list[int]]:
    """The kinds in a pile of each seat, top first; a number means so many cards of the deck."""
    said = {str(seat): cards for seat, cards in document.get(name, {}).items()}
    piles = []
    for seat, deck in enumerate(seats):
        cards = said.get(str(seat + 1), FILLER if name == "draw" else [])
        if isinstance(cards, int):
            commons = [number for number, _ in DECKS[deck].cards if KINDS[number].type in (COMMON, CHAMPION, EVENT)]
            piles.append([commons[i % len(commons)] for i in range(cards)])
        else:
            piles.append([card_named(seats, seat, card).number for card in cards])
    return piles


def _supply(document: Mapping[str, Any], seats: Sequence[str]) -> list[tuple[int, int]]:
    vine = next(kind.number for kind in KINDS if kind.type == VINE)
    said = {str(seat): count for seat, count in document.get("supply", {}).items()}
    listed = [sum(count for _, count in DECKS[deck].supply) for deck in seats]
    return [(vine, int(said.get(str(seat + 1), listed[seat]))) for seat in range(len(seats))]


def to_position(s: State) -> dict[str, Any]:
    """The keys of `from_position` for a match between two decisions; lasting effects and marks of the turn are left out."""

    def names(pile: list[int]) -> list[str]:
        return [_name(s, card) for card in reversed(pile)]

    board = []
    for space in range(BOARD.size):
        for card in (s.board[space], s.vines.get(space, -1)):
            if card >= 0:
                wounds = f" wounds {s.wounds[card]}" if s.wounds[card] else ""
                board.append(f"{s.control[card] + 1} {_name(s, card)} {BOARD.names[space]}{wounds}")
    sides = range(len(s.decks))
    return {
        "game": "summoner-wars",
        "seats": list(s.decks),
        "turn": s.active + 1,
        "phase": PHASES[s.phase],
        "first_turn": s.turn == 1,
        "board": board,
        **{
            name: {str(seat + 1): names(getattr(s, name)[seat]) for seat in sides}
            for name in ("hand", "magic", "draw", "discard")
        },
        "supply": {str(seat + 1): len(s.supply[seat]) for seat in sides},
    }


def _name(s: State, card: int) -> str:
    kind = kind_of(s, card)
    alike = sum(other.name == kind.name for other in KINDS)
    return f"{kind.name} ({kind.faction})" if alike > 1 and kind.type != SUMMONER else kind.name
