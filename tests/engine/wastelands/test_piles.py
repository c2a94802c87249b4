"""Decks and hands: what is drawn, dealt, shuffled and put away, and who hears of it (3.1 to 3.3, 6.2.1)."""

from __future__ import annotations

import random
from typing import Any

from engine.dice import Dice, QueuedDice
from engine.game import Action, Event
from engine.wastelands import GAME
from engine.wastelands.piles import deal_hand, discard, draw, mill, shuffle, shuffle_in, take_into_hand
from engine.wastelands.play import Play, name_of
from engine.wastelands.position import load
from engine.wastelands.resources import gain_comp, gain_kb

WARRIORS = ["Elf", "Zombie", "Gorombilla", "Goldugar", "Gnome", "Dwarf", "Uzban", "Kavadu", "Mendu", "Troll"]


def play(seats: int = 2, seed: int | None = None, **facts: Any) -> Play:
    """The second player has such piles; luck only with a seed."""
    names = ["Dawn Company"] * seats
    options = facts.pop("options", {})
    s = load({"seats": names, "options": options, "players": {"2": facts}, "table": {}})[0]
    return Play(s, QueuedDice() if seed is None else Dice(random.Random(seed).randbytes(32)))


def names(p: Play, pile: str, seat: int = 1) -> list[str]:
    """From the bottom to the top."""
    return [name_of(p.s, card) for card in getattr(p.s, pile)[seat]]


def heard(p: Play, *kinds: str) -> list[tuple[Any, ...]]:
    return [(event.kind, event.seat, event.args, event.only) for event in p.events if event.kind in kinds]


def test_one_card_is_drawn_and_only_who_draws_it_sees_which() -> None:
    """6.2.1, 3.3."""
    p = play(deck=["Elf", "Zombie"])
    draw(p, 1)
    assert (names(p, "hand"), names(p, "deck")) == (["Elf"], ["Zombie"])
    assert heard(p, "drew", "drew card") == [("drew", 1, (), None), ("drew card", 1, ("Elf",), (1,))]


def test_an_empty_deck_gives_nothing() -> None:
    """6.2.1."""
    p = play(deck=["Elf", "Zombie"])
    draw(p, 1, 3)
    assert names(p, "hand") == ["Elf", "Zombie"] and p.s.deck[1] == ()


def test_partners_with_common_cards_see_what_is_drawn() -> None:
    """13.2."""
    p = play(4, deck=["Elf"], options={"common-cards": "yes"})
    draw(p, 1)
    assert [only for *_, only in heard(p, "drew card")] == [(1, 3)]


def test_the_first_hand_is_taken_from_the_top() -> None:
    """3.1."""
    p = play(deck=WARRIORS)
    deal_hand(p, 1, 5)
    assert names(p, "hand") == WARRIORS[:5] and names(p, "deck") == WARRIORS[:4:-1]
    assert heard(p, "dealt") == [("dealt", 1, (5,), None)]
    assert sorted(args[0] for _, _, args, _ in heard(p, "drew card")) == sorted(WARRIORS[:5])
    assert {(seat, only) for _, seat, _, only in heard(p, "drew card")} == {(1, (1,))}


def test_a_deck_is_shuffled_as_a_whole() -> None:
    """3.1."""
    lowest = set()
    for seed in range(6):
        p = play(seed=seed, deck=WARRIORS)
        shuffle(p, 1)
        lowest.add(names(p, "deck")[0])
        assert sorted(names(p, "deck")) == sorted(WARRIORS)
        assert heard(p, "shuffled") == [("shuffled", 1, (), None)]
    assert len(lowest) > 2


def test_the_top_of_a_deck_is_shuffled_and_the_rest_stays() -> None:
    for top in (4, 10, 11):
        p = play(seed=2, deck=WARRIORS)
        before = names(p, "deck")
        shuffle(p, 1, top)
        stay = max(0, 10 - top)
        assert names(p, "deck")[:stay] == before[:stay] and names(p, "deck")[stay:] != before[stay:]


def test_cards_go_from_the_top_to_the_graveyard_for_all_to_see() -> None:
    """3.2, 3.8."""
    p = play(deck=["Elf", "Zombie", "Gnome"])
    mill(p, 1, 2)
    assert (names(p, "deck"), names(p, "graveyard")) == (["Gnome"], ["Elf", "Zombie"])
    assert heard(p, "milled") == [("milled", 1, ("Elf",), None), ("milled", 1, ("Zombie",), None)]
    mill(p, 1, 2)
    assert p.s.deck[1] == ()


def test_a_discarded_card_lies_face_up() -> None:
    """3.10, 3.2."""
    p = play(hand=["Elf", "Zombie"])
    discard(p, p.s.hand[1][0])
    assert names(p, "graveyard") + names(p, "hand") == ["Zombie", "Elf"]
    assert heard(p, "discarded") == [("discarded", 1, ("Zombie",), None)]


def test_a_card_of_another_is_its_owner_s_for_ever() -> None:
    """3.7, 3.8: held by somebody else it goes, discarded, to the owner's graveyard."""
    p = play(graveyard=["Elf"])
    card = p.s.graveyard[1][0]
    take_into_hand(p, card, 0)
    assert [*p.s.hand] == [(card,), ()] and not p.s.graveyard[1] and p.s.holder == {card: 0}
    assert heard(p, "returned") == [("returned", 0, ("Elf",), None)]
    discard(p, card)
    assert [*p.s.hand] == [(), ()] and names(p, "graveyard") == ["Elf"] and not p.s.holder
    assert heard(p, "discarded") == [("discarded", 0, ("Elf",), None)]
    take_into_hand(p, card, 1)
    assert not p.s.holder and [*p.s.hand[1]] == [card]


def test_a_stolen_spell_is_its_owner_s_again_once_it_was_played() -> None:
    """3.7: it lies in the owner's graveyard, and whoever takes it up from there has it as any other."""
    players = {
        "1": {"kb": 20, "hand": ["Spell Theft"]},
        "2": {"hand": ["Rot"], "comp": 3},
    }
    s = load({"seats": ["Dawn Company", "Green Death"], "players": players, "table": {}})[0]
    dice = QueuedDice()
    for action in ("play Spell Theft", "choose Rot", "choose seat2"):
        while Action(action) not in GAME.legal(s, 0):
            GAME.apply(s, GAME.to_act(s)[0], Action("pass"), dice)
        GAME.apply(s, 0, Action(action), dice)
    while s.announced:
        GAME.apply(s, GAME.to_act(s)[0], Action("pass"), dice)
    assert s.comp[1] == 0 and len(s.graveyard[1]) == 1 and s.holder == {}


def test_a_graveyard_is_shuffled_into_the_deck() -> None:
    p = play(seed=3, deck=WARRIORS[:8], graveyard=WARRIORS[8:])
    shuffle_in(p, 1, p.s.graveyard[1])
    assert p.s.graveyard[1] == () and sorted(names(p, "deck")) == sorted(WARRIORS)
    assert set(names(p, "deck")[-2:]) != set(WARRIORS[8:])
    shuffle_in(p, 1, [])
    assert len(heard(p, "shuffled")) == 1


def told(p: Play) -> list[tuple[str, int]]:
    return [(event.kind, int(event.args[0])) for event in p.events]


def test_kb_stop_at_twenty_and_at_nothing() -> None:
    """3.2, 5.2: what is above is lost at once; what is told is what came or went."""
    p = play(kb=18)
    gain_kb(p, 1, 5)
    gain_kb(p, 1, 1)
    gain_kb(p, 1, -3)
    gain_kb(p, 1, -30)
    gain_kb(p, 1, 0)
    assert p.s.kb[1] == 0 and told(p) == [("kb", 2), ("kb", -3), ("kb", -17)]


def test_fleeting_kb_are_spent_first_and_cut_first() -> None:
    """15.13."""
    p = play(kb=15)
    gain_kb(p, 1, 8, fleeting=True)
    assert (p.s.kb[1], p.s.burst[1]) == (20, 5)
    gain_kb(p, 1, -3)
    assert (p.s.kb[1], p.s.burst[1]) == (17, 2)
    gain_kb(p, 1, 5)
    assert (p.s.kb[1], p.s.burst[1]) == (20, 0)
    gain_kb(p, 1, -6)
    gain_kb(p, 1, 4, fleeting=True)
    gain_kb(p, 1, -7)
    assert (p.s.kb[1], p.s.burst[1]) == (11, 0)


def test_components_have_no_ceiling() -> None:
    """3.2: fewer than none there are not."""
    p = play(comp=19)
    gain_comp(p, 1, 7)
    gain_comp(p, 1, -30)
    gain_comp(p, 1, -1)
    assert p.s.comp == [0, 0] and told(p) == [("components", 7), ("components", -26)]


def test_common_components_are_one_heap() -> None:
    """13.2."""
    p = play(4, options={"common-components": "yes"})
    gain_comp(p, 1, 3)
    gain_comp(p, 3, -1)
    assert p.s.comp == [0, 2, 0, 2]


def test_events_name_the_seat() -> None:
    p = play(kb=1)
    gain_kb(p, 1, 1)
    assert p.events == [Event("kb", 1, (1,), None)]
