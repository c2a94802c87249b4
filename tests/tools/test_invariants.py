"""Random play notices every promise that a game breaks, tried on a small game that breaks one at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from engine.dice import Chance
from engine.game import Action, Event, Setup, Wording
from engine.text import T, Text
from tests.toy import Pebbles, State, View
from tools.invariants import Trial, play


class Two(Pebbles):
    """Pebbles for two, with a word for everything."""

    seats = (2, 2)

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        said = super().wording(state, seat, action)
        return replace(said, subject=said.subject if str(said.subject) else said.verb)


def hands_exchanged(state: State, viewer: int | None, chooser: random.Random) -> State:
    """Cards that the viewer cannot see change places between the bag and the hands of others."""
    other = Two().copy(state)
    piles = [other.bag, *(hand for seat, hand in enumerate(other.hands) if seat != viewer)]
    cards = [card for pile in piles for card in pile]
    chooser.shuffle(cards)
    for pile in piles:
        pile[:], cards = cards[: len(pile)], cards[len(pile) :]
    for hand in other.hands:
        hand.sort()
    return other


def play_some(game: Two) -> int:
    setup = Setup(tuple(deck.name for deck in game.decks()[:2]))

    def start(dice: Chance) -> State:
        return game.new(setup, dice)[0]

    trial = Trial(game, setup, (start,), lambda seed: start, exchange=hands_exchanged)
    return sum(len(play(trial, start, seed, every=1).log) for seed in range(20))


def test_a_sound_game_is_played_to_its_end() -> None:
    assert play_some(Two()) > 20


class Allows(Two):
    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        return super().apply(state, seat, action, dice) if action in self.legal(state, seat) else []


class Repeats(Two):
    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return [*super().legal(state, seat)] * 2


class Offers(Two):
    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return super().legal(state, seat) or [Action("next")]


class Tells(Two):
    """The question names a card that the seat may not know."""

    def question(self, state: State, seat: int) -> Text:
        return T("Beware of {cards}!", cards=str(state.hands[1 - seat]))


class Peeks(Two):
    """A spectator sees how the hands compare; the seats do not, so the game's own `imagine` cannot tell."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return view if seat is not None else replace(view, last_turn=sum(state.hands[0]))


class Whispers(Two):
    """The words for an action tell what the other holds."""

    def wording(self, state: State, seat: int, action: Action) -> Wording:
        return replace(super().wording(state, seat, action), hint=T("{cards}", cards=str(state.hands[1 - seat])))


class Depends(Two):
    """What one may do depends on the other's hand."""

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        actions = super().legal(state, seat)
        return list(reversed(actions)) if sum(state.hands[1 - seat]) % 2 else actions


class Forgets(Two):
    def unpack(self, data: bytes) -> State:
        state = super().unpack(data)
        state.heap += 1
        return state


class Rolls(Two):
    """Chance from elsewhere than the dice."""

    memory = count()

    def apply(self, state: State, seat: int, action: Action, dice: Chance) -> list[Event]:
        events = super().apply(state, seat, action, dice)
        state.points[0] += next(self.memory) % 2
        return events


class Mumbles(Two):
    def parse(self, state: State, seat: int, text: str) -> Action:
        return super().parse(state, seat, text if text == text.lower() else "next")


class Mute(Two):
    """Something happens that is told without a word."""

    def tell(self, event: Event) -> Text | None:
        return T("") if event.kind == "took" else super().tell(event)


class Quarrels(Two):
    """All play together, yet some win and some lose."""

    cooperative = True


class Silent(Two):
    def question(self, state: State, seat: int) -> Text:
        return T("")


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Allows, "was accepted"),
        (Repeats, "listed twice"),
        (Offers, "a seat that is not to act has actions"),
        (Tells, "a question tells hidden things"),
        (Peeks, "a view tells hidden things"),
        (Whispers, "words for an action tell hidden things"),
        (Mute, "told without words"),
        (Quarrels, "not all won or all lost together"),
        (Depends, "legal actions tell hidden things"),
        (Forgets, "a copy is not the same"),
        (Rolls, "a replay ends elsewhere"),
        (Mumbles, "cannot be typed"),
        (Silent, "^$"),
    ],
)
def test_a_broken_promise_is_noticed(game: type[Two], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        play_some(game())
