"""The picture of the end: what became of the village, in numbers and as it lay; nobody is to play any more."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.game import Figure
from engine.samurai_spirit.figures import figures
from engine.samurai_spirit.view import View
from render.samurai_spirit import ending
from tests.render.odd import ODD

from . import sample

FIGURES = [replace(figure, values=(number,)) for number, figure in enumerate(figures(()))]


def drawn(view: View, told: list[Figure] = FIGURES) -> Image.Image:
    picture = ending(view, told, names=sample.PEOPLE)
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    assert image.size == (picture.width, picture.height) and len(picture.data) < 1_500_000
    return image


def ended(**more: object) -> View:
    return replace(sample.table(), **{"question": None, "drawn": None, "to_act": (), **more})  # type: ignore[arg-type]


def test_saved_lost_and_given_up_look_and_read_unlike() -> None:
    views = [ended(result="won", score="7++"), ended(result="lost", why="farms"), ended()]
    told = [ending(view, FIGURES, names=sample.PEOPLE).description for view in views]
    assert told[0].startswith("The village is saved. Score: 7++. raiders confronted: 0; raiders defended against: 1;")
    assert told[1].startswith("The village is lost. all farms are burnt.")
    assert told[2].startswith("The village is left to its fate. ") and "Turn of" not in told[2]
    assert len({drawn(view).tobytes() for view in views}) == 3


def test_every_figure_is_seen() -> None:
    view = ended(result="won", score="7++")
    before = drawn(view)
    for number in range(len(FIGURES)):
        others = [replace(one, values=(77,)) if index == number else one for index, one in enumerate(FIGURES)]
        assert ImageChops.difference(before, drawn(view, others)).getbbox()


@pytest.mark.parametrize("result", ["won", "lost", ""])
def test_nobody_is_to_play_any_more(result: str) -> None:
    quiet = tuple(replace(fighter, acting=False) for fighter in sample.SEVEN)
    assert drawn(replace(sample.table(), result=result)) == drawn(ended(result=result, fighters=quiet))


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    assert len(ending(ended(), FIGURES, names=(name,) * 7).description) <= 1024
