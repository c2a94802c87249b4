"""What games say as they are played at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.game import AnyGame
from engine.text import Text
from tools.invariants import Trial, dice_for

DECISIONS = 120
ALIKE = 2
"""Of the actions of one moment that begin with the same word so many are listened to."""


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


def now(game: AnyGame, state: Any, chooser: random.Random) -> Iterator[Text]:
    """What is said at a moment of a match."""
    yield game.chapter(state).title
    for seat in game.to_act(state):
        yield game.question(state, seat)
        legal, heard = game.legal(state, seat), Counter[str]()
        for action in chooser.sample(legal, len(legal)):
            heard[verb := action.partition(" ")[0]] += 1
            if heard[verb] > ALIKE:
                continue
            worded = game.wording(state, seat, action)
            yield from (worded.verb, worded.subject, worded.target, worded.sentence)
            yield from [worded.hint] if worded.hint else []


def said(trial: Trial, matches: int) -> Iterator[Text]:
    """What is said in the lobby and in matches played at random."""
    game = trial.game
    yield from before(game)
    for number in range(matches):
        dice, chooser = dice_for(number), random.Random(number)
        _, events = game.new(trial.setup, dice_for(number))
        state = trial.fuzz_start(number)(dice)
        for _ in range(DECISIONS):
            yield from now(game, state, chooser)
            yield from filter(None, map(game.tell, events))
            if game.outcome(state):
                break
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            events = game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
        yield from game.epilogue(state)
