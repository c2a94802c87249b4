"""Attacks on cards of one's own say so: they are allowed (3.11), and a press is soon done."""

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
