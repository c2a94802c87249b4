"""Killed at any moment, the store has everything that was acknowledged, once, and owes what was not announced."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import Action
from matches import Match
from tests.matches.house import ANN, House
from tests.matches.killing import Known, run_and_kill

pytestmark = pytest.mark.long

ROUNDS = 12


async def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    path, luck, known = tmp_path / "house.sqlite3", random.Random(5), Known()
    for seed in range(ROUNDS):
        known.hear(await run_and_kill(path, seed, luck.randint(5, 150)))
    assert len(known.acknowledged) > 5 * ROUNDS
    await known.look(path)


async def test_a_call_is_missed_unless_its_seat_acted_in_its_turn_and_only_a_computer_since(house: House) -> None:
    matches, match = house.matches, await house.play(ANN, computers=1)

    async def computer(action: str) -> Match:
        now = await matches.get(match.id)
        assert now
        return (await matches.play.act_for_computer(match.id, 1, Action(action), now.revision)).match

    await matches.play.act(match, ANN.id, "next")
    await matches.play.act(match, ANN.id, "throw 5")
    assert (await computer("choose no")).to_act == (0,)
    await Known().look(house.place)
    await matches.play.act(match, ANN.id, "next")
    await computer("next")
    assert (await computer("next")).to_act == (0,)
    await house.owed()
    with pytest.raises(KeyError):
        await Known().look(house.place)
