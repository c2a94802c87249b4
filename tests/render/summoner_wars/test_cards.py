"""Hands and single cards."""

from __future__ import annotations

import io
import itertools

import pytest
from PIL import Image, ImageDraw, ImageFont

import render.summoner_wars
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.view import CardFace
from render.summoner_wars import faces
from tests.render.odd import ODD
from words import LANGUAGES, translate

from . import sample


@pytest.mark.parametrize("count", range(1, 15))
def test_a_hand_of_any_size(count: int) -> None:
    picture = render.summoner_wars.hand((sample.HAND * 3)[:count])
    assert picture is not None
    assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)
    assert picture.width <= 1202
    assert len(picture.description) <= 1024


def test_an_empty_hand_has_no_picture() -> None:
    assert render.summoner_wars.hand(()) is None


def test_a_hand_is_described_with_every_effect() -> None:
    picture = render.summoner_wars.hand(sample.HAND)
    assert picture is not None
    for face in sample.HAND:
        assert face.name in picture.description
        assert face.effect in picture.description


def test_playable_cards_shine() -> None:
    seen = {
        picture.data
        for playable in (None, (), ("Burn",))
        if (picture := render.summoner_wars.hand(sample.HAND, playable=playable))
    }
    assert len(seen) == 3


def test_the_colours_of_a_border_run_into_one_another_without_bands() -> None:
    picture = render.summoner_wars.hand(sample.HAND, playable=[sample.HAND[0].name])
    assert picture is not None
    border = Image.open(io.BytesIO(picture.data)).convert("L").crop((19, 120, 20, 480)).tobytes()
    assert len({*border}) > 20
    assert max(abs(one - other) for one, other in itertools.pairwise(border)) <= 2


@pytest.mark.parametrize("name", ODD)
def test_a_card_may_be_called_anything(name: str) -> None:
    face = CardFace(name, sample.ELVES, "common", 12, "ranged", 3, 14, 11, name, name * 30)
    picture = render.summoner_wars.card(face)
    assert (picture.filename, picture.width) == ("card.png", 674)
    assert len(picture.description) <= 1024


@pytest.mark.parametrize("kind", ["summoner", "champion", "common", "event", "wall", "mutation", "something"])
def test_every_kind_of_card(kind: str) -> None:
    face = CardFace("Someone", sample.ORCS, kind, 1, "melee", 1, 1, None, "Ability", "Effect.")
    assert kind in render.summoner_wars.card(face).description


def test_cards_speak_the_readers_language() -> None:
    face = sample.unit_face(sample.ELVES, "Archer")
    assert (
        render.summoner_wars.card(face, translate=lambda text: str(text).upper()).data
        != render.summoner_wars.card(face).data
    )


LEAST = 24
"""The smallest letters on a card 384 pixels wide that are read on a phone."""


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_text_of_any_card_is_cut_or_too_small(
    language: str, lost: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small: list[str] = []

    def text(pen: object, at: object, told: str, *, font: ImageFont.FreeTypeFont, **_: object) -> None:
        if font.size < LEAST and " · " not in told:  # the army and kind stand smaller, at the foot
            small.append(told)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    for costly in ("_blank", "_art", "_figures"):
        monkeypatch.setattr(faces, costly, lambda *_: None)
    for kind in KINDS:
        words = faces.words(kind.face, lambda told: translate(told, language))
        faces.draw_face.__wrapped__(kind.face, words, faces.FACE[0], False)
    assert (lost, small) == ([], [])
