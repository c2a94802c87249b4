"""No word is cut in any picture in any language, and none leaves the place it is written in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from PIL import Image

from cogs.games import PRESENTERS
from cogs.ui.animation import caption
from cogs.wording.formatting import say
from engine.optional import builds
from engine.text import Text
from matches.history import Past, Scene
from matches.types import Match, Options, Person
from render import lettering
from render.animation import Frame, animation, opened
from tools.gallery import NAMES, charts, match
from tools.games import TRIALS
from tools.invariants import dice_for
from words import LANGUAGES

LONG = "W" * 32
MATCHES = range(1)
DECISIONS = 200
ANN = Person(1, "Ann")
MOST = 32
"""As many cards are drawn, those with the longest texts."""


def drawn(pictures: Iterator[Any]) -> int:
    return sum(1 for _ in pictures)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESENTERS)
def test_boards_and_hands(key: str, language: str, lost: list[str]) -> None:
    for seed in MATCHES:
        assert drawn(match(key, PRESENTERS[key], lambda text: say(text, language), seed)) > 3
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESENTERS)
def test_cards(key: str, language: str, lost: list[str]) -> None:
    def spoken(text: Text) -> str:
        return say(text, language)

    longest = sorted(PRESENTERS[key].cards(), key=lambda card: -len(spoken(card.text)))[:MOST]
    assert len(longest) == MOST
    for card in longest:
        card.draw(spoken)
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [key for key, presenter in PRESENTERS.items() if presenter.shelf])
def test_decks_to_choose_from(key: str, language: str, lost: list[str]) -> None:
    presenter, translate = PRESENTERS[key], partial(say, locale=language)
    game, building = presenter.game, builds(presenter.game)
    assert presenter.shelf and presenter.deck and building
    presenter.shelf(game.decks(), translate)
    for deck in game.decks():
        presenter.deck(building.draft(deck.name), say(deck.about, language), translate)
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_charts(language: str, lost: list[str]) -> None:
    assert drawn(charts(lambda text: say(text, language))) > 3
    assert lost == []


@cache
def chapters(key: str) -> dict[int, list[Scene]]:
    """Every phase that some matches at random come to, as if each had lasted until turn 99, by the width of their boards."""
    trial, presenter = TRIALS[key], PRESENTERS[key]
    game = presenter.game
    found: dict[int, dict[object, Scene]] = {}
    for seed in range(6):
        dice, chooser = dice_for(seed), random.Random(seed)
        state = trial.fuzz_start(seed)(dice)
        board = presenter.board(game.view(state, None), (), names=NAMES, translate=str)
        scenes = found.setdefault(opened(board.data).width, {})
        for _ in range(DECISIONS):
            if game.outcome(state):
                break
            chapter = game.chapter(state)
            late = replace(chapter, turn=chapter.turn and 99)
            scenes.setdefault((chapter.seat, repr(chapter.title)), Scene(late, (), lambda: None))
            seat = game.to_act(state)[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
    return {width: list(scenes.values()) for width, scenes in found.items()}


@pytest.mark.parametrize("names", [NAMES, (LONG,) * 7], ids=["short", "long"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESENTERS)
def test_captions_of_animations(key: str, language: str, names: tuple[str, ...], lost: list[str]) -> None:
    drawn = 0
    for width, scenes in chapters(key).items():
        past = Past(Match(1, 1, None, key, "ended", ANN, Options(), (), 1, "", 0.0), None, True, tuple(scenes))
        blank = Image.new("RGB", (width, 100))
        frames = [Frame(partial(blank.copy), say(caption(past, scene, names, True), language), 100) for scene in scenes]
        animation(frames, "replay", "")
        drawn += len(frames)
    assert drawn > 3
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESENTERS)
def test_people_of_long_names_take_no_words_room(key: str, language: str, lost: list[str]) -> None:
    pictures = match(key, PRESENTERS[key], lambda text: say(text, language), 1, (LONG,) * 7)
    assert drawn(pictures) > 3
    assert [text for text in lost if "WWW" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_charts_people_of_long_names_take_no_words_room(language: str, lost: list[str]) -> None:
    assert drawn(charts(lambda text: say(text, language), (LONG,) * 7)) > 3
    assert [text for text in lost if "WWW" not in text] == []


def test_a_text_that_does_not_fit_is_noticed(lost: list[str]) -> None:
    image = Image.new("RGB", (100, 40))
    lettering.write(image, (50, 20), "short", lettering.BOLD, 20, (0, 0, 0), width=90)
    assert lost == []
    lettering.write(image, (50, 20), "much too long for this", lettering.BOLD, 20, (0, 0, 0), width=90)
    lettering.write(image, (50, 20), "leaves its picture", lettering.BOLD, 20, (0, 0, 0))
    lettering.paragraph("one two three four five six seven eight", lettering.PLAIN, 20, (90, 40))
    lettering.paragraph("immeasurable", lettering.PLAIN, 20, (40, 40))
    assert lost == [
        "much too long for this",
        "leaves its picture",
        "one two three four five six seven eight",
        "immeasurable",
    ]
