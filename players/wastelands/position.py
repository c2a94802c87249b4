"""The score of a position for a seat: its own side less the other's, and what each may do to the other next."""

from __future__ import annotations

from engine.wastelands.view import Piece, View

from .battle import threat
from .meaning import LAID_DOWN
from .sides import foe_of, team_of
from .worth import is_counted, of_card, of_means, of_partner, of_warrior

WON = 1000.0
NEXT = 0.6
"""How much of the next attack of whoever's turn begins is counted."""
HELD = 1.0
"""What a counterspell in hand is worth beside a card, if it can be paid in others' turns."""


def score(view: View, seat: int) -> float:
    """The score; a match that is over counts more than anything."""
    if view.winners is not None:
        return WON * ((seat in view.winners) - bool(view.winners and seat not in view.winners))
    total, team = standing(view, seat), team_of(view, seat)
    for side in view.sides:
        total += of_means(side) if side.seat in team else -of_means(side)
    total += HELD * counters(view, seat)
    return total + NEXT * next_attack(view) * (1 if view.active in team else -1)


def counters(view: View, seat: int) -> int:
    """How many counterspells in a hand can be paid in others' turns, as far as is known."""
    mine = view.sides[seat]
    return sum(card.type == "counterspell" and (view.active == seat or card.kb <= mine.kb) for card in mine.hand or ())


def standing(view: View, seat: int) -> float:
    """The value of the cards in play of a seat, less those of others."""
    return warriors(view, seat) + others(view, seat)


def warriors(view: View, seat: int) -> float:
    """The value of a seat's and its partner's warriors, less those of others."""
    total, team = 0.0, team_of(view, seat)
    for piece in view.pieces:
        if piece.attack is None or (piece.left or 0) <= 0:
            continue
        value = of_warrior(piece, int(piece.seat != view.active)) if is_counted(piece) else of_partner(piece)
        total += value if piece.seat in team else -value
    return total


def others(view: View, seat: int) -> float:
    """The same of all else in play; what lies on a warrior counts for whose that is."""
    at = {piece.tag: piece for piece in view.pieces}
    total, team = 0.0, team_of(view, seat)
    for piece in view.pieces:
        if piece.attack is None:
            host = at.get(piece.host) if piece.host is not None else None
            value = of_card(piece, host)
            total += value if (host or piece).seat in team else -value
    return total


def next_attack(view: View) -> float:
    """What whoever's turn it is can gain by attacking."""
    laid = {piece.host for piece in view.pieces if piece.face.name in LAID_DOWN}
    able = [piece for piece in view.pieces if is_counted(piece) and piece.tag not in laid and (piece.left or 0) > 0]
    defender = foe_of(view, view.active)
    attackers = [piece for piece in able if piece.seat == view.active and _can_come(view, piece)]
    defenders = [piece for piece in able if piece.seat == defender.seat and piece.place == "ramparts"]
    return threat(attackers, defenders, defender, 1)


def _can_come(view: View, piece: Piece) -> bool:
    """Whether a warrior may still be on the ramparts when attackers are declared."""
    return piece.place == "ramparts" or piece.active or view.phase in ("preparation", "draw")


def horizon(view: View) -> int:
    """Rollouts end with the turn."""
    return view.turn
