"""The hard level of Wastelands: how far it plays on, and that hidden cards change nothing."""

from __future__ import annotations

import random

import pytest

from engine.dice import Chance
from engine.game import Action, Event
from engine.wastelands import GAME
from engine.wastelands.rules import Wastelands
from engine.wastelands.state import State
from players import LEVELS, levels_of, pick
from players.wastelands.hard import KNOWLEDGE
from tools.invariants import dice_for
from tools.wastelands import exchanged, fuzz_start, new_match

DECISIONS = (1, 5, 9)
"""Seeds of positions between two where there is something to choose."""


class Watched(Wastelands):
    """Counts what `apply` does, and keeps the turn to which it came."""

    count = latest = 0

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        self.count += 1
        events = super().apply(state, seat, action, dice)
        self.latest = max(self.latest, state.turn)
        return events


def test_it_is_a_level_of_this_game() -> None:
    assert levels_of(GAME.key) == (*LEVELS, "hard")


@pytest.mark.parametrize(("level", "turns"), [("normal", (0,)), ("hard", (3, 4))])
def test_it_plays_on_past_the_answer_to_the_end_of_its_own_next_turn(level: str, turns: tuple[int, ...]) -> None:
    """A turn later where the next one begins with nothing to choose. Normal goes by first sight, and plays nothing on."""
    game = Watched()
    state = new_match(3)(dice_for(3))
    while len(actions := game.legal(state, seat := game.to_act(state)[0])) == 1:
        game.apply(state, seat, actions[0], dice_for(3))
    pick(game, game.view(state, seat), actions, level, 1)
    assert game.latest - state.turn in turns


def test_hidden_cards_change_nothing() -> None:
    """The other's hand and both decks exchanged behind the player's back give the same choice."""
    for seed in DECISIONS:
        state = fuzz_start(seed)(dice_for(seed))
        seat = GAME.to_act(state)[0]
        other = exchanged(state, seat, random.Random(seed))
        assert GAME.pack(other) != GAME.pack(state)
        views, actions = [GAME.view(one, seat) for one in (state, other)], GAME.legal(state, seat)
        assert pick(GAME, views[0], actions, "hard", 3) == pick(GAME, views[1], actions, "hard", 3)


def test_thinking_has_an_end() -> None:
    """With two or with many, no decision looks at many more positions than its effort."""
    for seed in (*DECISIONS, 7, 11):
        game, state = Watched(), fuzz_start(seed)(dice_for(seed))
        seat = game.to_act(state)[0]
        pick(game, game.view(state, seat), game.legal(state, seat), "hard", 1)
        assert 0 < game.count < 1.5 * KNOWLEDGE.effort.positions
