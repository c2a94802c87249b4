"""The door to the computer players, with the toy game that knows nothing of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.dice import Dice
from engine.game import Action, Setup
from engine.games import GAMES
from players import LEVELS, ahead, all_levels, easy, levels_of, pick
from players.knowledge import Effort, Knowledge, taste_of_any_game
from players.luck import Luck
from players.normal import pick as think
from players.noticing import noticed
from tests.players.arena import wins
from tests.toy import Pebbles, View

GAME = Pebbles()
SEED = bytes(range(32))


def match_of(levels: tuple[str, str], limit: int = 400) -> list[str]:
    """A whole match of Pebbles between two computers, as the actions taken."""
    dice = Dice(SEED)
    state, _ = GAME.new(Setup(("river", "sea")), dice)
    taken: list[str] = []
    while GAME.outcome(state) is None:
        assert len(taken) < limit
        seat = GAME.to_act(state)[0]
        actions = GAME.legal(state, seat)
        action = pick(GAME, GAME.view(state, seat), actions, levels[seat], seed=len(taken))
        assert action in actions
        GAME.apply(state, seat, action, dice)
        taken.append(action)
    return taken


@pytest.mark.parametrize("level", LEVELS)
def test_computers_play_a_game_they_know_nothing_of_to_its_end(level: str) -> None:
    assert match_of((level, level))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_picks_the_same_action(level: str) -> None:
    assert match_of((level, "easy")) == match_of((level, "easy"))


def test_another_seed_may_pick_another_action() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    actions = GAME.legal(state, seat)
    picked = {pick(GAME, GAME.view(state, seat), actions, "easy", seed) for seed in range(40)}
    assert len(picked) > 1


def test_a_pick_leaves_the_view_as_it_was() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    before = GAME.view(state, seat)
    packed = GAME.pack(state)
    pick(GAME, before, GAME.legal(state, seat), "normal", seed=1)
    assert GAME.view(state, seat) == before
    assert GAME.pack(state) == packed


def test_normal_considers_what_it_likes_best_and_another_action_drawn() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    view, actions = GAME.view(state, state.active), GAME.legal(state, state.active)
    fond = Knowledge(lambda view, actions: [1.0 + (action == "draw") for action in actions], most_pebbles, considered=2)
    found = [noticed(view, actions, fond, seed) for seed in range(40)]
    assert all(len(few) == 2 and "draw" in few and sorted(few, key=actions.index) == few for few in found)
    assert {action for few in found for action in few} == {*actions}
    assert noticed(view, actions, fond, 7) == found[7]


@pytest.mark.parametrize("considered", [None, 100])
def test_a_level_that_considers_all_notices_all(considered: int | None) -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    view, actions = GAME.view(state, state.active), GAME.legal(state, state.active)
    known = Knowledge(taste_of_any_game, most_pebbles, considered=considered)
    assert list(noticed(view, actions, known, 1)) == list(actions)


def test_easy_goes_by_a_taste_of_its_own() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    view, actions = GAME.view(state, state.active), GAME.legal(state, state.active)

    def idle(view: View, actions: Sequence[Action]) -> list[float]:
        return [float(action == actions[-1]) for action in actions]

    known = Knowledge(taste_of_any_game, most_pebbles, restrained=idle)
    assert {easy.pick(GAME, view, actions, known, seed) for seed in range(20)} == {actions[-1]}
    with_another = {easy.pick(GAME, view, actions, known, seed, taste_of_any_game) for seed in range(20)}
    assert len(with_another) > 1


def most_pebbles(view: View, seat: int) -> float:
    return float(view.points[seat] - max(points for other, points in enumerate(view.points) if other != seat))


def test_normal_takes_what_leads_to_the_best_position() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    greedy = Knowledge(taste_of_any_game, most_pebbles)
    assert think(GAME, GAME.view(state, seat), GAME.legal(state, seat), greedy, seed=3) == "take 3"


def test_normal_thinks_its_own_questions_through() -> None:
    """`use 6` asks where the card goes and only the answer `heap` brings pebbles."""
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = state.active
    state.phase, state.hands[seat] = "throw", [6]
    actions = [action for action in GAME.legal(state, seat) if not action.startswith("throw")]
    greedy = Knowledge(taste_of_any_game, most_pebbles)
    assert think(GAME, GAME.view(state, seat), actions, greedy, seed=3) == "use 6"


def test_with_a_horizon_normal_looks_as_far_as_that() -> None:
    """What the next turn begins with decides: to end the turn at once would leave the pebbles to others."""
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    far = Knowledge(taste_of_any_game, most_pebbles, one_turn)
    picked = {pick_ahead(GAME, GAME.view(state, seat), GAME.legal(state, seat), far, seed) for seed in range(5)}
    assert picked == {"take 3"}


def test_without_a_doubt_removed_normal_does_what_looks_sensible() -> None:
    """Where all leads to the same, the action that looks best at first sight is taken."""
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    fond = Knowledge(lambda view, actions: [1.0 + (action == "draw") for action in actions], nothing_matters, one_turn)
    actions = GAME.legal(state, seat)
    assert {pick_ahead(GAME, GAME.view(state, seat), actions, fond, seed) for seed in range(5)} == {"draw"}


def test_a_dear_decision_ends_as_soon_as_its_actions_can_be_compared() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    actions = GAME.legal(state, seat)
    tried: list[int] = []

    def counted(view: View, seat: int) -> float:
        tried.append(seat)
        return 0.0

    for most, tries in ((1, 2), (1_000_000, 4)):
        effort = Effort(positions=1, actions=len(actions), tries=4, most=most)
        tried.clear()
        pick_ahead(
            GAME, GAME.view(state, seat), actions, Knowledge(taste_of_any_game, counted, one_turn, effort=effort), 1
        )
        first_stage = tries * len(actions)
        assert len(tried) == first_stage if most == 1 else len(tried) > first_stage


def test_what_has_been_compared_often_enough_is_tried_no_more() -> None:
    """Where each try is short, the positions of an effort would be more tries than any choice needs."""
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    view, actions = GAME.view(state, GAME.to_act(state)[0]), GAME.legal(state, GAME.to_act(state)[0])
    scored: list[int] = []

    def counted(view: View, seat: int) -> float:
        scored.append(seat)
        return 0.0

    effort = Effort(positions=100_000, actions=2, tries=4, enough=10)
    pick_ahead(GAME, view, actions, Knowledge(taste_of_any_game, counted, one_turn, effort=effort), 1)
    assert len(scored) == 2 * 10


def nothing_matters(view: View, seat: int) -> float:
    return 0.0


def one_turn(view: View) -> int:
    return view.turn


def pick_ahead(game: Pebbles, view: View, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    assert knowledge.horizon is not None
    return ahead.pick(game, view, actions, knowledge, knowledge.horizon, seed)


def test_a_spectator_an_unknown_level_and_nothing_to_do_are_errors() -> None:
    state, _ = GAME.new(Setup(("river", "sea")), Dice(SEED))
    seat = GAME.to_act(state)[0]
    view, actions = GAME.view(state, seat), GAME.legal(state, seat)
    with pytest.raises(ValueError, match="level"):
        pick(GAME, view, actions, "grandmaster", 0)
    with pytest.raises(ValueError, match="level"):
        pick(GAME, view, actions, "hard", 0)
    with pytest.raises(ValueError, match="seat"):
        pick(GAME, replace(view, viewer=None), actions, "easy", 0)
    with pytest.raises(ValueError, match="seat"):
        pick(GAME, view, [], "easy", 0)


def test_levels_of_one_game_are_not_those_of_another() -> None:
    assert levels_of(GAME.key) == LEVELS
    assert set(all_levels()) == {level for key in GAMES for level in levels_of(key)} > set(LEVELS)


def test_luck_is_fair_enough_and_counts_what_it_gave() -> None:
    luck = Luck(5)
    rolls = [luck.roll() for _ in range(6000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(850 < rolls.count(face) < 1150 for face in range(1, 7))
    assert luck.position == 6000
    assert sorted(luck.shuffle(range(9))) == list(range(9))
    assert luck.position == 6001


@pytest.mark.parametrize(
    ("results", "won", "asked"), [("++--", True, 2), ("+-+-", True, 3), ("+--+", False, 3), ("--++", False, 2)]
)
def test_matches_are_played_until_two_of_three_are_won_or_cannot_be(results: str, won: bool, asked: int) -> None:
    left = iter(results)
    assert wins((result == "+" for result in left), 2, of=3) == won
    assert "".join(left) == results[asked:]
