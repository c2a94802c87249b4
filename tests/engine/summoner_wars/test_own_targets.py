"""What is done with which card is said so that it can be told from others: cards of one's own, and the card of a question."""

from __future__ import annotations

import random

from engine.summoner_wars import GAME
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
