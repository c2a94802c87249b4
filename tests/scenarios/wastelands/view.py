"""What `expect` can say of a match of Wastelands, read from views alone. N is the number of a card in play, S a seat.

hp S 20, kb S 3, comp S 1            what a player has
points S 5, out S, there S           half points; who has dropped out, and who has not
attackable 2 4, attackable none      whom the active player may attack now
venom S 2                            the poison tokens on a player
hand S 2, deck S 40                  how many cards are there
graveyard S Elf, graveyard S empty   the top card of it
in play Elf, in play Elf 2           how many cards of that name are in play (none: `in play Elf 0`)
place N ramparts                     where a card is: reserve, ramparts, table, card, or gone
on N 3                               the number of the card that it lies on
active N, passive N                  how it lies
attack N 3, life N 4, left N 2       ATK, maximum HP (or SP), current HP, with all effects
levels N 2, poison N 1, tokens N 1   what it has
joined N 3, joined N none            its partner
control N 1                          whose it is
gods N Raia, named N elf             the gods that it belongs to, what was named for it
asked 1, asked none, question main   who decides; the question's word
pending Elf, pending none            what was announced last and waits
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.game import AnyGame
from engine.wastelands.view import Piece, Side, View

Parts = Sequence[str]
Look = Callable[[AnyGame, Any], "str | None"]
Found = Callable[[View, Parts], "tuple[str, str]"]
"""What is there, and what should be."""
SEAT, NUMBER, CARD, NAME = "([1-9])", r"(-?\d+)", r"(\d+)", "(.+)"


def expectation(words: str) -> Look | None:
    """The look that decides whether `words` hold; None if they are none of the forms above."""
    for form, read in FORMS:
        found = form.fullmatch(words)
        if found:
            parts = found.groups(default="")
            return lambda game, state: _differs(read, game.view(state, None), parts)
    return None


def _differs(read: Found, view: View, parts: Parts) -> str | None:
    found, expected = read(view, parts)
    return None if found == expected else f"it is {found}"


def _piece(view: View, tag: str) -> Piece | None:
    return next((piece for piece in view.pieces if str(piece.tag) == tag), None)


def _of_side(read: Callable[[Side], object]) -> Found:
    return lambda view, parts: (str(read(view.sides[int(parts[0]) - 1])), parts[1])


def _of_piece(read: Callable[[Piece], object]) -> Found:
    def found(view: View, parts: Parts) -> tuple[str, str]:
        piece = _piece(view, parts[0])
        return ("gone" if piece is None else str(read(piece))), parts[1]

    return found


def _lies(word: str) -> Found:
    def found(view: View, parts: Parts) -> tuple[str, str]:
        piece = _piece(view, parts[0])
        return ("gone" if piece is None else "active" if piece.active else "passive"), word

    return found


def _in_play(view: View, parts: Parts) -> tuple[str, str]:
    return str(sum(piece.face.name == parts[0] for piece in view.pieces)), parts[1] or "1"


def _of_view(read: Callable[[View], object]) -> Found:
    return lambda view, parts: (str(read(view)), parts[0])


def _seats(seats: Sequence[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "none"


FORMS: tuple[tuple[re.Pattern[str], Found], ...] = tuple(
    (re.compile(form), read)
    for form, read in (
        (f"hp {SEAT} {NUMBER}", _of_side(lambda side: side.hp)),
        (f"kb {SEAT} {NUMBER}", _of_side(lambda side: side.kb)),
        (f"comp {SEAT} {NUMBER}", _of_side(lambda side: side.comp)),
        (f"points {SEAT} {NUMBER}", _of_side(lambda side: side.points)),
        (f"out {SEAT}()", _of_side(lambda side: "" if side.out else "there")),
        (f"there {SEAT}()", _of_side(lambda side: "out" if side.out else "")),
        (r"attackable (none|[1-9](?: [1-9])*)", _of_view(lambda view: _seats(view.attackable))),
        (f"venom {SEAT} {NUMBER}", _of_side(lambda side: side.poison)),
        (f"hand {SEAT} {NUMBER}", _of_side(lambda side: side.hand_size)),
        (f"deck {SEAT} {NUMBER}", _of_side(lambda side: side.deck_size)),
        (f"graveyard {SEAT} {NAME}", _of_side(lambda side: side.graveyard[-1].name if side.graveyard else "empty")),
        (r"in play (.+?)(?: (\d+))?", _in_play),
        (f"place {CARD} (reserve|ramparts|table|card|gone)", _of_piece(lambda piece: piece.place)),
        (f"on {CARD} {CARD}", _of_piece(lambda piece: piece.host)),
        (f"active {CARD}", _lies("active")),
        (f"passive {CARD}", _lies("passive")),
        (f"attack {CARD} {NUMBER}", _of_piece(lambda piece: piece.attack)),
        (f"life {CARD} {NUMBER}", _of_piece(lambda piece: piece.life)),
        (f"left {CARD} {NUMBER}", _of_piece(lambda piece: piece.left)),
        (f"levels {CARD} {NUMBER}", _of_piece(lambda piece: piece.levels)),
        (f"poison {CARD} {NUMBER}", _of_piece(lambda piece: piece.poison)),
        (f"tokens {CARD} {NUMBER}", _of_piece(lambda piece: piece.counters)),
        (f"joined {CARD} (\\d+|none)", _of_piece(lambda piece: piece.joined or "none")),
        (f"gods {CARD} {NAME}", _of_piece(lambda piece: " ".join(piece.gods))),
        (f"named {CARD} {NAME}", _of_piece(lambda piece: " ".join(piece.named))),
        (f"control {CARD} {SEAT}", _of_piece(lambda piece: piece.seat + 1)),
        ("asked ([1-9]|none)", _of_view(lambda view: view.to_act[0] + 1 if view.to_act else "none")),
        (f"question {NAME}", _of_view(lambda view: view.question or "none")),
        (f"pending {NAME}", _of_view(lambda view: view.pending[-1].face.name if view.pending else "none")),
    )
)
