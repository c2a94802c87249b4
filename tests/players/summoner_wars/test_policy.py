"""The learnt policy of Summoner Wars: what it is told of actions, and what it makes of that."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.game import Action, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from players.luck import Luck
from players.summoner_wars.facts import SIZE, fact, facts_of
from players.summoner_wars.policy import forward, known, policy, weighed
from players.summoner_wars.position import side_of
from players.summoner_wars.scene import NO_BLOW, Scene, certainty, grade, strongest
from tests.players.summoner_wars.arena import position
from tools.learning.summoner_wars.contest import won_against

DECKS = tuple([deck.name for deck in GAME.decks()])


def scene_of(state: Any) -> Scene:
    """What the seat that acts sees."""
    view = GAME.view(state, GAME.to_act(state)[0])
    return Scene(view, side_of(view))


def asked(seed: int, sides: int = 2) -> Iterator[tuple[Any, int, tuple[Action, ...]]]:
    """Decisions of a random match."""
    chance, luck = Random(seed), Luck(seed)
    state, _ = GAME.new(Setup(tuple(chance.sample(DECKS, sides))), luck)
    for _ in range(120):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        actions = tuple(GAME.legal(state, seat))
        if len(actions) > 1:
            yield state, seat, actions
        GAME.apply(state, seat, chance.choice(actions), luck)


@pytest.mark.parametrize("seed", range(12))
def test_each_action_has_its_probability(seed: int) -> None:
    """In matches of all armies, of two to four sides; each action has facts, and none is beyond the numbers there are."""
    for state, seat, actions in asked(seed, 2 + 2 * (seed % 3 == 0)):
        view = GAME.view(state, seat)
        chances = policy(view, actions)
        assert len(chances) == len(actions) and sum(chances) == pytest.approx(1.0) and min(chances) >= 0
        for one in facts_of(Scene(view, side_of(view)), actions):
            assert len(one) > 2 and all(0 <= number < SIZE for number in one)


def test_the_same_whatever_is_hidden() -> None:
    """A match that agrees with the view looks the same to it."""
    for state, seat, actions in asked(5):
        view = GAME.view(state, seat)
        imagined = GAME.imagine(view, Luck(9))
        assert policy(GAME.glance(imagined, seat), actions) == policy(view, actions)


def test_facts_seldom_share_a_number() -> None:
    numbers = [fact(family, a, b, c) for family in range(95) for a in range(16) for b in range(9) for c in range(6)]
    by_chance = SIZE * (1 - (1 - 1 / SIZE) ** len(numbers))
    assert len(set(numbers)) > 0.98 * by_chance


def test_what_is_learnt_is_added_to_the_taste() -> None:
    assert weighed([[1], [2]], [1.0, 1.0], [0.0, 0.0, 0.0]) == [0.5, 0.5]
    more, less = weighed([[1], [2]], [1.0, 1.0], [0.0, 1.0, 0.0])
    assert more / less == pytest.approx(2.718, abs=0.001)
    assert weighed([[1], [2]], [1.0, 0.0], [0.0, 0.0, 0.0])[1] == pytest.approx(0.003, abs=0.0001)


def test_dangers_and_attacks_are_seen() -> None:
    """Two dice from a Fighter beside it, three from the strongest that could come; Guardian's three life."""
    scene = scene_of(position("1 Guardian c3", "1 Archer f1", "2 Fighter c4", "2 Smasher c5"))
    at = {card.piece.space: card for card in (*scene.own, *scene.enemies)}
    place = scene.lie.index["c3"]
    assert (
        scene.danger(place)
        == strongest(scene.enemies, place)
        == sum(sorted([card.piece.attack for card in scene.enemies if card.threat >> place & 1])[-3:])
    )
    best = scene.best(at["c3"], place)
    assert best.gain > 0 and best.kind == 2 and best.kill > 0
    assert scene.best(at["f1"], at["f1"].place) == NO_BLOW
    assert scene.hits(at["c3"], at["c4"].place) and not scene.hits(at["c3"], at["c5"].place)


def test_grades() -> None:
    assert [certainty(chance) for chance in (0.0, 0.1, 0.5, 0.8, 1.0)] == [0, 1, 2, 3, 4]
    assert [grade(gain) for gain in (0.0, 0.2, 1.0, 2.0, 3.0, 9.0)] == [0, 1, 2, 3, 4, 5]


def test_it_attacks_the_enemy_and_spares_its_own() -> None:
    state = position("1 Archer c3", "1 Guardian c4", "2 Fighter d3")
    actions = GAME.legal(state, 0)
    chances = dict(zip(actions, policy(GAME.view(state, 0), actions), strict=True))
    assert max(chances, key=chances.__getitem__) == "attack c3 d3"


def test_mutations_do_not_change_places_for_ever() -> None:
    """Two of the same cost take each other's place for nothing, as often as one likes (9.8); one that costs more may."""
    board = ["1 The Demagogue a1", "1 Spew Mutant c3 under Zealot", "1 Zealot d3", "1 Wall c2", "2 Selundar f8"]
    given = {"seats": ["The Demagogue", "Selundar"], "turn": 1, "phase": "summon", "began_turn": True, "board": board}
    state = from_position({**given, "hand": {"1": ["Winged Mutant"]}, "magic": {"1": 5}})
    actions = GAME.legal(state, 0)
    chances = dict(zip(actions, policy(GAME.view(state, 0), actions), strict=True))
    assert chances[Action("summon Winged Mutant c3")] == 0.0 < chances[Action("summon Winged Mutant d3")]
    only = [Action("summon Winged Mutant c3")]
    assert forward(scene_of(state), only, [1.0]) == [1.0]


@pytest.mark.long
def test_it_beats_the_easy_level_without_a_thought() -> None:
    """The likeliest acts, in either seat, with decks by chance."""
    assert sum([won_against("easy", seed, seed % 2, known(), best=True) for seed in range(10)]) >= 8
