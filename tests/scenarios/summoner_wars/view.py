"""What `expect` can say of a match of Summoner Wars, read from views alone.

c5 empty                         no card on the space
c5 2 Zombie Warrior wounds 1     the seat's card stands there, with so many wounds (not said: not looked at)
c5 1 Vine Wall wounds 1          likewise a vine wall, also under a unit
control c5 1, ability c5 NAME    who controls the unit; its own ability, or one that it was given
no ability c5 NAME               it does not have that ability
name c5 NAME, attack c5 3        the name it has now; its attack value now
badge c5 frozen, no badge c5 frozen
under c5 2, poison c5 1          so many cards beneath it; so many of its wounds are poison
magic 1 4, magic 1 top NAME      a seat's magic pile: size, topmost card (likewise discard)
hand 1 3, hand 1 holds NAME, hand 1 lacks NAME
draw 1 10, supply 1 14           sizes of the draw pile and of what is left beside the board
prison 1 2, prison 1 top NAME    a seat's prison pile: size, topmost card
moves 2, attacks 1               activations left to the turn's player
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.game import AnyGame
from engine.summoner_wars.view import CardFace, Piece, Side, View

Parts = Sequence[str]
Look = Callable[[AnyGame, Any], "str | None"]
SPACE = "([a-l][1-8])"
SEAT = "([1-4])"
NAME = "(.+?)"


def expectation(words: str) -> Look | None:
    """The look that decides whether `words` hold; None if they are none of the forms above."""
    for form, check in FORMS:
        found = form.fullmatch(words)
        if found:
            parts = found.groups(default="")
            return lambda game, state: check(_View(game, state), parts)
    return None


class _View:
    """The views of a state: what everybody knows, and what each seat knows of its own."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._state = game, state
        self.open: View = game.view(state, None)

    def side(self, seat: str) -> Side:
        """A seat's side as that seat itself sees it."""
        own: View = self._game.view(self._state, int(seat) - 1)
        return next(side for side in own.sides if side.seat == int(seat) - 1)

    def pieces(self, space: str) -> list[Piece]:
        """What is on a space: a unit or wall first, then a vine wall under it."""
        return [piece for piece in (*self.open.pieces, *self.open.vines) if piece.space == space]


def _empty(view: _View, parts: Parts) -> str | None:
    pieces = view.pieces(parts[0])
    return f"there is {_names(pieces)}" if pieces else None


def _stands(view: _View, parts: Parts) -> str | None:
    space, seat, name, wounds = parts
    pieces = view.pieces(space)
    for piece in pieces:
        if piece.face.name.casefold() == name.casefold() and piece.seat == int(seat) - 1:
            right = not wounds or piece.wounds == int(wounds)
            return None if right else f"it has {piece.wounds} wounds"
    return f"there is {_names(pieces)}" if pieces else "the space is empty"


def _names(pieces: Sequence[Piece]) -> str:
    return " on ".join(f"{piece.seat + 1} {piece.face.name} wounds {piece.wounds}" for piece in pieces)


def _of_piece(read: Callable[[Piece, str], str | None]) -> Callable[[_View, Parts], str | None]:
    """A check of the uppermost card on a space."""

    def check(view: _View, parts: Parts) -> str | None:
        pieces = view.pieces(parts[0])
        return read(pieces[0], parts[1]) if pieces else "the space is empty"

    return check


def _differs(found: object, expected: object) -> str | None:
    return None if str(found).casefold() == str(expected).casefold() else f"it is {found}"


def _abilities(piece: Piece) -> list[str]:
    return [piece.ability.casefold(), *piece.badges]


def _has(listed: Sequence[str], name: str) -> str | None:
    return None if name.casefold() in listed else f"there are: {', '.join(listed) or 'none'}"


def _lacks(listed: Sequence[str], name: str) -> str | None:
    return f"there are: {', '.join(listed)}" if name.casefold() in listed else None


def _top(pile: Sequence[CardFace], name: str) -> str | None:
    return _differs(pile[0].name if pile else "an empty pile", name)


def _hand(side: Side) -> list[str]:
    return [card.name.casefold() for card in side.hand]


def _of_side(read: Callable[[Side, str], str | None]) -> Callable[[_View, Parts], str | None]:
    """A check of one seat's piles or hand."""
    return lambda view, parts: read(view.side(parts[0]), parts[1])


def _form(pattern: str, check: Callable[[_View, Parts], str | None]) -> tuple[re.Pattern[str], Any]:
    return re.compile(pattern), check


FORMS = (
    _form(f"control {SPACE} {SEAT}", _of_piece(lambda piece, seat: _differs(piece.seat + 1, int(seat)))),
    _form(f"ability {SPACE} {NAME}", _of_piece(lambda piece, name: _has(_abilities(piece), name))),
    _form(f"no ability {SPACE} {NAME}", _of_piece(lambda piece, name: _lacks(_abilities(piece), name))),
    _form(f"name {SPACE} {NAME}", _of_piece(lambda piece, name: _differs(piece.name, name))),
    _form(rf"attack {SPACE} (\d+)", _of_piece(lambda piece, number: _differs(piece.attack, int(number)))),
    _form(f"badge {SPACE} {NAME}", _of_piece(lambda piece, word: _has(piece.badges, word))),
    _form(f"no badge {SPACE} {NAME}", _of_piece(lambda piece, word: _lacks(piece.badges, word))),
    _form(rf"under {SPACE} (\d+)", _of_piece(lambda piece, number: _differs(piece.under, int(number)))),
    _form(rf"poison {SPACE} (\d+)", _of_piece(lambda piece, number: _differs(piece.poison, int(number)))),
    _form(rf"magic {SEAT} (\d+)", _of_side(lambda side, number: _differs(side.magic_size, int(number)))),
    _form(f"magic {SEAT} top {NAME}", _of_side(lambda side, name: _top(side.magic, name))),
    _form(rf"discard {SEAT} (\d+)", _of_side(lambda side, number: _differs(len(side.discard), int(number)))),
    _form(f"discard {SEAT} top {NAME}", _of_side(lambda side, name: _top(side.discard, name))),
    _form(rf"hand {SEAT} (\d+)", _of_side(lambda side, number: _differs(side.hand_size, int(number)))),
    _form(f"hand {SEAT} holds {NAME}", _of_side(lambda side, name: _has(_hand(side), name))),
    _form(f"hand {SEAT} lacks {NAME}", _of_side(lambda side, name: _lacks(_hand(side), name))),
    _form(rf"draw {SEAT} (\d+)", _of_side(lambda side, number: _differs(side.draw_size, int(number)))),
    _form(rf"supply {SEAT} (\d+)", _of_side(lambda side, number: _differs(side.supply, int(number)))),
    _form(rf"prison {SEAT} (\d+)", _of_side(lambda side, number: _differs(len(side.prison), int(number)))),
    _form(f"prison {SEAT} top {NAME}", _of_side(lambda side, name: _top(side.prison, name))),
    _form(r"moves (\d+)", lambda view, parts: _differs(view.open.moves_left, int(parts[0]))),
    _form(r"attacks (\d+)", lambda view, parts: _differs(view.open.attacks_left, int(parts[0]))),
    _form(f"{SPACE} empty", _empty),
    _form(rf"{SPACE} {SEAT} {NAME}(?: wounds (\d+))?", _stands),
)
