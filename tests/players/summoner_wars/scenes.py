"""Views of Summoner Wars made by hand: Prince Elien against Grognack, with some cards."""

from __future__ import annotations

from engine.summoner_wars.cards import kinds_named
from engine.summoner_wars.traits import traits_named
from engine.summoner_wars.view import CardFace, Piece, Side, View


def face(name: str, faction: str | None = None) -> CardFace:
    return kinds_named(name, faction)[0].face


def piece(name: str, space: str, seat: int, wounds: int = 0, faction: str | None = None) -> Piece:
    card = face(name, faction or ("Phoenix Elves" if seat == 0 else "Tundra Orcs"))
    numbers = (card.attack or 0, card.reach, card.life or 0, wounds)
    return Piece(card, space, seat, seat, card.name, card.ability, *numbers, traits=traits_named(card.ability))


def side(seat: int, magic: int = 2, hand: tuple[str, ...] = ()) -> Side:
    name, faction = (("Prince Elien", "Phoenix Elves"), ("Grognack", "Tundra Orcs"))[seat]
    cards = tuple(face(card, faction) for card in hand)
    return Side(seat, name, name, faction, len(cards), cards, magic, (), (), -1, False)


def view(*pieces: Piece, phase: str = "attack", sides: tuple[Side, Side] | None = None, active: int = 0) -> View:
    summoners = (piece("Prince Elien", "c1", 0), piece("Grognack", "d8", 1))
    stands = {p.face.name for p in pieces}
    all_pieces = (*pieces, *(s for s in summoners if s.face.name not in stands))
    return View(
        viewer=0,
        files=6,
        ranks=8,
        turn=3,
        active=active,
        phase=phase,
        pieces=all_pieces,
        vines=(),
        sides=sides or (side(0), side(1)),
        moves_left=3,
        attacks_left=3,
        question=None,
        to_act=(active,),
        winners=None,
    )
