"""A match in small: life, magic and units of each side are seen where the picture is as small as in a list."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.summoner_wars.view import View
from render.lobby import Place
from render.summoner_wars import lobby, small
from tests.render.odd import ODD
from tests.render.summoner_wars import sample

SHOWN = 85
"""The width of a picture in a list, in pixels."""


def listed(view: View) -> Image.Image:
    picture = small(view, names=sample.NAMES)
    return Image.open(io.BytesIO(picture.data)).convert("L").resize((SHOWN, SHOWN), Image.Resampling.BOX)


def with_wounds(view: View, wounds: int) -> View:
    """All summoners with so many wounds."""
    pieces = (replace(one, wounds=wounds) if one.face.kind == "summoner" else one for one in view.pieces)
    return replace(view, pieces=tuple(pieces))


def changed(view: View, change: str) -> View:
    one, *others = view.sides
    match change:
        case "wounds":
            return with_wounds(view, 3)
        case "dead":
            return with_wounds(view, 99)
        case "units":
            return replace(view, pieces=tuple(piece for piece in view.pieces if piece.face.kind != "common"))
        case "magic":
            return replace(view, sides=(replace(one, magic_size=one.magic_size + 3), *others))
        case "army":
            return replace(view, sides=(replace(one, faction="Benders"), *others))
        case _:
            return replace(view, active=1 - view.active)


@pytest.mark.parametrize("change", ["wounds", "dead", "units", "magic", "army", "turn"])
def test_what_matters_is_seen_without_colours_in_a_list(change: str) -> None:
    view = with_wounds(sample.battle(), 0)
    differing = ImageChops.difference(listed(view), listed(changed(view, change)))
    assert differing.point(lambda value: 255 if value > 24 else 0).histogram()[255] > 8


def test_in_a_lobby_each_army_has_its_emblem() -> None:
    decks = ("Prince Elien", "Grognack", "a deck of one's own", "?")
    drawn = [lobby((Place("Ann", deck, "deck"),)).data for deck in decks]
    assert len(set(drawn)) == 3 and drawn[2] == drawn[3]


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    picture = small(sample.battle(), names=(name,) * 2)
    assert len(picture.description) <= 1024 and picture.width == picture.height
