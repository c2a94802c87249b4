"""Random play notices every promise that a game breaks, tried on a small game that breaks one at a time."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.game import Setup
from engine.text import T
from tests.toy import Pebbles
from tools.invariants import play


class Two(Pebbles):
    """Pebbles for two, with a word for everything."""

    seats = (2, 2)

    def wording(self, state, seat, action):
        said = super().wording(state, seat, action)
        return replace(said, subject=said.subject if str(said.subject) else said.verb)


def play_some(game: Any) -> int:
    decks = tuple(deck.name for deck in game.decks()[:2])

    def start(dice):
        return game.new(Setup(decks), dice)[0]

    return sum(len(play(game, start, seed, census=lambda state: None, every=1).log) for seed in range(20))


def test_a_sound_game_is_played_to_its_end():
    assert play_some(Two()) > 20


class Allows(Two):
    def apply(self, state, seat, action, dice):
        return super().apply(state, seat, action, dice) if action in self.legal(state, seat) else []


class Repeats(Two):
    def legal(self, state, seat):
        return [*super().legal(state, seat)] * 2


class Offers(Two):
    def legal(self, state, seat):
        return super().legal(state, seat) or ["next"]


class Tells(Two):
    """The question names a card that the seat may not know."""

    def question(self, state, seat):
        return T("Beware of {cards}!", cards=str(state.hands[1 - seat]))


class Depends(Two):
    """What one may do depends on the other's hand."""

    def legal(self, state, seat):
        actions = super().legal(state, seat)
        return list(reversed(actions)) if sum(state.hands[1 - seat]) % 2 else actions


class Forgets(Two):
    def unpack(self, data):
        state = super().unpack(data)
        state.heap += 1
        return state


class Rolls(Two):
    """Chance from elsewhere than the dice."""

    memory = count()

    def apply(self, state, seat, action, dice):
        events = super().apply(state, seat, action, dice)
        state.points[0] += next(self.memory) % 2
        return events


class Mumbles(Two):
    def parse(self, state, seat, text):
        return super().parse(state, seat, text if text == text.lower() else "next")


class Silent(Two):
    def question(self, state, seat):
        return T("")


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Allows, "was accepted"),
        (Repeats, "listed twice"),
        (Offers, "a seat that is not to act has actions"),
        (Tells, "a question tells hidden things"),
        (Depends, "legal actions tell hidden things"),
        (Forgets, "a copy is not the same"),
        (Rolls, "a replay ends elsewhere"),
        (Mumbles, "cannot be typed"),
        (Silent, "^$"),
    ],
)
def test_a_broken_promise_is_noticed(game: type[Two], complaint: str):
    with pytest.raises(AssertionError, match=complaint):
        play_some(game())
