"""Which spaces a unit could attack, between the cards that stand there (rules 3.9 to 3.14).

Sets of spaces are bits. What is asked of the same surroundings again is remembered.
"""

from __future__ import annotations

from functools import lru_cache

from engine.summoner_wars.field import ONE_BOARD, TWO_BOARDS, Field, mask_of, spaces_in
from engine.summoner_wars.view import View

REMEMBERED = 1 << 16


def field_of(view: View) -> Field:
    """The geometry of the match's battlefield."""
    return ONE_BOARD if view.files == ONE_BOARD.files else TWO_BOARDS


def attackable(field: Field, place: int, steps: int, reach: int, flying: bool, taken: int) -> int:
    """The spaces that a unit could attack after a move of at most `steps`, up to the first taken one in each line."""
    return _attackable(field, place, steps, reach, flying, taken & field.within[place][steps + reach])


@lru_cache(maxsize=REMEMBERED)
def _attackable(field: Field, place: int, steps: int, reach: int, flying: bool, taken: int) -> int:
    reached = 1 << place
    for _ in range(steps):
        reached |= field.around(reached) & (field.all if flying else ~taken)
    reached &= ~taken
    if reach == 1:
        return field.around(reached)
    return mask_of(
        [
            there
            for here in spaces_in(reached)
            for there in _shots(field, here, reach, taken & field.within[here][reach])
        ]
    )


@lru_cache(maxsize=REMEMBERED)
def _shots(field: Field, place: int, reach: int, taken: int) -> tuple[int, ...]:
    found = []
    for ray in field.rays[place]:
        for space in ray[:reach]:
            found.append(space)
            if taken >> space & 1:
                break
    return tuple(found)
