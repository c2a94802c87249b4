"""Positions as text, for scenarios, bug reports and loading a match from the middle (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..dice import QueuedDice
from ..game import BadRecord, Event
from ..text import T
from .battlefield import kind_of, life_of
from .cards import CHAMPION, COMMON, CONJURATION, DECKS, EVENT, KINDS, SUMMONER, VINE, Kind
from .changes import gain, put, refresh
from .field import TWO_BOARDS
from .moments import announce
from .play import Play
from .setup import of_cards
from .state import DRAW, NO_CARD, PHASES, State
from .turn import go_on, leave_phase
from .vocabulary import EVENTS

FILLER = 10
MARKS = ("moved", "attacked")
PILES = ("hand", "draw", "magic", "discard", "prison")


def from_position(document: Mapping[str, Any]) -> State:
    """The match of `load`, without what happened."""
    return load(document)[0]


def load(document: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """A match in the middle, from a position's keys, and what happened until its first decision.

    The keys: seats, turn, phase, board, hand, magic, draw, discard, prison, supply, began_turn, first_turn.
    Raises BadRecord with a sentence that names what does not fit.
    """
    seats = tuple(document["seats"])
    if len(seats) not in (2, 4):
        raise BadRecord(T("A position of Summoner Wars has two or four armies."))
    for name in seats:
        if name not in DECKS:
            raise BadRecord(T("There is no deck called {deck}.", deck=name))
    board = [_standing(seats, line) for line in document["board"]]
    _check_board(board, len(seats))
    kinds = [(kind.number, piece.seat) for piece in board for kind in (piece.kind, *piece.attached, *piece.under)]
    piles = {name: _pile(document, name, seats) for name in PILES}
    supply = _supply(document, seats)
    kinds += [(number, seat) for sides in piles.values() for seat, pile in enumerate(sides) for number in pile]
    kinds += [(number, seat) for seat, aside in enumerate(supply) for number in aside]
    s = of_cards(seats, [kind for kind, _ in kinds], [seat for _, seat in kinds])
    return s, _set_up(s, document, board, piles, supply)


def _check_board(board: Sequence[Standing], seats: int) -> None:
    for seat in range(seats):
        if sum(piece.seat == seat and piece.kind.type == SUMMONER for piece in board) != 1:
            raise BadRecord(T("Each player needs one summoner on the board; player {number} has not.", number=seat + 1))
    layers = [(piece.space, layer) for piece in board for layer in _layers(piece.kind)]
    for space, layer in layers:
        if layers.count((space, layer)) > 1:
            raise BadRecord(T("Two cards stand on {space}.", space=space))


def _layers(kind: Kind) -> tuple[str, ...]:
    """What a card takes up of its space: a vine wall leaves room for a unit, no other wall does (6.4, 6.5)."""
    if kind.type == VINE:
        return ("ground",)
    if kind.type == EVENT:
        raise BadRecord(T("{card} cannot stand on the board.", card=T(kind.name)))
    return ("ground", "top") if kind.is_wall else ("top",)


class Standing(NamedTuple):
    """A line of the board: a seat's card on a space, what is said of it, what lies on it and, topmost first, under it."""

    seat: int
    kind: Kind
    space: str
    marks: list[str]
    attached: list[Kind]
    under: list[Kind]
    face_down: bool


def _set_up(
    s: State,
    document: Mapping[str, Any],
    board: Sequence[Standing],
    piles: Mapping[str, list[list[int]]],
    supply: Sequence[Sequence[int]],
) -> list[Event]:
    card = 0
    p = Play(s, QueuedDice())
    for piece in board:
        card = _stand(s, card, piece)
    for name, sides in piles.items():
        for seat, numbers in enumerate(sides):
            cards = list(range(card, card + len(numbers)))
            p.set_pile(name, seat, tuple(cards[::-1]))
            card += len(numbers)
    for seat, aside in enumerate(supply):
        p.set_pile("supply", seat, tuple(range(card, card + len(aside))[::-1]))
        card += len(aside)
    s.turn = 1 if document.get("first_turn") else 3
    s.active = int(document.get("turn", 1)) - 1
    phase = document.get("phase", "movement")
    if phase not in PHASES:
        raise BadRecord(T("There is no phase called {phase}.", phase=phase))
    s.phase = PHASES.index(phase)
    if s.phase == DRAW:
        p.then(leave_phase)
    if document.get("began_turn"):
        announce(p, "turn_starts")
    go_on(p)
    return p.events


def _stand(s: State, card: int, piece: Standing) -> int:
    """Sets a piece onto the board with all that is said of it; the next free card number."""
    s.control[card] = piece.seat
    put(s, card, s.field.index[piece.space])
    words = list(piece.marks)
    while words:
        word = words.pop(0)
        if word == "wounds" and words and words[0].isdigit():
            s.wounds[card] = int(words.pop(0))
        elif word == "poison" and words and words[0].isdigit():
            s.poison[card] = int(words.pop(0))
        elif word in MARKS:
            setattr(s, word, getattr(s, word) | 1 << card)
        elif word == "stunned":
            gain(s, card, "Stunned")
        elif word == "boosted" and piece.kind.boost_cost:
            s.boosted |= 1 << card
        else:
            raise BadRecord(T("A position cannot say {word} of a card.", word=word))
    if s.poison.get(card, 0) > s.wounds[card]:
        raise BadRecord(T("Poison on {card} is among its wounds; there cannot be more of it.", card=T(piece.kind.name)))
    free = card + 1
    if piece.attached:
        s.attached[card] = tuple(range(free, free + len(piece.attached)))
        free += len(piece.attached)
    if piece.under:
        s.under[card] = tuple(range(free, free + len(piece.under)))
        s.face_down |= sum(1 << beneath for beneath in s.under[card]) if piece.face_down else 0
        free += len(piece.under)
    refresh(s, card)
    if s.wounds[card] >= life_of(s, card):
        raise BadRecord(T("{card} has only {life} life.", card=T(piece.kind.name), life=life_of(s, card)))
    return free


def _standing(seats: Sequence[str], line: str) -> Standing:
    """Reads `SEAT CARD SPACE [marks] [with CARD, …] [under CARD, … [face down]]`."""
    words = line.split()
    place = next((i for i, word in enumerate(words) if i > 1 and word in TWO_BOARDS.index), None)
    if place is None or words[0] not in ("1", "2", "3", "4")[: len(seats)]:
        raise BadRecord(T("The board says {line}; it should say a seat, a card and a space.", line=line))
    seat = int(words[0]) - 1
    rest = " ".join(words[place + 1 :])
    rest, _, under = rest.partition("under ")
    marks, _, attached = rest.partition("with ")
    beneath = under.removesuffix(" face down")

    def cards(names: str) -> list[Kind]:
        return [card_named(seats, seat, name.strip()) for name in names.split(",") if name.strip()]

    kind = card_named(seats, seat, " ".join(words[1:place]))
    lying = cards(attached)
    for other in lying:
        if other.name not in EVENTS or not EVENTS[other.name].stays:
            raise BadRecord(T("{card} cannot lie on another card.", card=T(other.name)))
    return Standing(seat, kind, words[place], marks.split(), lying, cards(beneath), under != beneath)


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
            named = [card_named(seats, seat, card) for card in cards]
            if any(kind.type == SUMMONER or kind.beside_board for kind in named):
                raise BadRecord(T("Summoners and what is kept beside the board are in no pile."))
            if name in ("hand", "draw") and any(kind.type == CONJURATION for kind in named):
                raise BadRecord(T("Conjurations are in no hand and in no draw pile."))
            if name == "prison" and any(kind.type != COMMON for kind in named):
                raise BadRecord(T("Only commons are in a prison pile."))
            piles.append([kind.number for kind in named])
    return piles


def _supply(document: Mapping[str, Any], seats: Sequence[str]) -> list[list[int]]:
    """The kinds beside each seat's board: by name, or so many of what its deck lists there (else vine walls)."""
    said = {str(seat): cards for seat, cards in document.get("supply", {}).items()}
    vine = next(kind.number for kind in KINDS if kind.type == VINE)
    found = []
    for seat, deck in enumerate(seats):
        listed = [number for number, count in DECKS[deck].supply for _ in range(count)]
        cards = said.get(str(seat + 1), listed)
        if isinstance(cards, int):
            cards = (listed or [vine])[:1] * cards
        kinds = [KINDS[card] if isinstance(card, int) else card_named(seats, seat, card) for card in cards]
        for kind in kinds:
            if not (kind.beside_board or kind.type == CONJURATION):
                raise BadRecord(T("{card} is not kept beside the board.", card=T(kind.name)))
        found.append([kind.number for kind in kinds])
    return found


def to_position(s: State) -> dict[str, Any]:
    """The keys of `from_position` for a match between two decisions; lasting effects and marks of the turn are left out."""

    def names(pile: Sequence[int]) -> list[str]:
        return [_name(s, card) for card in reversed(pile)]

    board = []
    for space in range(s.field.size):
        for card in (s.board[space], s.vines.get(space, NO_CARD)):
            if card != NO_CARD:
                board.append(f"{s.control[card] + 1} {_name(s, card)} {s.field.names[space]}{_notes(s, card)}")
    sides = range(len(s.decks))
    return {
        "game": "summoner-wars",
        "seats": list(s.decks),
        "turn": s.active + 1,
        "phase": PHASES[s.phase],
        "first_turn": s.turn == 1,
        "board": board,
        **{name: {str(seat + 1): names(getattr(s, name)[seat]) for seat in sides} for name in PILES},
        "supply": {str(seat + 1): names(list(s.supply[seat])) for seat in sides},
    }


def _notes(s: State, card: int) -> str:
    notes = f" wounds {s.wounds[card]}" if s.wounds[card] else ""
    if card in s.poison:
        notes += f" poison {s.poison[card]}"
    notes += " boosted" if s.boosted >> card & 1 else ""
    if card in s.attached:
        notes += " with " + ", ".join(_name(s, other) for other in s.attached[card])
    if card in s.under:
        notes += " under " + ", ".join(_name(s, other) for other in s.under[card])
        notes += " face down" if s.face_down >> s.under[card][0] & 1 else ""
    return notes


def _name(s: State, card: int) -> str:
    kind = kind_of(s, card)
    alike = sum(other.name == kind.name for other in KINDS)
    return f"{kind.name} ({kind.faction})" if alike > 1 and kind.type != SUMMONER else kind.name
