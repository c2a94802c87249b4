"""How a match begins: hands, who starts, what it starts with."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.wastelands import GAME
from engine.wastelands.cards import KINDS, PERSONALITY
from engine.wastelands.decks import DECKS, EDITIONS
from engine.wastelands.state import State

PAIR = ("Dawn Company", "Green Death")


def begun(seed: int = 0, lost: tuple[int, ...] = (), **options: str) -> State:
    """A match of two ready decks at its first decision."""
    setup = Setup(PAIR, {name.replace("_", "-"): word for name, word in options.items()}, lost_before=lost)
    return GAME.new(setup, Dice(random.Random(seed).randbytes(32)))[0]


def test_everybody_begins_with_five_cards_and_nothing_else() -> None:
    """3.1, 3.3: 20 HP, no KB but the first income, no components; every card of the deck is there."""
    s = begun(lists=str(EDITIONS.newest))
    other = 1 - s.active
    assert [s.hp, s.comp] == [[20, 20], [0, 0]]
    assert (s.kb[s.active], s.kb[other]) == (1, 0)
    for seat, name in enumerate(PAIR):
        assert len(s.hand[seat]) == 5
        mine = Counter(s.kind[card] for card in (*s.hand[seat], *s.deck[seat]))
        assert mine == Counter(dict(DECKS[name]))


def test_who_starts_draws_no_card_unless_it_was_chosen() -> None:
    """12.5, 12.6; the other draws in the first turn of its own."""
    s = begun(first_draw="yes")
    assert len(s.hand[s.active]) == 6
    s = begun()
    assert len(s.hand[s.active]) == 5
    starter, dice = s.active, Dice(bytes(32))
    while s.active == starter:
        (seat,) = GAME.to_act(s)
        GAME.apply(s, seat, GAME.legal(s, seat)[-1], dice)
    assert len(s.hand[1 - starter]) == 6


def test_the_loser_starts_the_next_match_and_chance_the_others() -> None:
    """3.1; after a draw nobody has lost: 3.12."""
    assert {begun(seed, lost=(1,)).active for seed in range(6)} == {1}
    assert {begun(seed, lost=(0,)).active for seed in range(6)} == {0}
    assert {begun(seed).active for seed in range(12)} == {0, 1}


def test_important_personalities_are_personalities() -> None:
    """8.6, 12.3: those who bear names of their own."""
    important = [kind for kind in KINDS if kind.important]
    assert len(important) > 20
    assert all(kind.type == PERSONALITY for kind in important)
    assert {"Flavius", "King Borax"} <= {kind.name for kind in important}
    assert not {"Elf", "Zombie"} & {kind.name for kind in important}


@pytest.mark.parametrize(("said", "kb"), [("no", 0), ("yes", 1)])
def test_the_second_of_two_may_begin_with_a_kb(said: str, kb: int) -> None:
    """Who begins has 1 KB of its first income (6.1.1), and the other what the house gives."""
    for seed in range(4):
        s = begun(seed, second_kb=said)
        assert (s.kb[s.active], s.kb[1 - s.active]) == (1, kb)


def test_who_goes_second_begins_with_a_kb_unless_the_host_says_otherwise() -> None:
    """A match from before, which says nothing, goes by 3.1."""
    option = next(option for option in GAME.options() if option.name == "second-kb")
    assert (option.default, option.unsaid) == ("yes", "no")
    s = begun(0)
    assert s.kb[1 - s.active] == 0
