"""The positions that the rules are measured in are as hard as they say."""

from __future__ import annotations

import pytest

from bench.engine import random_match
from bench.summoner_wars import BENCH, LYING, armies, mixed
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import KINDS, VINE
from engine.summoner_wars.position import to_position
from tools.invariants import dice_for
from tools.summoner_wars import one_army

VINES = {kind.faction for kind in KINDS if kind.type == VINE}
"""The army to which vine walls belong; in positions they stand for anybody."""


def test_a_new_match_is_played_to_its_end() -> None:
    assert random_match(GAME, BENCH.sorts[0].start(3), 3) > 50


def test_mixed_armies_have_all_that_is_hard() -> None:
    """Walls, vine walls, cards of many armies, and cards lying on others; whoever plays them plays to the end."""
    starts = [mixed(seed)(dice_for(seed)) for seed in range(40)]
    positions = [to_position(state) for state in starts]
    lines = [line for position in positions for line in position["board"]]
    for words in (" Wall ", "Vine Wall", *(f" with {card}" for card in LYING)):
        assert any(words in line for line in lines), words
    assert len({KINDS[number].faction for state in starts for number in state.kind}) > 10
    assert [to_position(mixed(seed)(dice_for(seed))) for seed in range(40)] == positions
    assert all(random_match(GAME, mixed(seed), seed) > 20 for seed in range(3))


@pytest.mark.parametrize("faction", armies())
def test_each_army_meets_itself(faction: str) -> None:
    state = one_army(faction, 1)(dice_for(1))
    ready = [KINDS[number] for number in state.kind if number not in {state.kind[card] for card in state.summoners}]
    beneath = {"Filth"} if any(kind.is_mutation for kind in ready) else set()  # what a mutation was before
    assert {kind.faction for kind in ready} - {faction, "", *VINES, *beneath} == set()
    assert all(kind.ready for kind in ready)
    assert random_match(GAME, one_army(faction, 1), 1) > 20
