"""Converts views of a match into the position of the second reading of Summoner Wars (`reading.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.summoner_wars.view import CardFace, Piece, View
from tests.engine.summoner_wars.reading import Card, InHand, Position, Side, Space

HELD = {"frozen", "stunned"}


@cache
def space_of(word: str) -> Space:
    """`c4` as file and rank."""
    return ord(word[0]) - ord("a"), int(word[1]) - 1


def as_word(space: Space) -> str:
    """File and rank as `c4`."""
    return f"{'abcdef'[space[0]]}{space[1] + 1}"


def position_of(views: Sequence[View], rolled: Iterable[Space], stasis: Iterable[int]) -> Position:
    """What both players together know, as the reading has it."""
    view = views[0]
    return Position(
        cards={space_of(piece.space): _card(piece) for piece in view.pieces},
        vines={space_of(piece.space): _card(piece) for piece in view.vines},
        sides=(_side(views[0], 0), _side(views[1], 1)),
        active=view.active,
        phase=view.phase,
        movers=view.moves_left,
        attackers=view.attacks_left,
        rolled=frozenset(rolled),
        stasis=frozenset(stasis),
    )


def _card(piece: Piece) -> Card:
    gained = {badge.title() for badge in piece.badges}
    return Card(
        name=piece.face.name,
        seat=piece.seat,
        kind=piece.face.kind,
        life=piece.life,
        wounds=piece.wounds,
        moved=piece.moved,
        attacked=piece.attacked,
        under=piece.under_names,
        attached=piece.attached,
        owner=piece.owner,
        faction=piece.face.faction,
        dice=piece.attack,
        ranged=piece.face.range == "ranged",
        abilities=frozenset({piece.ability, *gained}),
        held=not HELD.isdisjoint(piece.badges),
    )


def _side(view: View, seat: int) -> Side:
    side = view.sides[seat]
    return Side(
        hand=tuple(map(_in_hand, side.hand)),
        magic=tuple(card.name for card in side.magic),
        discard=tuple(card.name for card in side.discard),
        draw=side.draw_size,
        supply=side.supply,
    )


def _in_hand(face: CardFace) -> InHand:
    return InHand(face.name, face.faction, face.kind, face.cost or 0, face.life or 0)


def in_hand(position: Position, words: str) -> InHand:
    """The card that an action names, `Fighter (Tundra Orcs)` where the name alone would not do."""
    hand = position.sides[position.active].hand
    meant = {card for card in hand if words in (card.name, f"{card.name} ({card.faction})")}
    assert len(meant) == 1, f"{words} could be {meant}"
    return meant.pop()
