"""What cards cost: printed, with the X paid, and with all that makes them dearer or cheaper (5)."""

from __future__ import annotations

from functools import cache

from .cards import BUILDING, KINDS
from .heard import is_spoken, members_of
from .play import kind_of
from .state import State
from .vocabulary import NOTHING, Ability, Price
from .voices import times, voices

BY_MAGIC = 1
"""The X of a building that is paid in KB, two for each builder."""


def base_price(s: State, card: int, x: int = 0, own: Price | None = None) -> Price:
    """The base cost of playing a card: printed, or its own text's, with the X paid (5.3, 5.8)."""
    kind = kind_of(s, card)
    printed = own if own and own != NOTHING else _printed_price(kind.number)
    if kind.type == BUILDING and x == BY_MAGIC:
        return printed._replace(kb=printed.kb + 2 * printed.builders, builders=0)
    if kind.x == "kb":
        return printed._replace(kb=printed.kb + x)
    return printed._replace(comp=printed.comp + x) if kind.x == "comp" else printed


@cache
def _printed_price(kind: int) -> Price:
    return Price(KINDS[kind].kb, KINDS[kind].comp, KINDS[kind].builders)


def price_of(
    s: State, card: int, seat: int, x: int = 0, own: Price | None = None, *, without: Ability | None = None
) -> Price:
    """The modified cost of playing a card: raises first, then reductions, 0 is the floor (5.2, 5.3, 15.21).

    With `without`, as if nobody had that ability.
    """
    printed = base_price(s, card, x, own)
    if not is_spoken(s, "dearer") and not is_spoken(s, "cheaper"):
        return printed
    kb, comp, builders = printed.kb, printed.comp, printed.builders
    for sign, word in ((1, "dearer"), (-1, "cheaper")):
        for ability, me in voices(s, word, card):
            if ability is without:
                continue
            change: Price = getattr(ability, word)(s, me, card, seat)
            more = sign * times(s, me)
            kb, comp, builders = kb + more * change.kb, comp + more * change.comp, builders + more * change.builders
    return Price(max(0, kb), max(0, comp), max(0, builders), printed.hp)


def cost_of(s: State, card: int) -> int:
    """The printed KB of a card, of an X card with the X paid (5.8); of a pair the sum (9.6).

    A copy keeps its own cost (8.19).
    """
    kinds = [(member, KINDS[s.kind[member]]) for member in members_of(s, card)]
    return sum([kind.kb + (s.paid.get(member, 0) if kind.x else 0) for member, kind in kinds])
