"""Other orders of face-down piles: what is known stays, and each card is as likely to be drawn."""

from __future__ import annotations

from collections import Counter

from engine.dice import Dice
from engine.orders import looked_at, orders

DICE = Dice(bytes(32))


def test_each_card_lies_on_top_once_in_as_many_orders_as_there_are_cards() -> None:
    found = orders((1, 2, 3, 4, 5), 0, DICE, 5)
    assert sorted(pile[-1] for pile in found) == [1, 2, 3, 4, 5]
    assert all(sorted(pile) == [1, 2, 3, 4, 5] for pile in found)


def test_each_card_is_as_likely_to_be_drawn_if_there_are_fewer_orders() -> None:
    seen = Counter(pile[-1] for _ in range(900) for pile in orders((1, 2, 3, 4, 5, 6, 7, 8, 9), 0, DICE, 4))
    assert all(abs(count - 400) < 80 for count in seen.values()) and len(seen) == 9


def test_what_is_known_stays_on_top() -> None:
    assert {pile[-2:] for pile in orders((1, 2, 3, 8, 9), 2, DICE, 6)} == {(8, 9)}
    assert orders((), 0, DICE, 2) == [(), ()] and orders((7,), 1, DICE, 2) == [(7,), (7,)]


def test_what_is_chosen_from_on_top_is_known_but_the_order_of_what_is_searched_is_not() -> None:
    assert looked_at((1, 2, 3, 4), (4, 3, -1)) == 2
    assert looked_at((1, 2, 3, 4), (2, 4)) == looked_at((1, 2, 3, 4), (1, 2, 3, 4)) == looked_at((1, 2, 3, 4), ()) == 0
    assert looked_at((), (1,)) == 0
