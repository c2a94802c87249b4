"""No word is cut on a button, in a menu or a list in any language, and every message fits."""

from __future__ import annotations

import ast
import random
import string
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.games import PRESENTERS
from cogs.rules_topics import GENERAL
from cogs.wording.formatting import CONTENT_LIMIT, say
from engine.text import T, Text
from tools.games import TRIALS
from tools.invariants import dice_for
from words import LANGUAGES, translate
from words.extract import HOME, messages

BUTTON, OPTION, MENU, TITLE = 80, 100, 150, 200
VALUE = "W" * 24
"""What may stand for a placeholder: a name, a card, another short text."""
LIMITS = {"button": BUTTON, "Button": BUTTON, "menu": MENU, "Select": MENU, "SelectOption": OPTION, "label": OPTION}
LIMITS |= {"Modal": 45, "TextInput": 45}
"""What takes a text as its label, with Discord's limit."""


def filled(message: str, language: str) -> str:
    """A message in a language, with something in every place."""
    names = {name for _, name, _, _ in string.Formatter().parse(message) if name}
    return translate(T(message, **dict.fromkeys(names, VALUE)) if names else T(message), language)


def labels() -> Iterator[tuple[str, str, int]]:
    """The messages written out on buttons and menus: file, message, limit."""
    for file in sorted((HOME / "cogs").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            limit = LIMITS.get(_called(call))
            if limit:
                for inner in ast.walk(call):
                    if _called(inner) == "T" and isinstance(inner.args[0], ast.Constant):  # type: ignore[attr-defined]
                        yield file.name, str(inner.args[0].value), limit  # type: ignore[attr-defined]


def _called(node: ast.AST) -> str:
    return str(getattr(node.func, "id", "") or getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_written_on_buttons_and_menus(language: str) -> None:
    found = list(labels())
    assert len(found) > 25
    assert [(file, text) for file, text, limit in found if len(filled(text, language)) > limit] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_fits_one(language: str) -> None:
    for message in messages():
        for one in filter(None, (message.one, message.many)):
            assert len(filled(one, language)) <= CONTENT_LIMIT, one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESENTERS)
def test_what_a_game_offers_in_menus(key: str, language: str) -> None:
    game = PRESENTERS[key].game
    offered = [text for deck in game.decks() for text in (deck.title, deck.about)]
    offered += [
        T("{option}: {value}", option=option.title, value=value)
        for option in game.options()
        for _, value in option.values
    ]
    offered += [
        T("{game}: {topic}", game=game.title, topic=topic.title) for topic in (*PRESENTERS[key].topics, *GENERAL)
    ]
    assert [say(text, language) for text in offered if len(say(text, language)) > OPTION] == []
    for topic in (*PRESENTERS[key].topics, *GENERAL):
        assert len(say(topic.text, language)) + len(say(topic.title, language)) < 3900


def worded(key: str) -> Iterator[tuple[Text, int]]:
    """What a match played at random offers to do, with how long it may be where it is shown."""
    trial = TRIALS[key]
    game: Any = trial.game
    for seed in range(12):
        dice, chooser = dice_for(seed), random.Random(seed)
        state = trial.fuzz_start(seed)(dice)
        for _ in range(60):
            if game.outcome(state):
                break
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            yield game.question(state, seat), TITLE
            for action in legal:
                said = game.wording(state, seat, action)
                yield from ((said.verb, BUTTON), (said.subject, OPTION), (said.target, OPTION), (said.sentence, BUTTON))
            game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)


@pytest.mark.parametrize("key", PRESENTERS)
def test_what_can_be_done(key: str) -> None:
    found = list(worded(key))
    assert len(found) > 1000
    for language in LANGUAGES:
        assert {say(text, language) for text, most in found if len(say(text, language)) > most} == set()
