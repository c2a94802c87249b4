"""Computers at the table of Summoner Wars: whole matches that end, and single decisions that anybody would take."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Action, Setup
from engine.summoner_wars import GAME
from players import levels_of, pick
from tests.players.arena import play, wins
from tests.players.summoner_wars.arena import DECKS, position, war

LEVELS = levels_of(GAME.key)


def picks(state: Any, level: str, seeds: int = 20) -> set[str]:
    """What a level picks for seat 1 over some seeds."""
    view, actions = GAME.view(state, 0), GAME.legal(state, 0)
    return {str(pick(GAME, view, actions, level, seed)) for seed in range(seeds)}


@pytest.mark.parametrize(("levels", "seed"), [(("easy", "easy"), 1), (("easy", "easy"), 2), (("normal", "normal"), 3)])
def test_a_match_between_computers_ends_with_a_winner(levels: tuple[str, str], seed: int) -> None:
    played = play(GAME, Setup(DECKS), levels, seed)
    assert played.winner is not None
    assert played.turns < 120


@pytest.mark.long
def test_normal_beats_easy_with_any_army() -> None:
    """At least 4 of 5, each with two other armies.  `make duel` plays hundreds."""
    assert wins((war(("normal", "easy"), seed).winner == seed % 2 for seed in range(0, 25, 5)), 4, of=5)


def test_normal_takes_the_attack_that_wins() -> None:
    state = position("1 Guardian f7", "2 Grognack f8 wounds 6", "1 Warrior b4", "2 Fighter b5", "1 Fire Drake c3")
    assert picks(state, "normal") == {"attack f7 f8"}


def test_normal_destroys_an_enemy_rather_than_shoot_at_a_wall() -> None:
    state = position("1 Archer c4", "2 Fighter c5", "2 Wall d4")
    assert picks(state, "normal") == {"attack c4 c5"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_attacks_their_own_without_need(level: str) -> None:
    state = position("1 Warrior c4", "1 Guardian c3", "1 Archer d3", "2 Fighter c5")
    own = {f"attack {unit} {other}" for unit in ("c4", "c3", "d3") for other in ("c4", "c3", "d3")}
    assert not picks(state, level, seeds=40) & own


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_freezes_their_own(level: str) -> None:
    state = position(
        "1 Grognack a1",
        "1 Smasher c4",
        "1 Fighter c3",
        "2 Prince Elien f8",
        "2 Archer c5",
        phase="event",
        hand={1: ["Freeze"]},
        seats=["Grognack", "Prince Elien"],
    )
    GAME.apply(state, 0, Action("event Freeze"), Dice(bytes(32)))
    assert picks(state, level, seeds=40) <= {"choose c5", "choose f8"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_uses_what_can_only_hurt_their_own(level: str) -> None:
    state = position("1 Prince Elien d4", "1 Guardian d5", "1 Wall d3", "2 Fighter a8")
    assert "use d4" in GAME.legal(state, 0)
    assert "use d4" not in picks(state, level, seeds=40)


def test_easy_harms_no_unit_of_its_own_in_whole_matches() -> None:
    """Whom it freezes, burns or blasts, of which a match has some, is never its own while there are enemies."""
    harmed = 0
    for seed in range(3):
        dice, number = Dice(seed.to_bytes(32, "big")), 0
        state, _ = GAME.new(Setup(DECKS), dice)
        while GAME.outcome(state) is None:
            seat, number = GAME.to_act(state)[0], number + 1
            view, actions = GAME.view(state, seat), GAME.legal(state, seat)
            action = pick(GAME, view, actions, "easy", number)
            if state.ask is not None and state.ask.question in ("freeze", "burn", "blast"):
                sides = {piece.space: piece.seat for piece in view.pieces}
                aims = {str(one): sides.get(str(one).split()[-1]) for one in actions}
                assert aims[str(action)] != seat or set(aims.values()) == {seat}
                harmed += 1
            GAME.apply(state, seat, action, dice)
    assert harmed


def test_normal_summons_when_it_can_pay() -> None:
    state = position("1 Wall c3", phase="summon", hand={1: ["Warrior"]}, magic={1: 6})
    assert all(action.startswith("summon Warrior") for action in picks(state, "normal", seeds=5))


def test_normal_saves_up_for_a_champion() -> None:
    """With one magic short it builds magic with what it cannot use, not with the champion."""
    state = position("1 Wall c3", phase="magic", hand={1: ["Maelena", "Wall", "Wall"]}, magic={1: 4})
    assert picks(state, "normal", seeds=5) <= {"magic Wall", "next"}


def test_easy_seldom_ends_a_phase_with_acts_left() -> None:
    state = position("1 Warrior c4", "2 Fighter c5")
    view, actions = GAME.view(state, 0), GAME.legal(state, 0)
    ended = sum(pick(GAME, view, actions, "easy", seed) == "next" for seed in range(200))
    assert 0 < ended < 20


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_opponent_holds_changes_nothing(level: str) -> None:
    """The hand and the draw pile of the opponent, exchanged behind the player's back, give the same picks.

    The match goes on as the easy level plays it, which keeps cards in the hand.
    """
    dice = Dice(bytes(range(32)))
    state, _ = GAME.new(Setup(DECKS), dice)
    compared = 0
    for number in range(40):
        seat = GAME.to_act(state)[0]
        actions = GAME.legal(state, seat)
        action = pick(GAME, GAME.view(state, seat), actions, level, number)
        other = GAME.copy(state)
        hands, draws = list(other.hand), list(other.draw)
        hand, draw = hands[1 - seat], draws[1 - seat]
        if hand and draw and seat == state.active:
            hands[1 - seat], draws[1 - seat] = (draw[0], *hand[1:]), (hand[0], *draw[1:])
            other.hand, other.draw = tuple(hands), tuple(draws)
            assert pick(GAME, GAME.view(other, seat), actions, level, number) == action
            compared += 1
        GAME.apply(state, seat, pick(GAME, GAME.view(state, seat), actions, "easy", number), dice)
    assert compared > 5
