"""A match in small, before it begins, and at its end."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.game import Figure
from engine.text import T
from engine.wastelands.view import View
from render.lobby import Place
from render.wastelands import board, finale, lobby, pieces, small
from render.wastelands.forms import form
from tests.render.odd import ODD

from . import sample

SHOWN = 85
"""The width of a picture in a list, in pixels."""


def listed(view: View) -> Image.Image:
    picture = small(view, names=sample.PEOPLE)
    return Image.open(io.BytesIO(picture.data)).convert("L").resize((SHOWN, SHOWN), Image.Resampling.BOX)


def changed(seat: int, **change: int) -> View:
    sides = tuple(replace(side, **change) if side.seat == seat else side for side in sample.table().sides)  # type: ignore[arg-type]
    return replace(sample.table(), sides=sides)


@pytest.mark.parametrize(
    "view",
    [
        changed(0, hp=3),
        changed(1, hp=0),
        changed(0, kb=17),
        replace(sample.table(), pieces=()),
        replace(sample.table(), active=1),
    ],
    ids=["hp", "lost", "kb", "warriors", "turn"],
)
def test_what_matters_is_seen_without_colours_in_a_list(view: View) -> None:
    differing = ImageChops.difference(listed(sample.table()), listed(view)).point(
        lambda value: 255 if value > 24 else 0
    )
    assert differing.histogram()[255] > 12


def test_a_small_match_says_the_same_as_the_table() -> None:
    picture = small(sample.table(), names=sample.PEOPLE)
    assert picture.width == picture.height
    assert picture.description == board(sample.table(), names=sample.PEOPLE).description


def test_in_a_lobby_each_deck_has_the_emblem_of_its_god() -> None:
    drawn = [lobby((Place("Ann", deck, "deck"),)).data for deck in ("Dawn Company", "Green Death", "?", "")]
    assert len(set(drawn)) == 3 and drawn[2] == drawn[3]


def test_the_end_says_who_won_and_how_the_others_fell() -> None:
    over = replace(changed(1, hp=-2), winners=(0,), to_act=())
    picture = finale(over, (), (Figure(T("Damage"), (12, 7)), Figure(T("Turns"), (9,))), names=sample.PEOPLE)
    assert picture.description.split("\n") == [
        f"Turn {over.turn}. Won by Ann.",
        "Ann: Victory.",
        f"Bob: Fallen in turn {over.turn}.",
        "Damage: Ann 12, Bob 7.",
        "Turns: 9.",
    ]


@pytest.mark.parametrize(("winners", "fates"), [((1,), ("Defeat", "Victory")), ((), ("Draw game", "Draw game"))])
def test_who_gave_up_lost(winners: tuple[int, ...], fates: tuple[str, str]) -> None:
    told = finale(sample.table(), (), (), names=sample.PEOPLE, winners=winners).description
    assert f"Ann: {fates[0]}.\nBob: {fates[1]}." in told


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    for picture in (small(sample.table(), names=(name,) * 2), board(sample.table(), names=(name,) * 2)):
        assert len(picture.description) <= 1024


def test_a_match_that_was_stopped_is_no_draw() -> None:
    told = finale(sample.table(), (), (), names=sample.PEOPLE).description
    turn = sample.table().turn
    assert told == f"Turn {turn}. The match was not played out.\nAnn: Not played out.\nBob: Not played out."


@pytest.mark.parametrize("name", ["Altar of Raia", "Wizard's Tower", "Hut"])
def test_the_name_of_a_small_building_stands_below_its_battlements(name: str) -> None:
    image = Image.new("RGBA", (200, 100))
    blank = pieces.Blank(name, "building", "", "Raia", "", low=True, small=True)
    pieces.title(image, (0, 0), blank.size[0], blank)
    box = image.getbbox()
    notches = next(
        y for y in range(blank.band) if form("building", blank.size, 4).getpixel((blank.size[0] * 3 // 14, y))
    )
    assert box is not None and notches - 1 <= box[1] and box[3] <= blank.band
