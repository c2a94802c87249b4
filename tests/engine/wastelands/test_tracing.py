"""What became of cards, counted from events: against a match in which every card is followed by its number."""

from __future__ import annotations

import random
from collections import Counter

from engine.game import Event, Setup
from engine.optional import Fate
from engine.wastelands import GAME
from engine.wastelands.cards import ENCHANTMENT, KINDS, MAGIC
from engine.wastelands.state import State
from tools.invariants import dice_for
from tools.wastelands import liking

DECK = "Green Death"


def told(state: State, *events: Event) -> dict[tuple[int, str], tuple[int, ...]]:
    """The fates other than nothing."""
    fates = GAME.fates(state, events)
    return {(one.seat, one.card): one[2:] for one in fates if any(one[2:])}


def test_each_event_counts_for_whose_card_it_was() -> None:
    """Magic is played when it is announced, what comes into play then; what is taken back to the hand is not destroyed."""
    state, _ = GAME.new(Setup((DECK, DECK)), dice_for(1))
    magic, *_ = (KINDS[kind] for kind in state.kind if KINDS[kind].type in MAGIC and KINDS[kind].type != ENCHANTMENT)
    one, other, *_ = dict.fromkeys(KINDS[kind].name for kind in state.kind if KINDS[kind].is_warrior)
    assert told(
        state,
        Event("drew card", 0, (magic.name,), (0,)),
        Event("found", 1, (one,)),
        Event("announced", 0, (magic.name, "", 0)),
        Event("announced", 0, (one, "", 0)),
        Event("entered", 0, ("1", one)),
        Event("announced", 0, (one, "heals", 0)),
        Event("entered", 1, ("2", one)),
        Event("left", 1, ("1", one, "graveyard")),
        Event("entered", 1, ("3", other)),
        Event("left", 1, ("3", other, "hand")),
    ) == {(0, magic.name): (1, 1, 0), (0, one): (0, 1, 1), (1, one): (1, 1, 0), (1, other): (0, 1, 0)}


def test_the_counts_are_those_of_a_match_followed_card_by_card() -> None:
    """Twice the same deck, so that names alone do not tell whose a card is."""
    dice, luck = dice_for(3), random.Random(3)
    state, made = GAME.new(Setup((DECK, DECK)), dice)
    events, before = [*made], where(state)
    followed = {what: set[int]() for what in ("drawn", "played", "destroyed")}
    followed["drawn"] |= {card for card, place in before.items() if place == "hand"}
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        events += GAME.apply(state, seat, luck.choices(legal, liking(legal))[0], dice)
        after = where(state)
        for card in after:
            match before.get(card), after[card]:
                case "deck", "hand":
                    followed["drawn"].add(card)
                case "play", "graveyard":
                    followed["destroyed"].add(card)
                case old, "play" if old != "play":
                    followed["played"].add(card)
        before = after
    counted = {
        what: Counter((state.owner[card], KINDS[state.kind[card]].name) for card in cards)
        for what, cards in followed.items()
    }
    fates = {(one.seat, one.card): one for one in GAME.fates(state, events)}
    stays = {kind.name for kind in KINDS if kind.type not in MAGIC or kind.type == ENCHANTMENT}
    assert {one for one in fates.values() if one.card in stays} == {
        Fate(*key, *(counts[key] for counts in counted.values())) for key in fates if key[1] in stays
    }
    assert all(sum(counts.values()) > 10 for counts in counted.values()), "much happened"
    assert any(one.played for one in fates.values() if one.card not in stays), "and magic was played"


def where(state: State) -> dict[int, str]:
    """In which pile of anybody each card is, or in play."""
    piles = {"deck": state.deck, "hand": state.hand, "graveyard": state.graveyard}
    found = {card: name for name, seats in piles.items() for pile in seats for card in pile}
    return found | dict.fromkeys(state.pieces, "play")
