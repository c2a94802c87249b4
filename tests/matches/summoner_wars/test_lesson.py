"""The lesson of Summoner Wars, for whoever goes another way."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.summoner_wars import GAME
from matches.lessons import lessons, present
from tests.matches.lessons import beginning, told_after


def test_a_game_without_turns_behind_it_is_at_its_first_step() -> None:
    lesson, game = lessons()[GAME.key], GAME
    chapter = game.chapter(beginning(GAME.key))
    first = present(lesson, [], chapter, ["summon Warrior c4", "next"])
    assert first is lesson.steps[0]
    assert present(lesson, [[Event("summoned", 0, ("Archer", "d3"))]], chapter, ["next"]) is lesson.steps[1]
    assert present(lesson, [[Event("turn", 1, (6,)), Event("drew", 1, (1,))]], chapter, []) is lesson.steps[-2]


IN_MAGIC = ["next", "next", "next", "next"]


@pytest.mark.parametrize(
    ("acts", "untrue"),
    [
        (["summon Guardian c4", "next", "event Burn", "choose b5", "next"], "Warrior has 2 dice"),
        ([*IN_MAGIC, "magic Fire Drake"], "Fire Drake"),
        (["next", "event Burn", "choose b5", "move b3 b4", "next", "attack b4 b5"], "Another one"),
    ],
)
def test_whoever_goes_another_way_is_told_nothing_untrue(acts: list[str], untrue: str) -> None:
    assert untrue not in told_after(GAME.key, acts)
