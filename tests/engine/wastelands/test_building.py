"""Decks that people build for Wastelands: rules 2.1 to 2.6, lists as text, decks drawn by chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from engine.dice import Dice
from engine.game import BadDeck, Cards, DeckList, IllegalAction, Setup
from engine.wastelands import GAME
from engine.wastelands.building import CASUAL, COLOURS, TOURNAMENT, breaches
from engine.wastelands.cards import BY_NAME, GODS, KINDS
from engine.wastelands.decks import DECKS, SIDEBOARDS
from tools.invariants import as_today, dice_for

FIRST = next(iter(DECKS))
READY = [name for name in DECKS if SIDEBOARDS[name]]


def told(deck: DeckList, strictness: str = CASUAL) -> list[str]:
    return [str(text) for text in breaches(deck, strictness)]


def without(cards: Cards, count: int) -> Cards:
    """A list with so many cards fewer, the last first."""
    left = list(cards)
    while count:
        name, copies = left.pop()
        gone = min(copies, count)
        count -= gone
        if copies > gone:
            left.append((name, copies - gone))
    return tuple(left)


@pytest.mark.parametrize("name", READY)
def test_ready_decks_break_no_rule_and_survive_as_text(name: str) -> None:
    deck = GAME.draft(name)
    assert told(deck, TOURNAMENT) == []
    assert GAME.read_deck(GAME.write_deck(deck)) == deck


def test_a_deck_has_30_cards_and_45_in_tournaments() -> None:
    """2.1, 2.3"""
    deck = GAME.draft(FIRST)
    small = replace(deck, cards=without(deck.cards, 15))
    assert told(small) == [] and told(small, COLOURS) == []
    assert told(small, TOURNAMENT) == ["Cards: 30; at least 45 are needed."]
    assert told(replace(deck, cards=without(deck.cards, 16))) == ["Cards: 29; at least 30 are needed."]


def test_at_most_three_copies_over_deck_and_sideboard() -> None:
    """2.1, 2.6"""
    deck = GAME.draft(FIRST)
    name = next(card for card, copies in deck.cards if copies == 3)
    assert told(replace(deck, sideboard=((name, 1),))) == [f"{name}: 4 with the sideboard; at most 3 are allowed."]


def test_a_card_may_say_otherwise() -> None:
    """2.1"""
    deck = GAME.draft(FIRST)
    assert told(replace(deck, sideboard=(("Quwarg", 5),))) == []
    assert told(replace(deck, sideboard=(("Quwarg", 6),))) == ["Quwarg: 6 with the sideboard; at most 5 are allowed."]


def test_at_most_four_colours_where_that_is_agreed() -> None:
    """2.2, 2.3, 12.6: it is, unless the host says otherwise."""
    gods = dict.fromkeys(god for kind in KINDS for god in kind.gods)
    one_each = [next(kind.name for kind in KINDS if kind.gods == {god} and not kind.token) for god in gods]
    own = {god for kind, _ in DECKS[FIRST] for god in KINDS[kind].gods}
    strange = tuple((name, 1) for name, god in zip(one_each, gods, strict=True) if god not in own)
    deck = GAME.draft(FIRST)
    mixed = replace(deck, cards=(*deck.cards, *strange[: 5 - len(own)]))
    GAME.new(Setup((FIRST, FIRST), {}, (mixed, None)), Dice(bytes(32)))  # begun before this was the rule of the house
    with pytest.raises(IllegalAction, match="Gods: 5"):
        GAME.new(Setup((FIRST, FIRST), as_today(GAME), (mixed, None)), Dice(bytes(32)))
    assert told(mixed) == []
    assert told(mixed, COLOURS) == ["Gods: 5; at most 4 are allowed."]
    assert told(replace(deck, cards=(*deck.cards, *strange[: 4 - len(own)])), COLOURS) == []


def test_a_sideboard_has_20_cards_in_tournaments_and_no_more_elsewhere() -> None:
    """2.3, 2.6"""
    deck = GAME.draft(FIRST)
    assert told(replace(deck, sideboard=())) == []
    assert told(replace(deck, sideboard=()), TOURNAMENT) == ["Sideboard: 0 cards instead of 20."]
    more = next(kind.name for kind in KINDS if kind.name not in dict((*deck.cards, *deck.sideboard)) and not kind.token)
    assert told(replace(deck, sideboard=(*deck.sideboard, (more, 1)))) == ["Sideboard: 21; at most 20 are allowed."]


def test_a_pasted_list_names_no_deck_and_its_mistakes_are_told_one_by_one() -> None:
    deck = GAME.draft(FIRST)
    lines = GAME.write_deck(deck).splitlines()
    assert GAME.read_deck("\n".join(lines[1:])) == deck
    with pytest.raises(BadDeck) as error:
        GAME.read_deck("3 Winged Dumpling\n2 Nobody's Card")
    assert [str(text) for text in error.value.complaints] == [
        "There is no card “Nobody's Card”.",
        "Cards: 3; at least 30 are needed.",
    ]


def test_cards_are_put_in_and_taken_out_of_deck_and_sideboard() -> None:
    deck = GAME.draft(FIRST)
    more = GAME.changed(deck, "quwarg", 2)
    assert dict(more.cards)["Quwarg"] == 2
    assert "Quwarg" not in dict(GAME.changed(more, "Quwarg", -2).cards)
    assert dict(GAME.changed(deck, "Quwarg", 1).cards)["Quwarg"] == 1
    with pytest.raises(BadDeck, match="not in this deck"):
        GAME.changed(deck, "Quwarg", -1)
    with pytest.raises(BadDeck, match="no card"):
        GAME.changed(deck, "Nobody", 1)
    assert set(GAME.fitting(deck)) == {kind.name for kind in KINDS if not kind.token}


@pytest.mark.parametrize("seed", range(8))
def test_decks_drawn_by_chance_are_legal_and_can_be_played(seed: int) -> None:
    name = READY[seed % len(READY)]
    deck = GAME.drawn(name, dice_for(seed))
    assert told(deck, TOURNAMENT) == [] and deck != GAME.drawn(name, dice_for(seed + 100))
    state, _ = GAME.new(Setup((name, FIRST), {"decks": TOURNAMENT}, (deck, None)), Dice(bytes(32)))
    owned = [KINDS[state.kind[card]].name for card, owner in enumerate(state.owner) if owner == 0]
    assert sorted(owned) == sorted(card for card, copies in deck.cards for _ in range(copies))


@pytest.mark.parametrize("gods", [(god,) for god in GODS] + list(combinations(GODS, 2)))
def test_suggested_decks_are_legal_of_these_gods_and_always_the_same(gods: tuple[str, ...]) -> None:
    """2.2 to 2.5"""
    deck = GAME.suggested(gods)
    kinds = Counter({BY_NAME[name]: copies for name, copies in deck.cards})
    assert told(deck, TOURNAMENT) == [] and deck == GAME.suggested(gods) and sum(kinds.values()) == 45
    assert set().union(*(kind.gods for kind in kinds)) == {*gods}
    shares = [sum(copies for kind, copies in kinds.items() if god in kind.gods) for god in gods]
    assert min(shares) >= 15, "both are there"
    warriors = {kind: copies for kind, copies in kinds.items() if kind.is_warrior}
    assert 24 <= sum(warriors.values()) <= 30, "as the ready decks have them"
    assert (
        sum(copies for kind, copies in warriors.items() if kind.kb <= 3) >= 10 and min(kind.kb for kind in warriors) < 3
    )
    assert 2.8 <= sum(kind.kb * copies for kind, copies in warriors.items()) / sum(warriors.values()) <= 4.5
    assert all(GAME.suggested(gods, dice_for(seed)) != deck for seed in range(3))


def test_suggested_cards_belong_together() -> None:
    orcs = Counter(trait for name, copies in GAME.suggested(("Dornodon",)).cards for trait in BY_NAME[name].traits)
    assert orcs["orc"] >= 2 and orcs["varkaudar"] >= 2
    learners = GAME.suggested(("Raia",))
    assert dict(learners.cards).get("Level") == 2 and "Level" not in dict(GAME.suggested(("Sheran", "Leah")).cards)
    assert not any("temple" in BY_NAME[name].traits for name, _ in GAME.suggested(("Raia", "Leah")).cards)


def test_a_match_refuses_a_deck_that_is_not_built_as_agreed() -> None:
    """2.3"""
    deck = replace(GAME.draft(FIRST), sideboard=())
    GAME.new(Setup((FIRST, FIRST), lists=(deck, None)), Dice(bytes(32)))
    with pytest.raises(IllegalAction, match="Sideboard: 0 cards"):
        GAME.new(Setup((FIRST, FIRST), {"decks": TOURNAMENT}, (deck, None)), Dice(bytes(32)))


def test_another_s_custom_deck_stays_hidden() -> None:
    deck = GAME.drawn(FIRST, dice_for(3))
    state, _ = GAME.new(Setup((FIRST, FIRST), lists=(deck, None)), Dice(bytes(32)))
    ready = {kind for kind, _ in DECKS[FIRST]}
    for viewer in (1, None):
        known = GAME.imagine(GAME.view(state, viewer), Dice(bytes(32)))
        assert {known.kind[card] for card in (*known.deck[0], *known.hand[0])} <= ready
    assert GAME.imagine(GAME.view(state, 0), Dice(bytes(32))).kind == state.kind


def test_lines_that_name_no_card_or_no_copy_are_told() -> None:
    """2.1: a token is no card of a deck."""
    deck = GAME.draft(FIRST)
    odd = replace(deck, cards=(*deck.cards, ("Nobody", 1), ("Raised Skeleton", 1)), sideboard=(("Quwarg", 0),))
    assert told(odd) == [
        "There is no card “Nobody”.",
        "There is no card “Raised Skeleton”.",
        "Quwarg: 0 copies are no copies.",
    ]
    assert told(replace(deck, name="Nobody's Deck")) == ["There is no deck called Nobody's Deck."]


def test_twenty_cards_beside_are_enough_and_not_too_many() -> None:
    """2.3, 2.6"""
    deck = GAME.draft(FIRST)
    assert sum(copies for _, copies in deck.sideboard) == 20
    fewer = replace(deck, sideboard=without(deck.sideboard, 1))
    assert told(fewer) == [] and told(fewer, TOURNAMENT) == ["Sideboard: 19 cards instead of 20."]


def test_the_gods_of_decks_are_named() -> None:
    """In the order of the gods for a ready deck, by their cards for one's own."""
    assert GAME.kin_of("Host of Raia") == ["Raia"] and GAME.kin_of("Nobody's Deck") == []
    assert [god for god, _ in GAME.kin()] == list(GODS)
    deck = replace(GAME.draft(FIRST), cards=(("Elf", 2), ("Torch", 1), ("Gnome", 3), ("Level", 9), ("Zombie", 2)))
    assert GAME.kin_in(deck) == ["Fairlight", "Elenios", "Leah", "Raia"]
    for name in DECKS:
        assert GAME.kin_of(name) == [god for god in GODS if god in GAME.kin_in(GAME.draft(name))]


def test_cards_for_decks_stand_god_by_god_and_those_of_no_god_last() -> None:
    fitting = [BY_NAME[name] for name in GAME.fitting(GAME.draft(FIRST))]
    places = [min([GODS.index(god) for god in kind.gods], default=len(GODS)) for kind in fitting]
    assert places == sorted(places) and set(places) == {*range(len(GODS) + 1)}
    assert all(one.number < next_.number for one, next_ in pairwise(fitting) if one.gods == next_.gods)


def test_a_list_is_read_whatever_its_case_and_with_other_names_for_cards() -> None:
    deck = GAME.draft(FIRST)
    lines = GAME.write_deck(deck).splitlines()
    assert lines[0] == FIRST
    assert GAME.read_deck("\n".join(lines).upper()) == deck
    assert GAME.read_deck("\n".join([lines[0].lower(), *lines[1:]])) == deck
    strange = "\n".join(lines).replace("Gorombilla", "Something else")
    assert GAME.read_deck(strange, lambda word: "Gorombilla" if word == "Something else" else word) == deck
    assert "Sideboard" not in GAME.write_deck(replace(deck, sideboard=()))


def test_copies_are_changed_within_bounds() -> None:
    """More can be put in than may be played: the breach is told, not refused."""
    deck = GAME.draft(FIRST)
    many = GAME.changed(deck, " quwarg ", 500)
    assert 5 < dict(many.cards)["Quwarg"] < 500
    assert told(many) == [f"Quwarg: {dict(many.cards)['Quwarg']}; at most 5 are allowed."]
    assert "Quwarg" not in dict(GAME.changed(many, "Quwarg", -500).cards)
    assert GAME.changed(deck, "Quwarg", 1).sideboard == deck.sideboard
    with pytest.raises(BadDeck):
        GAME.changed(deck, "Raised Skeleton", 1)


@pytest.mark.parametrize("seed", range(4))
def test_drawn_decks_are_half_warriors_of_the_gods_asked_for(seed: int) -> None:
    """2.3, 2.4: one copy of an important personality."""
    deck = GAME.suggested(("Raia", "Leah"), dice_for(seed))
    kinds = {BY_NAME[name]: copies for name, copies in deck.cards}
    assert sum(kinds.values()) == 45 and sum(copies for _, copies in deck.sideboard) == 20
    assert 22 <= sum(copies for kind, copies in kinds.items() if kind.is_warrior) <= 24
    assert all(kind.gods <= {"Raia", "Leah"} for kind in (*kinds, *[BY_NAME[name] for name, _ in deck.sideboard]))
    assert all(copies == 1 for kind, copies in kinds.items() if kind.important)
    assert max(kinds.values()) >= 3 and not {name for name, _ in deck.sideboard} & {name for name, _ in deck.cards}
