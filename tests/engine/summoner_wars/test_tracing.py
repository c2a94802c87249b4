"""What became of cards, counted from events: against a match in which every card is followed by its number."""

from __future__ import annotations

import random
from collections import Counter

from engine.game import Event, Setup
from engine.optional import Fate
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.state import State
from tools.invariants import dice_for


def told(state: State, *events: Event) -> dict[tuple[int, str], tuple[int, ...]]:
    """The fates other than nothing."""
    fates = GAME.fates(state, events)
    return {(one.seat, one.card): one[2:] for one in fates if any(one[2:])}


def test_each_event_counts_for_whose_card_it_was() -> None:
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack")), dice_for(1))
    assert told(
        state,
        Event("hand", 0, ("Archer", "Wall", "Archer"), (0,)),
        Event("found", 1, ("Fighter",)),
        Event("summoned", 0, ("Archer", "b2")),
        Event("wall", 0, ("Wall", "c3")),
        Event("event", 1, ("Freeze",)),
        Event("placed", 0, ("Guardian", "", "b3")),
        Event("placed", 0, ("Guardian", "b3", "b4")),
        Event("destroyed", 1, ("Archer", "b2")),
        Event("destroyed", 1, ("Fighter", "d4", "own")),
        Event("destroyed", 1, ("Prince Elien", "b1")),
    ) == {
        (0, "Archer"): (2, 1, 1),
        (0, "Wall"): (1, 1, 0),
        (0, "Guardian"): (0, 1, 0),
        (1, "Fighter"): (1, 0, 1),
        (1, "Freeze"): (0, 1, 0),
    }


def test_no_card_counts_for_more_than_its_copies_nor_for_who_has_none() -> None:
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack")), dice_for(1))
    drawn = [Event("hand", seat, ("Magic Drain",) * 9, (seat,)) for seat in (0, 1)]
    assert told(state, *drawn) == {(0, "Magic Drain"): (2, 0, 0)}


def test_of_three_the_first_player_s_second_army_is_left_out() -> None:
    setup = Setup(("Prince Elien", "Grognack", "Vlox"), {"second army": "Oldin"})
    state, _ = GAME.new(setup, dice_for(1))
    decks = {seat: {one.card for one in GAME.fates(state, ()) if one.seat == seat} for seat in range(3)}
    assert "Archer" in decks[0] and "Gunner" in decks[2] and not any("Spearman" in cards for cards in decks.values())


def test_the_counts_are_those_of_a_match_followed_card_by_card() -> None:
    """Twice the same deck, so that names alone do not tell whose a card is."""
    dice, luck = dice_for(5), random.Random(5)
    state, made = GAME.new(Setup(("Grognack", "Grognack")), dice)
    events, before = [*made], where(state)
    followed = {what: set[int]() for what in ("drawn", "played", "destroyed")}
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        events += GAME.apply(state, seat, luck.choice(GAME.legal(state, seat)), dice)
        after = where(state)
        for card in range(len(state.kind)):
            match before.get(card), after.get(card):
                case "draw", "hand":
                    followed["drawn"].add(card)
                case "play", "magic":
                    followed["destroyed"].add(card)
                case old, "play" if old != "play":
                    followed["played"].add(card)
        before = after
    counted = {
        what: Counter((state.owner[card], KINDS[state.kind[card]].name) for card in cards)
        for what, cards in followed.items()
    }
    fates = {(one.seat, one.card): one for one in GAME.fates(state, events)}
    units = [
        key
        for key, one in fates.items()
        if any(kind.name == one.card and (kind.is_unit or kind.is_wall) for kind in KINDS)
    ]
    assert {fates[key] for key in units} == {Fate(*key, *(counts[key] for counts in counted.values())) for key in units}
    assert all(sum(counts.values()) > 10 for counts in counted.values()), "much happened"


def where(state: State) -> dict[int, str]:
    """In which pile of anybody each card is, or in play."""
    piles = {"draw": state.draw, "hand": state.hand, "magic": state.magic}
    found = {card: name for name, seats in piles.items() for pile in seats for card in pile}
    return found | {card: "play" for card, space in enumerate(state.space) if space >= 0}
