"""The beginner level in Summoner Wars: kind to summoners at first, and what it says of that."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Action
from engine.summoner_wars.view import View
from players.summoner_wars.beginner import ALONE, gentle
from players.summoner_wars.reasons import reason
from tests.players.summoner_wars.scenes import piece, view

STRIKE, NEXT = Action("attack d7 d8"), Action("next")


def beside_the_summoner(turn: int) -> View:
    """A Guardian next to Grognack."""
    return replace(view(piece("Guardian", "d7", 0)), turn=turn)


def test_early_on_it_leaves_the_summoner_alone_and_says_so() -> None:
    early = beside_the_summoner(3)
    assert gentle(early, [STRIKE, NEXT])[0] == 0
    said = str(reason(early, NEXT))
    assert said.startswith("It could attack Grognack, and leaves it alone")


def test_later_it_attacks_the_summoner_too() -> None:
    late = beside_the_summoner(ALONE + 1)
    assert gentle(late, [STRIKE, NEXT])[0] > 0
    assert reason(late, NEXT) is None
    assert str(reason(late, STRIKE)) == "To destroy the summoner is to win, so each wound there counts."


def test_an_attack_is_told_with_its_chance() -> None:
    """A Shaman of 2 dice destroys an Archer of 1 life in 8 of 9 attacks, a Precise Guardian does so for sure (3.4)."""
    sure = view(piece("Guardian", "c4", 0), piece("Fighter", "c5", 1))
    assert str(reason(sure, Action("attack c4 c5"))).startswith("This surely destroys Fighter")
    unsure = view(piece("Archer", "c4", 0), piece("Fighter", "c5", 1))
    assert "in about 7 of 10 such attacks" in str(reason(unsure, Action("attack c4 c5")))


def test_a_move_is_told_by_what_it_is_for() -> None:
    towards = view(piece("Guardian", "c4", 0), piece("Fighter", "c7", 1), phase="movement")
    assert str(reason(towards, Action("move c4 c6"))) == "From c6 it can attack Fighter on c7."
    assert str(reason(towards, Action("move c4 d4"))).startswith("It comes nearer to Grognack")
    near = view(piece("Fighter", "c4", 1), piece("Smasher", "e1", 1), phase="movement")
    assert str(reason(near, Action("move c1 b1"))) == (
        "Enemies who could come near enough to attack it in their next turn: 2 where it stands now, 1 there."
    )
    away = str(reason(towards, Action("move c4 b3")))
    assert away == "No enemy can come near enough to attack it there in the next turn."
