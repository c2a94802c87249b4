"""Positions as text: for rules cases, and for matches that begin in the middle (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ..dice import QueuedDice
from ..game import BadRecord, Event
from ..text import T
from .cards import BY_NAME
from .decks import DECKS
from .numbers import MOST
from .play import Play, kind_of
from .setup import gods_with, open_lists, way_with, words_of
from .sides import allies
from .state import NO_CARD, ON_CARD, PHASES, RAMPARTS, RESERVE, TABLE, Piece, State
from .turn import resume

PILES = ("deck", "hand", "graveyard")
PLAYER = {"hp": MOST, "kb": 0, "comp": 0, "turns": 5}
"""What a player has where a position does not say."""


def load(position: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """The position played on to its first decision, and what happened until then. Raises BadRecord with the fault.

    `table` has, by seat, the cards in play, numbered from 1 in their order: a name, then `ramparts`, `reserve`, `passive`,
    `on N`, `with N` (joined), `damage N`, `poison N`, `tokens N`, `paid N`. `players` has, by seat, `hp`, `kb`, `comp`, `turns`,
    `points` (half ones) and the piles.
    """
    try:
        s = _read(position)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        raise BadRecord(T("This position of Wastelands has a value of the wrong kind.")) from error
    p = Play(s, QueuedDice())
    resume(p, str(position.get("phase", "main")))
    p.run()
    return s, p.events


def _read(position: Mapping[str, Any]) -> State:
    seats = [str(name) for name in position["seats"]]
    if any(name not in DECKS for name in seats):
        raise BadRecord(T("There is no deck {name}.", name=next(name for name in seats if name not in DECKS)[:40]))
    if str(position.get("phase", "main")) not in PHASES:
        raise BadRecord(T("There is no phase {name}.", name=str(position["phase"])[:40]))
    chosen = position.get("options", {})
    s = State(
        decks=tuple(seats),
        open_lists=open_lists(chosen, [True] * len(seats)),
        options=words_of(chosen, len(seats)),
        gods=gods_with(tuple(seats), [DECKS[name] for name in seats], way_with(chosen, len(seats))),
        active=int(position.get("turn", 1)) - 1,
        turn=len(seats) * PLAYER["turns"],
    )
    for seat in range(len(seats)):
        _player(s, seat, position.get("players", {}).get(str(seat + 1), {}))
    _share_hp(s, position.get("players", {}))
    s.began_with = tuple(range(len(seats))) if len(seats) > 2 else ()
    for seat in range(len(seats)):
        for text in position.get("table", {}).get(str(seat + 1), ()):
            _card_in_play(s, seat, str(text))
    return s


def _new_card(s: State, seat: int, name: str) -> int:
    if name not in BY_NAME:
        raise BadRecord(T("There is no card {name}.", name=name[:40]))
    s.kind, s.owner = (*s.kind, BY_NAME[name].number), (*s.owner, seat)
    return len(s.kind) - 1


def _player(s: State, seat: int, facts: Mapping[str, Any]) -> None:
    """What one player has; piles begin with the top card."""
    for key in ("hp", "kb", "comp", "turns"):
        getattr(s, key).append(int(facts.get(key, PLAYER[key])))
    s.points.append(int(facts.get("points", 0)))
    for memory in (s.lost, s.healed, s.brought, s.burst, s.cast):
        memory.append(0)
    for pile in PILES:
        cards = [_new_card(s, seat, str(name)) for name in facts.get(pile, ())]
        setattr(s, pile, (*getattr(s, pile), tuple(reversed(cards))))


def _share_hp(s: State, players: Mapping[str, Any]) -> None:
    """Partners have the HP that are said of either of them, else twice as many as a player alone (13.1)."""
    for seat in range(len(s.hp)):
        pair = allies(s, seat)
        said = [int(facts["hp"]) for one in pair if "hp" in (facts := players.get(str(one + 1), {}))]
        if len(pair) > 1:
            s.hp[seat] = said[0] if said else len(pair) * PLAYER["hp"]


def _card_in_play(s: State, seat: int, text: str) -> None:
    """One card in play, as `Gorombilla ramparts damage 1`."""
    words = text.split(" ")
    names = [" ".join(words[:size]) for size in range(len(words), 0, -1)]
    name = next((name for name in names if name in BY_NAME), text)
    rest = words[len(name.split(" ")) :]
    card = _new_card(s, seat, name)
    kind = kind_of(s, card)
    flags = {word for word in rest if word in ("ramparts", "reserve", "passive")}
    numbers = {word: int(value) for word, value in pairwise(rest) if value.isdigit()}
    host = _of_tag(s, numbers["on"]) if "on" in numbers else NO_CARD
    place = (
        ON_CARD if host != NO_CARD else TABLE if not kind.is_warrior else RAMPARTS if "ramparts" in flags else RESERVE
    )
    s.tags += 1
    s.pieces[card] = Piece(seat, place, int("passive" not in flags), s.tags, host)
    for word, marks in (("damage", s.damage), ("poison", s.poison), ("tokens", s.counters), ("paid", s.paid)):
        if word in numbers:
            marks[card] = numbers[word]
    if "with" in numbers:
        partner = _of_tag(s, numbers["with"])
        s.joined[card], s.joined[partner] = partner, card


def _of_tag(s: State, tag: int) -> int:
    return {piece.tag: card for card, piece in s.pieces.items()}[tag]
