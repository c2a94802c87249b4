"""What computers know of Summoner Wars: positions that are better, actions that look sensible, odds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.setup import WAIT
from engine.summoner_wars.view import Piece, View
from players.pick import levels_of, pick
from players.summoner_wars.lie import Lie, lie_of
from players.summoner_wars.odds import attack_on, strike
from players.summoner_wars.position import score
from players.summoner_wars.reasons import reason
from players.summoner_wars.sense import taste
from tests.players.summoner_wars.scenes import face, piece, side, view
from tools.invariants import dice_for
from tools.summoner_wars import new_match


def test_odds_of_three_dice_against_two_life() -> None:
    wounds, kill = strike(3, 2, 4 / 6)
    assert kill == pytest.approx(20 / 27)
    assert wounds == pytest.approx(6 / 27 + 2 * 20 / 27)


def test_odds_know_precise_sluggish_and_unwieldy_magic() -> None:
    fighter, smasher = piece("Fighter", "c5", 1), piece("Smasher", "c6", 1)
    assert attack_on(piece("Guardian", "c4", 0), fighter) == (1.0, 1.0)
    assert attack_on(piece("Warrior", "c4", 0), smasher) == (2.0, 0.0)
    archer = piece("Archer", "c4", 0)
    assert attack_on(piece("Shaman", "c5", 1), archer)[1] == pytest.approx(4 / 9)
    wall = piece("Wall", "c5", 1, wounds=8)
    assert attack_on(piece("Guardian", "c4", 0), wall)[1] == pytest.approx(4 / 6)


def threatened(lie: Lie, reach: int, space: str, fast: bool = False) -> set[str]:
    mask = lie.threat[fast][reach][lie.index[space]]
    return {name for name, number in lie.index.items() if mask >> number & 1}


def test_a_melee_unit_threatens_what_is_three_steps_away() -> None:
    lie = lie_of(view())
    steps = lie.steps[lie.index["c3"]]
    assert threatened(lie, 1, "c3") == {name for name, number in lie.index.items() if steps[number] <= 3}
    assert threatened(lie, 1, "c3", fast=True) == {name for name, number in lie.index.items() if steps[number] <= 4}


def test_lines_and_distances_cross_the_seam_and_the_joined_edges() -> None:
    """Rules 8.5, 11.28."""
    wide, apart = Lie(12, 8, True), Lie(12, 8, False)
    for lie, steps in ((wide, 2), (apart, 10)):
        assert lie.steps[lie.index["a3"]][lie.index["k3"]] == steps
        assert lie.steps[lie.index["f3"]][lie.index["g3"]] == 1
    assert {"k3", "l3", "b3"} < threatened(wide, 2, "a3")
    assert "k3" not in threatened(apart, 2, "a3")
    assert [len(ray) for ray in wide.rays[wide.index["a1"]]] == [7, 11, 0, 11]
    assert [len(ray) for ray in apart.rays[apart.index["a1"]]] == [7, 11, 0, 0]


def four(*pieces: Piece, active: int = 0) -> View:
    """Two boards; the third seat plays with the first, the fourth with the second."""
    others = (replace(side(0), seat=2, player=2), replace(side(1), seat=3, player=3))
    summoners = (piece("Prince Elien", "i1", 2, faction="Phoenix Elves"), piece("Grognack", "j8", 3))
    seen = view(*pieces, *summoners, phase="movement", active=active)
    first = (piece("Prince Elien", "c1", 0), piece("Grognack", "d8", 1))
    return replace(seen, files=12, wraps=True, sides=(*seen.sides, *others), pieces=(*seen.pieces, *first))


def test_partners_are_friends_and_both_others_are_enemies() -> None:
    """Rule 11.30."""
    seen = four(
        piece("Warrior", "h5", 0), piece("Guardian", "i5", 2, faction="Phoenix Elves"), piece("Fighter", "h6", 3)
    )
    actions = [Action(text) for text in ("attack h5 h6", "attack h5 i5", "move h5 h7", "move h5 h4", "next")]
    enemy, partner, forward, back, _ = taste(seen, actions)
    assert partner == 0 < enemy
    assert forward > back
    for friend in (0, 2):
        assert score(seen, friend) > score(replace(seen, pieces=seen.pieces[:1] + seen.pieces[2:]), friend)
        assert score(seen, friend) < score(replace(seen, pieces=seen.pieces[:2] + seen.pieces[3:]), friend)
    for enemy_seat in (1, 3):
        assert score(seen, enemy_seat) < score(replace(seen, pieces=seen.pieces[1:]), enemy_seat)


def test_four_sides_have_twice_as_many_turns_before_haste() -> None:
    seen = four(piece("Warrior", "h5", 0), piece("Fighter", "h6", 3))
    assert score(replace(seen, turn=60), 0) == score(seen, 0) != score(replace(seen, turn=100), 0)
    assert score(replace(view(), turn=60), 0) != score(view(), 0)


def test_one_player_of_two_decks_plays_for_both() -> None:
    """Rule 8.2."""
    seen = four(piece("Warrior", "c4", 0), piece("Warrior", "i4", 2, faction="Phoenix Elves"), active=2)
    sides = tuple(replace(side, player=(0, 1, 0, 2)[side.seat]) for side in seen.sides)
    seen = replace(seen, sides=sides, viewer=0)
    forward, back, end = taste(seen, [Action(text) for text in ("move i4 i6", "move i4 i2", "next")])
    assert forward > back > 0 < end
    assert score(seen, 0) > score(replace(seen, pieces=seen.pieces[1:]), 0)
    assert score(seen, 2) < score(replace(seen, pieces=seen.pieces[1:]), 2)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(view(piece("Grognack", "d8", 1, 3)), view(), id="wounds on the enemy summoner"),
        pytest.param(view(), view(piece("Prince Elien", "c1", 0, 1)), id="no wounds on one's own"),
        pytest.param(view(piece("Archer", "c3", 0)), view(), id="a unit more"),
        pytest.param(view(), view(piece("Fighter", "c6", 1)), id="an enemy less"),
        pytest.param(view(sides=(side(0, magic=3), side(1))), view(), id="magic"),
        pytest.param(view(sides=(side(0), side(1, magic=1))), view(), id="less magic for the other"),
        pytest.param(view(piece("Archer", "c4", 0)), view(piece("Archer", "c2", 0)), id="nearer to the enemy summoner"),
        pytest.param(
            view(piece("Guardian", "c4", 0), piece("Fighter", "c5", 1)),
            view(piece("Guardian", "c4", 0), piece("Fighter", "c5", 1), phase="magic"),
            id="an attack not given away",
        ),
        pytest.param(
            view(piece("Blagog", "a8", 1), phase="magic"),
            view(piece("Blagog", "c4", 1), phase="magic"),
            id="danger far from one's summoner",
        ),
    ],
)
def test_a_better_position_scores_higher(better: View, worse: View) -> None:
    assert score(better, 0) > score(worse, 0)


def test_a_position_is_as_good_for_one_as_it_is_bad_for_the_other() -> None:
    """Apart from what each knows of its hand, taking a unit off helps one side and hurts the other."""
    with_unit, without = view(piece("Archer", "b4", 0), phase="magic"), view(phase="magic")
    assert score(with_unit, 0) > score(without, 0)
    assert score(with_unit, 1) < score(without, 1)


def test_the_score_reads_nothing_of_the_other_hand() -> None:
    known = view(sides=(side(0), side(1, hand=("Blagog", "Fighter"))))
    hidden = view(sides=(side(0), replace(side(1), hand_size=2)))
    assert score(known, 0) == score(hidden, 0)


def test_taste_goes_forward_attacks_enemies_and_ends_last() -> None:
    seen = view(piece("Warrior", "c4", 0), piece("Guardian", "c3", 0), piece("Fighter", "c5", 1))
    actions = [Action(text) for text in ("attack c4 c5", "attack c4 c3", "next")]
    enemy, own, end = taste(seen, actions)
    assert own == 0 < end < enemy
    moves = [Action(text) for text in ("move c4 d5", "move c4 b3", "move c4 c4", "next")]
    forward, back, stay, end = taste(replace(seen, phase="movement"), moves)
    assert forward > stay > back > 0 < end < forward


def test_taste_ends_the_phase_when_only_own_cards_could_be_attacked() -> None:
    seen = view(piece("Warrior", "c4", 0), piece("Guardian", "c3", 0))
    own, end = taste(seen, [Action("attack c4 c3"), Action("next")])
    assert own == 0 < end


def test_the_computer_never_ends_several_phases_at_once() -> None:
    """It would lose the events that it holds."""
    state, dice = new_match(dice_for(6), WAIT), dice_for(7)
    offered = 0
    for _ in range(150):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        action = pick(GAME, GAME.view(state, seat), legal, "easy", offered)
        if "next movement" in legal:
            offered += 1
            choices = {pick(GAME, GAME.view(state, seat), legal, level, 1) for level in levels_of(GAME.key)}
            assert "next movement" not in choices | {action}
        GAME.apply(state, seat, action, dice)
    assert offered > 5


def test_a_unit_with_no_life_left_is_as_good_as_lost() -> None:
    """Somebody may be asked about a card while it is being destroyed."""
    enemies = (piece("Fighter", "c5", 1), piece("Fighter", "d4", 1))
    dying = view(piece("Archer", "c4", 0, wounds=1), *enemies)
    assert score(dying, 0) < score(view(piece("Archer", "c4", 0), *enemies), 0)


def test_odds_know_who_is_armoured_exposed_or_safe_from_afar() -> None:
    """From the traits in force, whatever the abilities are called."""
    archer, fighter = piece("Archer", "c4", 0), piece("Fighter", "c5", 1)
    plain = attack_on(archer, fighter)
    assert attack_on(archer, replace(fighter, traits=("armoured",))) < plain
    assert attack_on(archer, replace(fighter, traits=("hidden",))) < plain
    assert attack_on(archer, replace(fighter, traits=("exposed",))) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"attack": 3}, {}, id="an attack value raised"),
        pytest.param({"life": 3}, {}, id="more life"),
        pytest.param({"badges": ("boosted",)}, {}, id="boosted"),
        pytest.param({"wounds": 1, "life": 2}, {"wounds": 1, "life": 2, "poison": 1}, id="poisoned"),
        pytest.param({}, {"ability": ""}, id="without its ability"),
        pytest.param({}, {"badges": ("stunned",)}, id="stunned"),
        pytest.param({"under": 1}, {}, id="a card under it"),
    ],
)
def test_what_lies_on_a_unit_counts(better: dict[str, Any], worse: dict[str, Any]) -> None:
    def seen(facts: dict[str, Any]) -> View:
        return view(replace(piece("Archer", "a1", 0), **facts), phase="magic")

    assert score(seen(better), 0) > score(seen(worse), 0)


def test_prisoners_are_slow_magic() -> None:
    prisoner = replace(side(0), prison=(face("Fighter", "Tundra Orcs"),))
    some, none, more = (score(view(sides=(mine, side(1))), 0) for mine in (prisoner, side(0), side(0, magic=3)))
    assert none < some < more


def test_a_mutation_is_worth_the_common_that_it_grows_out_of() -> None:
    """Summoned for its price onto a common, which then lies under it."""
    zealot, mutant = piece("Zealot", "c3", 0, faction="Filth"), piece("Horror Mutant", "c3", 0, faction="Filth")
    held = replace(side(0, magic=5), hand=(mutant.face,))
    before, after = view(zealot, sides=(held, side(1))), view(replace(mutant, under=1), sides=(side(0), side(1)))
    assert score(after, 0) > score(before, 0)


def test_late_in_a_match_a_summoner_goes_to_the_enemy() -> None:
    """Or two who hide from each other would play for ever."""
    far = [piece("Fighter", space, 1) for space in ("c6", "d6", "e6", "f6")]
    hiding, coming = (replace(view(piece("Prince Elien", space, 0), *far), turn=80) for space in ("a1", "a3"))
    assert score(coming, 0) > score(hiding, 0)


def test_at_last_walls_in_the_way_count() -> None:
    """Two who have walled themselves in break out in the end."""
    lie = lie_of(view())
    home, wall, beyond = (lie.index[space] for space in ("c1", "c2", "c3"))
    far = lie.around([beyond], {wall: 9.0})
    assert far is not None and lie.nearest([beyond]) is not None
    assert (far[wall], far[home]) == (1.0, 4.0)
    shut_in = [piece("Wall", space, 0, 4) for space in ("a2", "b1")]
    whole, broken = (replace(view(piece("Prince Elien", "a1", 0), *some), turn=80) for some in (shut_in, shut_in[:1]))
    assert score(broken, 0) > score(whole, 0)
    assert score(replace(broken, turn=20), 0) < score(replace(whole, turn=20), 0)


def test_a_vine_wall_under_an_enemy_is_judged_by_whose_it_is() -> None:
    """6.12: the unit and the vine wall under it are two targets; one's own wall is none, whoever stands on it."""
    guard, strike, fell = piece("Guardian", "d7", 0), Action("attack d7 d8"), Action("attack d7 wall d8")
    vine = piece("Vine Wall", "d8", 0, faction="Swamp Orcs")
    own = replace(view(guard), vines=(vine,))
    foreign = replace(view(guard), vines=(replace(vine, seat=1, owner=1),))
    assert taste(own, [strike, fell])[1] == 0 < taste(foreign, [strike, fell])[1]
    assert reason(own, fell) is None and "A side summons next to its walls" in str(reason(foreign, fell))
