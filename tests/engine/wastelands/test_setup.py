"""How a match begins: hands, who starts, what it starts with."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.dice import Dice
from engine.game import IllegalAction, Setup
from engine.wastelands import GAME
from engine.wastelands.cards import GODS, KINDS, PERSONALITY
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


def test_the_choices_of_the_host_are_these() -> None:
    """12.6, 13.1 to 13.4: the house's presets, and from how many seats each can be chosen."""
    found = {option.name: (option.default, option.seats, option.when) for option in GAME.options()}
    pairs = ("four", "pairs")
    assert {name: found[name] for name in found if name in KNOWN} == {
        "first-draw": ("no", (), None),
        "unique": ("yes", (), None),
        "colours": ("no", (), None),
        "second-kb": ("yes", (2,), None),
        "decks": ("colours", (), None),
        "four": ("pairs", (4,), None),
        "five": ("final-power", (5,), None),
        "common-defence": ("no", (4,), pairs),
        "common-components": ("no", (4,), pairs),
        "common-cards": ("no", (4,), pairs),
        "open-lists": ("yes", (), None),
    }
    ways = {option.name: [word for word, _ in option.values] for option in GAME.options()}
    assert ways["four"] == ["pairs", "final-power"] and ways["five"] == ["final-power", "war-of-gods"]
    assert [option.name for option in GAME.options() if option.tacit][:1] == ["open-lists"]


KNOWN = {
    *("first-draw", "unique", "colours", "second-kb", "decks", "four", "five", "open-lists"),
    *("common-defence", "common-components", "common-cards"),
}


@pytest.mark.parametrize(
    ("decks", "options", "why"),
    [
        (PAIR[:1], {}, "two to seven"),
        (PAIR * 4, {}, "two to seven"),
        (("Nobody's Deck", PAIR[0]), {}, "no deck Nobody's Deck"),
        (PAIR, {"unique": "perhaps"}, "no such choice for Important personalities"),
        (PAIR, {"decks": "any"}, "no such choice for Deck building"),
    ],
)
def test_what_cannot_begin_is_refused(decks: tuple[str, ...], options: dict[str, str], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        GAME.new(Setup(decks, options), Dice(bytes(32)))


def test_the_beginning_is_told() -> None:
    """3.1: who begins, and that the decks were shuffled and the hands dealt."""
    setup = Setup(PAIR, {}, lost_before=(1,))
    _, events = GAME.new(setup, Dice(bytes(32)))
    kinds = [(event.kind, event.seat) for event in events if event.kind in ("shuffled", "dealt", "began", "turn")]
    assert kinds == [("shuffled", 0), ("dealt", 0), ("shuffled", 1), ("dealt", 1), ("began", 1), ("turn", 1)]


def test_decks_are_shuffled_whatever_their_order() -> None:
    """3.1."""
    hands = {tuple(s.kind[card] for card in s.hand[0]) for s in (begun(seed) for seed in range(4))}
    assert len(hands) == 4


def test_two_losers_or_none_leave_it_to_chance_who_begins() -> None:
    """3.12."""
    assert {begun(seed, lost=(0, 1)).active for seed in range(12)} == {0, 1}


def test_gods_that_suit_a_war_leave_everybody_an_enemy() -> None:
    """13.4: with a god taken, those of the circle that can be filled up."""
    war = {"five": "war-of-gods"}
    assert set(GAME.suiting(Setup((), {}), 5)) == set(DECKS)
    mono = set(GAME.suiting(Setup((), war), 5))
    assert {GAME.kin_of(name)[0] for name in mono} == set(GODS) and all(len(GAME.kin_of(name)) == 1 for name in mono)
    left = GAME.suiting(Setup(("Host of Raia",), war), 5)
    assert left and all(GAME.kin_of(name) != ["Raia"] for name in left)
    four = ("Host of Raia", "Clans of Tharr", "Brood of Sheran", "Procession of Leah")
    assert {GAME.kin_of(name)[0] for name in GAME.suiting(Setup(four, war), 5)} == {"Fairlight", "Dornodon"}


def test_a_deck_of_one_s_own_is_played_and_is_known_as_such() -> None:
    """2.1: one that breaks the rules is not, nor one that is built on another deck."""
    own = GAME.drawn(PAIR[0], Dice(bytes(32)))
    s = GAME.new(Setup(PAIR, {}, (own, None)), Dice(bytes(32)))[0]
    assert s.built == 0b01 and s.decks == PAIR
    with pytest.raises(IllegalAction, match="breaks the rules of building"):
        GAME.new(Setup(PAIR[::-1], {}, (own, None)), Dice(bytes(32)))
    with pytest.raises(IllegalAction, match="breaks a rule of building"):
        GAME.new(Setup(PAIR, {}, (replace(own, cards=own.cards[:3]), None)), Dice(bytes(32)))


def test_a_ready_deck_says_what_it_is_how_it_plays_and_what_it_asks_of_a_beginner() -> None:
    decks = GAME.decks()
    assert [deck.name for deck in decks] == [*DECKS]
    for deck in decks:
        assert str(deck.title) == deck.name and str(deck.about) and deck.plays and deck.demand in (1, 2, 3), deck.name
        assert not deck.once and not deck.called and not deck.chance, deck.name
