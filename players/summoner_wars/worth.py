"""What cards are worth, roughly in points of magic: standing, wounded, in the hand, in the piles."""

from __future__ import annotations

import math

from engine.summoner_wars.view import CardFace, Piece, Side, View

MAGIC = (0.0, 0.9, 1.8, 2.7, 3.6, 4.4, 5.2, 5.9, 6.5, 7.0, 7.4, 7.7, 7.9, 8.0)
"""Value of a magic pile by its size; more than one can spend soon is worth little."""
PRISONER = 0.6
"""Value of a card in the prison pile, which is magic of a later turn."""
KILLED = 0.9
"""A destroyed card is a point of magic for its destroyer (rule 3.19)."""
BARE_WALL, VINE = 1.5, 0.8
UNIT = {"champion": 1.5, "common": 1.5, "mutation": 2.4, "conjuration": 1.2}
"""Value of a unit besides its cost; a mutation takes the place of a common, which lies under it."""
STRONGER, TOUGHER, BOOSTED, POISONED = 0.4, 0.2, 0.8, 0.3
"""Value of a point of attack or life more than printed, and of a boost marker; what a poison marker takes."""
LAMING = frozenset(("frozen", "stunned"))
"""Badges of those who cannot act."""
LAMED, SILENCED, LAMED_SUMMONER = 0.6, 0.85, 3.0
"""What remains of a unit that cannot act, or without its ability; what a summoner loses who cannot act."""
KEPT = {"champion": 1.3, "common": 0.85, "mutation": 0.8, "conjuration": 0.85, "event": 0.9, "wall": 1.0, "vine": 0.45}
"""Value of a card in hand; UNWANTED, less than magic, if there are more than WANTED or it cannot be used soon."""
WANTED = {"champion": 1, "common": 2, "mutation": 2, "conjuration": 2, "event": 3, "wall": 2, "vine": 1}
UNWANTED = 0.45


def keeper_of(piece: Piece) -> int:
    """Who has the piece after this turn."""
    return piece.owner if "borrowed" in piece.badges else piece.seat


def of_piece(piece: Piece) -> float:
    """Value of a card in play."""
    kind, left = piece.face.kind, piece.life - piece.wounds
    if left <= 0:
        return 0.0
    if kind == "summoner":
        return of_summoner(left) - (0.0 if LAMING.isdisjoint(piece.badges) else LAMED_SUMMONER)
    if kind == "wall":
        return BARE_WALL + 0.12 * left
    if kind == "vine":
        return VINE
    worth = of_unit(piece.face) * (0.55 + 0.45 * left / piece.life) + KILLED * 0.5 * piece.under
    worth += STRONGER * (piece.attack - (piece.face.attack or 0)) + TOUGHER * (piece.life - (piece.face.life or 0))
    if piece.badges or piece.poison:
        worth += BOOSTED * ("boosted" in piece.badges) - POISONED * piece.poison
        worth *= 1.0 if LAMING.isdisjoint(piece.badges) else LAMED
    return worth if piece.ability else worth * SILENCED


def of_summoner(left: float) -> float:
    """Value of a summoner's life; the last points count most."""
    return 2.2 * left + 12.0 * (1.0 - math.pow(0.7, left))


def of_unit(face: CardFace) -> float:
    """Value of an unhurt unit on the battlefield: more than its cost, or summoning would not pay."""
    return UNIT[face.kind] + 1.1 * (face.cost or 0) + 0.2 * (face.attack or 0)


def loss(target: Piece, wounds: float, kill: float) -> float:
    """What expected wounds and a chance of destruction take from a card's side and give to the other."""
    kind, left = target.face.kind, target.life - target.wounds
    if kind == "summoner":
        return of_summoner(left) - of_summoner(max(0, left - wounds)) + 60 * kill
    if kind == "wall":
        return 0.12 * wounds + (BARE_WALL + KILLED) * kill
    if kind == "vine":
        return 0.3 * kill
    return of_unit(target.face) * (0.45 * wounds / target.life + 0.55 * kill) + KILLED * kill


def of_piles(side: Side) -> float:
    """What everybody sees of a side's means: magic and prisoners."""
    return MAGIC[min(side.magic_size, len(MAGIC) - 1)] + PRISONER * len(side.prison)


def of_hand(side: Side, view: View) -> float:
    """The value of a hand; cards kept in it mean fewer drawn."""
    total = 0.0
    held = {"wall": sum(piece.seat == side.seat and piece.face.kind == "wall" for piece in view.pieces)}
    for card in sorted(side.hand, key=lambda card: card.cost or 0):
        held[card.kind] = held.get(card.kind, 0) + 1
        wanted = held[card.kind] <= WANTED[card.kind]
        if card.kind in ("champion", "mutation"):
            wanted = wanted and side.magic_size + 3 >= (card.cost or 0)
        elif card.kind == "event":
            wanted = wanted and not side.draw_empty
        total += KEPT[card.kind] if wanted else UNWANTED
    return total
