"""Duels of levels: pairs that differ in nothing but the levels' places, and when a difference is sure."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

import engine.game
import players
from engine.game import AnyGame
from tools.duel import RANDOM, Duel, Played, Tally, elo_of, expected, level_named, pair, report, share_of, verdict
from tools.games import FIRST, TRIALS
from tools.yardstick import CONTRACT, as_now, players_at

COOPERATIVE = next(key for key, trial in TRIALS.items() if trial.game.cooperative)


def of_pairs(*pairs: float) -> Tally:
    """A tally of these shares."""
    return Tally(list(pairs))


@pytest.mark.parametrize("level", [RANDOM, "easy"])
def test_a_level_is_as_good_as_itself(level: str) -> None:
    there, back = both = pair(3, Duel(FIRST.game.key, (level, level)))
    assert share_of(both) == 0.5
    assert there.scores == back.scores[::-1]
    assert there.decks == back.decks[::-1]
    assert there.turns == back.turns > 1


def test_a_better_level_wins_with_either_deck() -> None:
    there, back = pair(0, Duel(FIRST.game.key, ("easy", RANDOM)))
    assert there.scores == back.scores == (1.0, 0.0)
    assert there.decks == back.decks[::-1]


@pytest.mark.parametrize("game", [trial.game for trial in TRIALS.values() if not trial.game.cooperative])
def test_one_deck_meets_each_other_in_turn_and_in_either_seat(game: AnyGame) -> None:
    decks = [deck.name for deck in game.decks()]
    duel = Duel(game.key, ("easy", RANDOM), deck=decks[3])
    met = [duel.decks(number) for number in range(2 * (len(decks) - 1))]
    others = [deck for deck in decks if deck != decks[3]]
    assert sorted(met) == sorted([(decks[3], other) for other in others] + [(other, decks[3]) for other in others])
    assert {frozenset(sides) for sides in met[: len(others)]} == {frozenset(sides) for sides in met}


def test_both_levels_have_the_deck() -> None:
    there, back = pair(4, Duel(FIRST.game.key, ("easy", RANDOM), deck="Vlox"))
    assert there.decks == back.decks[::-1]
    assert "Vlox" in there.decks


def test_a_level_of_an_earlier_revision_plays_as_it_did() -> None:
    """Its code and what it knows of the games are those of the revision, not today's."""
    then = players_at("HEAD")
    assert then is not players
    game = FIRST.game.key
    assert then.pick.__globals__["known_of"](game).score.__module__.startswith(then.__name__)
    there, back = pair(0, Duel(game, ("easy@HEAD", RANDOM)))
    assert there.scores == back.scores == (1.0, 0.0)


@pytest.mark.parametrize("line", ["from engine.game import Action, glance", "from engine.game import side_of"])
def test_what_has_moved_since_is_taken_from_where_it_is(line: str) -> None:
    """Both stood in the contract once; its optional parts have them now."""
    assert "glance" not in vars(engine.game)
    names = dict[str, object]()
    exec(CONTRACT.sub(as_now, line), names)
    assert {"glance", "side_of"} & names.keys()


@pytest.mark.parametrize("named", ["grandmaster", "normal@nowhere", "grandmaster@HEAD"])
def test_a_level_or_revision_that_does_not_exist_is_refused(named: str) -> None:
    with pytest.raises(ArgumentTypeError):
        level_named(named)


def test_in_a_cooperative_game_each_level_is_alone() -> None:
    both = pair(0, Duel(COOPERATIVE, ("easy", RANDOM), seats=3))
    assert both[0] is both[1]
    assert share_of(both) in (0.0, 0.5, 1.0)


def test_what_is_told_of_a_duel() -> None:
    duel = Duel(FIRST.game.key, ("easy", RANDOM))
    times = ([0.1, 0.3], [0.01])
    matches = [Played((1.0, 0.0), ("Frick", "Vlox"), times, 20), Played((0.5, 0.5), ("Vlox", "Frick"), times, 30)]
    told = report(duel, matches, of_pairs(0.75), 0, 30)
    assert told[0].startswith("easy against random: 75.0% of 2 matches")
    assert told[2:4] == ["  with Vlox: 50% of 1", "  with Frick: 100% of 1"]
    assert told[-2] == "easy: CPU a turn 0.300 s (p95 0.300, most 0.300)"


def test_many_won_pairs_are_sure_few_are_not() -> None:
    assert verdict(of_pairs(*[1.0] * 40).ratio(0, 30)) == "better"
    assert verdict(of_pairs(*[0.0] * 40).ratio(0, 30)) == "not better"
    assert not verdict(of_pairs(1.0, 1.0).ratio(0, 30))
    assert not verdict(of_pairs(*[0.0, 1.0] * 10).ratio(0, 30))


def test_alike_pairs_are_surer_than_changing_ones() -> None:
    alike, changing = of_pairs(*[0.75, 0.75] * 20), of_pairs(*[0.5, 1.0] * 20)
    assert alike.share == changing.share
    assert alike.ratio(0, 30) > changing.ratio(0, 30) > 0
    least, most = alike.interval()
    assert 0.5 < least < 0.75 < most < 1.0


def test_elo_and_shares_are_each_others_inverse() -> None:
    assert expected(0) == 0.5
    assert elo_of(expected(120)) == pytest.approx(120)
    assert elo_of(1.0) == pytest.approx(1200, abs=1)
