"""The village of a week: drawn by chance alone, for one player (rule 13.3), and results in one clear order (12.1)."""

from __future__ import annotations

from engine.dice import Dice
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import SAMURAI_NUMBER
from engine.samurai_spirit.setup import laid_out
from engine.samurai_spirit.state import State
from engine.samurai_spirit.weekly import LEVELS, VILLAGE

SEEDS = [bytes([number]) * 32 for number in range(60)]
TWO = (SAMURAI_NUMBER["Kyuzo"], SAMURAI_NUMBER["Kanbei"])


def test_every_week_is_a_match_for_one_with_two_or_three_samurai() -> None:
    sizes, levels = set(), set()
    for seed in SEEDS:
        setup = VILLAGE.setup(Dice(seed))
        state, _ = GAME.new(setup, Dice(seed))
        sizes.add(len(state.names))
        levels.add(state.difficulty)
        assert len(setup.decks) == 1 and set(state.seats) == {0} and len(set(state.names)) == len(state.names)
        assert setup == VILLAGE.setup(Dice(seed)), "the same seed is the same village"
    assert sizes == {2, 3} and levels == {*LEVELS}


def ended(outcome: str, **changes: object) -> State:
    """A village that came to its end with all farms and families."""
    state = laid_out(TWO, (0, 0), "normal")
    state.outcome, state.round = outcome, 3
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def test_saved_before_lost_then_points_wounds_and_families() -> None:
    """12.1: a point for each farm and family, one if nobody has a wound token."""
    best_first = [
        ended("won"),
        ended("won", beast=[1, 0]),
        ended("won", farms=[0, 0, 0, 0, 0], wounded=[0, 0]),
        ended("won", wounded=[1, 0], families=[0, 1, 2]),
        ended("won", beast=[1, 0], farms=[0, 0, 0, 0, 0], wounded=[1, 0]),
        ended("lost", why="farms", farms=[]),
        ended("lost", why="death", round=2, dead=1, beast=[0, 1], wounded=[0, 1]),
    ]
    feats = [VILLAGE.feat(state) for state in best_first]
    told = [str(VILLAGE.told(feat)) for feat in feats]
    assert feats[2][2] == 9 and feats[3][2] == 9 and feats[1][2] == 10
    assert feats[0] > feats[1] > feats[2] > feats[3] > feats[4] > feats[5] > feats[6], told
    assert told[0] == "saved, 10 points (6 farms, 3 families, 0 wounds suffered)"
    assert told[6] == "lost in round 2 (6 farms, 3 families, 4 wounds suffered)"


def test_what_is_told_before_it_begins_is_the_samurai_and_the_difficulty() -> None:
    assert str(VILLAGE.about(ended(""))) == "Kyuzo and Kanbei; difficulty: Normal"
