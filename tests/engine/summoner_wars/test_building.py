"""Decks that people build: every rule of chapter 9 refuses what breaks it, and others do not see the list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.dice import Chance, Dice
from engine.game import BadDeck, DeckList, IllegalAction, Setup
from engine.optional import builds
from engine.summoner_wars import GAME
from engine.summoner_wars.building import breaches, changed, listed, may_hold, random_list, read_deck, text_of
from engine.summoner_wars.cards import COMMON, DECKS, KINDS, kinds_named
from tools.invariants import dice_for, play
from tools.summoner_wars import TRIAL

STOCK = sorted(name for name, deck in DECKS.items() if deck.stock)
ELIEN = listed("Prince Elien")


def with_cards(deck: DeckList, **changes: int) -> DeckList:
    """The deck with other numbers of cards; spaces in names are written as `_`."""
    counts = dict(deck.cards) | {name.replace("_", " "): count for name, count in changes.items()}
    return replace(deck, cards=tuple((name, count) for name, count in counts.items() if count))


def complaints(deck: DeckList) -> list[str]:
    return [str(complaint) for complaint in breaches(deck)]


@pytest.mark.parametrize("name", STOCK)
def test_a_stock_deck_is_legal_and_reads_back(name: str) -> None:
    """Rule 1.1, 9."""
    assert builds(GAME) is not None
    assert complaints(listed(name)) == []
    assert read_deck(text_of(listed(name))) == listed(name)


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (with_cards(ELIEN, Burn=1), "Prince Elien has 2 of Burn, and the deck 1: events and walls are fixed."),  # 9.1
        (with_cards(ELIEN, Wall=2), "Prince Elien has 3 of Wall, and the deck 2: events and walls are fixed."),  # 9.1
        (
            with_cards(ELIEN, **{"Freeze_(Tundra_Orcs)": 1}),
            "Freeze cannot be in a deck of Prince Elien, whose events are fixed.",  # 9.1
        ),
        (
            with_cards(ELIEN, Archer=1, Guardian=10, Warrior=7),
            "Prince Elien begins with 2 of Archer, which must be in the deck.",  # 9.1
        ),
        (with_cards(ELIEN, Archer=5), "Commons: 17 instead of 18."),  # 9.2
        (with_cards(ELIEN, Fanessa=1), "Champions: 4 instead of 3."),  # 9.2
        (
            with_cards(ELIEN, **{"Smasher_(Tundra_Orcs)": 1}),
            "Smasher (Tundra Orcs) cannot be in a deck of Prince Elien.",
        ),  # 9.3
        (with_cards(ELIEN, Archer=11, Guardian=1), "Archer: 11; at most 10 are allowed."),  # 9.4
        (with_cards(ELIEN, Fire_Drake=2, Kaeseeall=0), "Fire Drake: 2; at most 1 are allowed."),  # 9.4
        (with_cards(ELIEN, Unicorn=1), "There is no card “Unicorn”."),
        (
            with_cards(ELIEN, Fighter=1),
            "“Fighter” can be several cards; write one of these: Fighter (Cave Goblins), Fighter (Tundra Orcs).",
        ),
        (with_cards(ELIEN, **{"Queen_Maldaria": 1}), "Queen Maldaria cannot be put into a deck."),
        (replace(ELIEN, sideboard=(("Archer", 1),)), "Decks of this game have no sideboard."),
        (replace(ELIEN, name="Nobody"), "There is no deck called Nobody."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_breaks_a_rule_is_told(deck: DeckList, said: str) -> None:
    """Rules 9.1, 9.2, 9.3, 9.4."""
    assert said in complaints(deck)


def may(name: str, card: str, faction: str) -> bool:
    """Whether a unit of a faction may be in a summoner's deck."""
    (kind,) = kinds_named(card, faction)
    return may_hold(name, kind)


def test_an_alliance_goes_one_step() -> None:
    """Rules 9.6, 9.9: an alliance's deck holds both parents' units, a parent's those of its alliance, never the other parent's."""
    assert may("Immortal Elien", "Reaper", "Fallen Kingdom") and may("Immortal Elien", "Archer", "Phoenix Elves")
    assert may("Prince Elien", "Warrior", "Fallen Phoenix") and may("Ret-Talus", "Warrior", "Fallen Phoenix")
    assert not may("Prince Elien", "Reaper", "Fallen Kingdom") and not may("Ret-Talus", "Archer", "Phoenix Elves")


def test_mutations_go_into_decks_of_the_filth_and_its_alliance() -> None:
    """Rules 9.8, 11.22: never of the Cave Goblins, those of the Cave Filth neither; each once, in slots of commons."""
    mutations = [kind for kind in KINDS if kind.is_mutation]
    assert {kind.faction for kind in mutations} == {"Filth", "Cave Filth"}
    for kind in mutations:
        assert may_hold("The Demagogue", kind) and may_hold("The Warden", kind)
        assert not may_hold("Sneeks", kind) and not may_hold("Frick", kind)
    filth = listed("The Demagogue")
    twice = with_cards(filth, Claw_Mutant=2, Zealot=dict(filth.cards)["Zealot"] - 1)
    assert complaints(twice) == ["Claw Mutant: 2; at most 1 are allowed."]
    assert complaints(with_cards(filth, Zealot=dict(filth.cards)["Zealot"] + 1)) == ["Units: 22 instead of 21."]


def test_six_mercenaries_but_for_their_own_summoners() -> None:
    """Rules 9.3, 9.7, 11.24: any number with a summoner of theirs; Swamp Mercenaries are no ordinary ones."""
    hired = {"Demon Hand (Mercenaries)": 7, "Archer": 2, "Guardian": 1, "Warrior": 8}
    assert complaints(with_cards(ELIEN, **hired)) == ["Mercenaries: 7; at most 6 are allowed."]
    assert complaints(with_cards(ELIEN, **{**hired, "Demon Hand (Mercenaries)": 6, "Warrior": 9})) == []
    assert may("Rallul", "Demon Hand", "Mercenaries") and may("Glurblub", "Demon Hand", "Mercenaries")
    many = {"Demon Hand (Mercenaries)": 7}
    for name in ("Rallul", "Glurblub"):
        assert not any("Mercenaries:" in said for said in complaints(with_cards(listed(name), **many)))
    swampers = [kind for kind in KINDS if kind.faction == "Swamp Mercenaries" and kind.type == COMMON]
    assert all(may_hold(name, kind) for kind in swampers for name in ("Glurblub", "Mugglug", "Rallul"))
    assert not any(may_hold(name, kind) for kind in swampers for name in ("Prince Elien", "Grognack", "Sneeks"))


def test_two_cards_are_the_same_by_name_and_faction() -> None:
    """Rule 11.23: ten Warriors of each of two armies are no twenty of one."""
    both = with_cards(ELIEN, **{"Archer": 2, "Guardian": 1, "Warrior": 8, "Warrior (Fallen Phoenix)": 7})
    assert complaints(both) == []


def test_a_list_is_read_as_people_write_it() -> None:
    """Any case, the number before or after, comments, events and walls left out (9.1)."""
    units = [(name, count) for name, count in ELIEN.cards if name not in ("Wall",)]
    lines = ["# my deck", "prince elien", ""]
    lines += [f"{name.upper()} x{count}  # here" for name, count in units[:4]] + [
        f"- {n}x {name}" for name, n in units[4:]
    ]
    assert read_deck("\n".join([*lines, "Wall 3"])) == ELIEN
    commons = [line for line in text_of(ELIEN).splitlines()[:7]]
    assert read_deck("\n".join(commons)) == ELIEN


def test_everything_that_is_wrong_with_a_list_is_told_at_once() -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck("Prince Elien\n6 Archer\n3 Unicorn\nMaelena\n12 Warrior")
    said = [str(complaint) for complaint in caught.value.complaints]
    assert said[0] == "There is no card “Unicorn”."
    assert "Warrior: 12; at most 10 are allowed." in said
    assert "Prince Elien begins with 1 of Guardian, which must be in the deck." in said
    assert "Champions: 1 instead of 3." in said


@pytest.mark.parametrize("text", ["", "6 Archer", "Nobody\n6 Archer"])
def test_a_list_names_its_summoner(text: str) -> None:
    with pytest.raises(BadDeck, match="No summoner is named"):
        read_deck(text)


@pytest.mark.parametrize("text", ["Prince Elien\n" * 500, "x" * 10_000, "Prince Elien\n" + "9" * 5_000 + " Archer"])
def test_a_hostile_list_is_a_sentence(text: str) -> None:
    with pytest.raises(BadDeck, match="too long"):
        read_deck(text)


def test_a_card_that_is_no_longer_known_is_told_and_goes_with_the_next_change() -> None:
    """A deck that was kept by another version."""
    old = replace(ELIEN, cards=(*ELIEN.cards, ("Unicorn", 2)))
    assert complaints(old) == ["There is no card “Unicorn”."]
    assert changed(old, "Archer", -1) == with_cards(ELIEN, Archer=5)


@pytest.mark.parametrize("name", STOCK)
def test_a_deck_by_chance_is_legal(name: str) -> None:
    decks = [random_list(name, dice_for(seed)) for seed in range(20)]
    assert [complaints(deck) for deck in decks] == [[]] * 20
    assert len(set(decks)) > 10
    assert all(read_deck(text_of(deck)) == deck for deck in decks)


CUSTOM = with_cards(ELIEN, Archer=10, Guardian=1, Warrior=7)


def cards_of(setup: Setup) -> dict[str, int]:
    """The cards of the first seat in a new match."""
    state, _ = GAME.new(setup, dice_for(1))
    names = [KINDS[kind].name for kind, owner in zip(state.kind, state.owner, strict=True) if owner == 0]
    return {name: names.count(name) for name in names}


def test_a_match_is_played_with_the_list() -> None:
    decks = ("Prince Elien", "Grognack")
    assert cards_of(Setup(decks, lists=(CUSTOM, None))) == {"Prince Elien": 1, **dict(CUSTOM.cards)}
    assert cards_of(Setup(decks)) == {"Prince Elien": 1, **dict(ELIEN.cards)}
    for bad in (with_cards(ELIEN, Archer=11), replace(CUSTOM, name="Grognack")):
        with pytest.raises(IllegalAction):
            GAME.new(Setup(decks, lists=(bad, None)), dice_for(1))


def test_nobody_sees_the_others_list() -> None:
    """Only what the rules show: the summoner, whose events and starting setup are printed (9.1)."""
    shown = GAME.shown(CUSTOM)
    assert shown == DeckList("Prince Elien", ())
    views = []
    for other in (CUSTOM, with_cards(ELIEN, Archer=2, Guardian=6, Warrior=10)):
        state, _ = GAME.new(Setup(("Prince Elien", "Grognack"), lists=(other, None)), Dice(bytes(32)))
        views.append((GAME.view(state, 1), GAME.view(state, None)))
        assert GAME.view(state, 0) != views[-1][0]
    assert views[0] == views[1]


@pytest.mark.parametrize("lists", [(CUSTOM, None), (CUSTOM, CUSTOM)], ids=["one", "both"])
def test_matches_with_lists_keep_every_invariant(lists: tuple[DeckList | None, ...]) -> None:
    setup = Setup(("Prince Elien", "Prince Elien" if lists[1] else "Grognack"), lists=lists)

    def start(dice: Chance) -> Any:
        return GAME.new(setup, dice)[0]

    assert sum(play(TRIAL, start, seed, every=25).leaks_tried for seed in range(3)) > 20
