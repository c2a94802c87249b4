"""Other orders of a face-down pile: what may be drawn from it."""

from __future__ import annotations

from collections.abc import Sequence

from .dice import Chance

Pile = tuple[int, ...]


def orders(pile: Pile, known: int, dice: Chance, count: int) -> list[Pile]:
    """The pile in so many orders, of which its `known` top cards are no part: shuffled once and turned by equal steps, so
    that each has other cards on top.

    >>> from engine.dice import Dice
    >>> orders((1, 2, 3, 4, 9), 1, Dice(bytes(32)), 4)
    [(2, 3, 1, 4, 9), (3, 1, 4, 2, 9), (1, 4, 2, 3, 9), (4, 2, 3, 1, 9)]
    """
    deep = len(pile) - known
    cards, top = dice.shuffle(pile[:deep]), pile[deep:]
    turns = [deep * number // count for number in range(count)]
    return [(*cards[turn:], *cards[:turn], *top) for turn in turns]


def looked_at(pile: Pile, values: Sequence[int]) -> int:
    """How many cards from the top of a pile somebody chooses from, if it is neither all of it nor some in the midst of it."""
    chosen = set(pile).intersection(values)
    return len(chosen) if len(chosen) < len(pile) and chosen == set(pile[len(pile) - len(chosen) :]) else 0
