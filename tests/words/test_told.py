"""What games say as they are played is in the catalogues: a text that nobody marked where it is made would stay English."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from engine.game import AnyGame
from engine.text import Text
from tools.games import TRIALS
from tools.invariants import Trial, dice_for
from tools.translations import template

MATCHES, DECISIONS = 45, 120


def parts(text: Text) -> Iterator[str]:
    """The messages of a text and of those inside it."""
    yield from filter(None, (text.message, text.plural))
    for value in text.values.values():
        if isinstance(value, Text):
            yield from parts(value)


def before(game: AnyGame) -> Iterator[Text]:
    """What is said in the lobby."""
    for deck in game.decks():
        yield from (deck.title, deck.about)
    for option in game.options():
        yield from (option.title, *(title for _, title in option.values))


def now(game: AnyGame, state: Any) -> Iterator[Text]:
    """What is said at a moment of a match."""
    yield game.chapter(state).title
    for seat in game.to_act(state):
        yield game.question(state, seat)
        for action in game.legal(state, seat):
            worded = game.wording(state, seat, action)
            yield from (worded.verb, worded.subject, worded.target, worded.sentence)
            yield from [worded.hint] if worded.hint else []


def said(trial: Trial) -> Iterator[Text]:
    """What is said in the lobby and in matches played at random."""
    game = trial.game
    yield from before(game)
    for number in range(MATCHES):
        dice, chooser = dice_for(number), random.Random(number)
        _, events = game.new(trial.setup, dice_for(number))
        state = trial.fuzz_start(number)(dice)
        for _ in range(DECISIONS):
            yield from now(game, state)
            yield from filter(None, map(game.tell, events))
            if game.outcome(state):
                break
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            events = game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
        yield from game.epilogue(state)


def sentences(messages: Iterable[str]) -> set[str]:
    """Messages with values or a full stop; names of cards and people stay as they are."""
    return {message for message in messages if "{" in message or message.endswith(".")}


def marked() -> set[str]:
    """All messages that translators are given."""
    ids = [message.id for message in template() if message.id and not message.context]
    return {part for one in ids for part in ([one] if isinstance(one, str) else one)}


@pytest.mark.parametrize("game", TRIALS)
def test_what_a_game_says_is_marked_for_translation(game: str) -> None:
    found = sentences(part for text in said(TRIALS[game]) for part in parts(text))
    assert len(found) > 20
    assert found - marked() == set()
