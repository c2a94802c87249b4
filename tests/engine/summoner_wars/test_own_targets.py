"""What is done with which card is said so that it can be told from others: cards of one's own, and the card of a question."""

from __future__ import annotations

import random
from typing import Any

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from tools.invariants import dice_for
from tools.summoner_wars import new_match


def test_an_attack_on_a_card_of_ones_own_says_so() -> None:
    dice, chooser, seen = dice_for(3), random.Random(3), {True: 0, False: 0}
    state = new_match(dice)
    for _ in range(300):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        sides = {piece.space: piece.seat for piece in GAME.view(state, seat).pieces}
        for action in legal:
            if action.startswith("attack "):
                own = sides[action.split(" ")[-1]] == seat
                worded = GAME.wording(state, seat, action)
                assert (worded.own, str(worded.sentence).endswith("(yours)")) == (own, own), action
                seen[own] += 1
        GAME.apply(state, seat, chooser.choice(legal), dice)
    assert all(seen.values())


def test_a_choice_among_cards_of_both_sides_says_which_are_ones_own_and_a_question_which_card_it_is_about() -> None:
    dice, chooser, marked, about = dice_for(4), random.Random(4), 0, 0
    for _ in range(12):
        state = new_match(dice)
        for _ in range(400):
            if GAME.outcome(state) is not None:
                break
            seat = GAME.to_act(state)[0]
            legal, view = GAME.legal(state, seat), GAME.view(state, seat)
            sides = {piece.space: piece.seat for piece in view.pieces}
            chosen = {action: sides[space] for action in legal if (space := action.removeprefix("choose ")) in sides}
            for action, side in chosen.items():
                own = side == seat and len({*chosen.values()}) == 2
                assert str(GAME.wording(state, seat, action).sentence).endswith("(yours)") == own, action
                marked += own
            asked, question = view.question, str(GAME.question(state, seat))
            if asked is not None and asked.space and asked.about in question:
                assert asked.space in question, question
                about += 1
            GAME.apply(state, seat, chooser.choice(legal), dice)
    assert marked and about


DRAKE: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "attack",
    "board": ["1 Prince Elien a1", "1 Hellfire Drake d4", "2 Grognack f8", "2 Smasher c4", "2 Fighter d5"],
}


def test_an_ability_that_burns_ones_own_unit_too_harms_it_and_one_that_does_not_does_not() -> None:
    for other, harms in (("1 Guardian d3", True), ("1 Guardian e3", False)):
        state = from_position({**DRAKE, "board": [*DRAKE["board"], other]})
        assert GAME.wording(state, 0, Action("use d4")).own == harms, other


def test_the_price_that_a_unit_pays_in_wounds_is_no_harm_but_its_death_is() -> None:
    for wounds, harms in ((0, False), (2, True)):
        board = ["1 Prince Elien a1", f"1 Fire Beast d4 wounds {wounds}", "2 Grognack f8"]
        state = from_position({**DRAKE, "board": board})
        assert GAME.wording(state, 0, Action("use d4")).own == harms, wounds


def test_choosing_ones_own_card_for_wounds_harms_it() -> None:
    state = from_position({**DRAKE, "phase": "event", "hand": {1: ["Burn"]}})
    GAME.apply(state, 0, Action("event Burn"), QueuedDice())
    assert {action: GAME.wording(state, 0, action).own for action in GAME.legal(state, 0)} == {
        "choose c4": False,
        "choose d4": True,
        "choose d5": False,
    }


def test_fire_that_reaches_ones_own_cards_alone_harms_them_before_one_chooses_among_them() -> None:
    for enemy, harms in (("2 Fighter b2", False), ("2 Fighter d8", True)):
        board = ["1 Prince Elien b1", "1 Archer a1", "1 Guardian c1", "2 Grognack f8", enemy]
        state = from_position({**DRAKE, "board": board})
        assert GAME.wording(state, 0, Action("use b1")).own == harms, enemy
        GAME.apply(state, 0, Action("use b1"), QueuedDice())
        assert len(GAME.legal(state, 0)) > 1


def test_the_order_in_which_cards_are_removed_harms_none() -> None:
    board = [*DRAKE["board"][:2], "2 Grognack f8", "1 Archer d3", "2 Fighter d5"]
    state = from_position({**DRAKE, "board": board})
    GAME.apply(state, 0, Action("use d4"), QueuedDice())
    assert [GAME.wording(state, 0, action).own for action in GAME.legal(state, 0)] == [False, False]
