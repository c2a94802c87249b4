"""The learnt value of the end of a turn in Summoner Wars: the facts that it is told, and what it makes of them."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from engine.game import Setup
from engine.summoner_wars import GAME
from players.luck import Luck
from players.summoner_wars.judgement import ENEMY, OF_BOTH, parts
from players.summoner_wars.value import COUNT, FACTS, HAND, IN_HAND, facts_of, known, value
from tests.players.summoner_wars.arena import position
from tools.learning.summoner_wars.value import NAMES

DECKS = tuple([deck.name for deck in GAME.decks()])
NEVER_THE_SAME = ("attacks", "attacks on summoners", "nearness")
"""Their attacks are the answer, which counts more; nearness hangs on how late it is."""


def told(state: Any, seat: int) -> dict[str, float]:
    """How much there is of each fact, as the seat sees it."""
    found = defaultdict[str, float](float)
    for name, much in facts_of(GAME.view(state, seat), seat):
        found[name] += much
    return found


@pytest.mark.parametrize("seed", range(6))
def test_facts_have_names_that_have_weights(seed: int) -> None:
    """In random matches of all armies, of two sides and of four; the enemy sees the same cards the other way round."""
    chance, luck = Random(seed), Luck(seed)
    state, _ = GAME.new(Setup(tuple(chance.sample(DECKS, 2 + 2 * (seed % 3 == 0)))), luck)
    for _ in range(200):
        movers = GAME.to_act(state)
        if not movers:
            break
        own, other = told(state, 0), told(state, 1)
        assert set(own) <= set(NAMES)
        for part in (*[one for one in OF_BOTH if one not in NEVER_THE_SAME], COUNT):
            assert own[part] == pytest.approx(-other[ENEMY + part])
        for name in set(own) - set(FACTS):
            assert name.endswith(IN_HAND) or own[name] == pytest.approx(-other[name])
        GAME.apply(state, movers[0], chance.choice(GAME.legal(state, movers[0])), luck)


def test_its_facts_are_the_parts_of_the_judgement_and_counts() -> None:
    state = position("1 Guardian b5", "2 Ragnor c5 wounds 3", "2 Wall d3")
    found = told(state, 0)
    judged = parts(GAME.view(state, 0), 0)
    assert {name: found[name] for name in judged} == judged
    assert (found[COUNT], found[ENEMY + COUNT]) == (1, -1)


def test_a_hurt_card_counts_less() -> None:
    """Ragnor has five life: half of the share beyond what every card on the battlefield counts, and a bit."""
    whole, hurt = (told(position(f"2 Ragnor c5 wounds {wounds}"), 0)["Ragnor"] for wounds in (0, 3))
    assert whole == -1 and hurt == pytest.approx(-0.55 - 0.45 * 2 / 5)


def test_only_ones_own_hand_is_known() -> None:
    state = position("1 Guardian b5", hand={1: ["Spearman", "Wall"], 2: ["Fighter"]})
    found = told(state, 0)
    assert {name: much for name, much in found.items() if name.endswith(IN_HAND)} == {
        "Spearman" + IN_HAND: 1,
        "Wall" + IN_HAND: 1,
    }
    assert (found[HAND], found[ENEMY + HAND]) == (2, -1)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (["2 Ragnor c5"], ["2 Ragnor c5 wounds 3"]),
        (["2 Ragnor c5 wounds 3"], []),
        (["1 Prince Elien a1 wounds 2"], ["1 Prince Elien a1"]),
        (["2 Grognack f8"], ["2 Grognack f8 wounds 3"]),
        ([], ["1 Kaeseeall c3"]),
        (["2 Fighter a2", "1 Prince Elien a1 wounds 3"], ["2 Fighter f6", "1 Prince Elien a1 wounds 3"]),
    ],
)
def test_what_is_better_is_worth_more(worse: list[str], better: list[str]) -> None:
    """Wounds, cards, danger."""
    low, high = (value(GAME.view(position(*board, phase="magic"), 0), 0) for board in (worse, better))
    assert low < high


def test_every_weight_is_of_a_fact() -> None:
    assert set(known()) <= set(NAMES) and set(FACTS) <= set(known())
