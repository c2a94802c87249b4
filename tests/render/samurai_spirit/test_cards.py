"""Raiders, samurai and one's own samurai close by."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

import render
from engine.samurai_spirit.cards import PENALTIES, RAIDERS, SAMURAI, SYMBOLS
from engine.samurai_spirit.wording import PENALTY_TITLES
from render import shapes
from render.samurai_spirit import raiders
from render.symbols.village import VILLAGE
from words import LANGUAGES, translate

from . import sample


def test_raiders_of_different_print_look_different() -> None:
    printed = {(card.rank, card.strength, card.symbol, card.penalties, card.flame) for card in RAIDERS}
    seen = {raiders.card(card).tobytes() for card in RAIDERS}
    assert len(seen) == len(printed)


def test_where_a_card_is_covered_its_strength_and_symbol_are_seen() -> None:
    """The column at the left tells cards apart by strength, symbol and flames, whatever their penalty."""
    columns = {
        (card.strength, card.symbol, card.flame, raiders.card(card).crop((0, 0, 44, 184)).tobytes())
        for card in RAIDERS
        if card.rank == "plunderer"
    }
    assert len({column[3] for column in columns}) == len({column[:3] for column in columns}) == len(columns)


@pytest.mark.parametrize("size", [24, 40, 60])
def test_penalties_and_symbols_are_told_apart_without_colour(size: int) -> None:
    seen = {
        shapes.flat(word, size, (0, 0, 0), (255, 255, 255)).convert("LA").tobytes() for word in (*PENALTIES, *SYMBOLS)
    }
    assert len(seen) == len(PENALTIES) + len(SYMBOLS)


@pytest.mark.parametrize("symbol", VILLAGE)
def test_every_symbol_leaves_ink_within_its_square(symbol: str) -> None:
    first, second = shapes.masks(symbol, 40)
    assert first.getbbox() or second.getbbox()


def test_every_penalty_and_symbol_has_its_sign_and_ink() -> None:
    assert set(raiders.PENALTY_INKS) == set(PENALTIES) <= set(VILLAGE)
    assert set(raiders.SYMBOL_INKS) == set(SYMBOLS) <= set(VILLAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_raider_can_be_looked_up(language: str) -> None:
    for card in RAIDERS[::4]:
        picture = render.samurai_spirit.raider(card, translate=lambda text: translate(text, language))
        assert (picture.filename, picture.width) == ("raider.png", 720)
        for word in card.penalties:
            assert translate(PENALTY_TITLES[word], language) in picture.description


@pytest.mark.parametrize("samurai", SAMURAI, ids=lambda samurai: samurai.name)
def test_every_samurai_can_be_looked_up_with_both_sides(samurai: object) -> None:
    picture = render.samurai_spirit.samurai(samurai)  # type: ignore[arg-type]
    for words in (samurai.name, samurai.talent, *samurai.effects, *(f"Kiai {number}" for number in samurai.kiai)):  # type: ignore[attr-defined]
        assert words in picture.description
    assert len(picture.data) < 300_000


@pytest.mark.parametrize("number", range(7))
def test_ones_own_samurai_close_by(number: int) -> None:
    for view in (sample.table(number), replace(sample.worst(), viewer=number)):
        picture = render.samurai_spirit.hand(view)
        assert picture is not None
        assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)
        assert picture.width == 700
        assert len(picture.data) < 300_000
        assert len(picture.description) <= 1024
        fighter = view.fighters[number]
        assert picture.description.startswith(f"{fighter.name}: {fighter.track} of {fighter.kiai}")


def test_one_player_sees_all_their_samurai() -> None:
    view = sample.table(0)
    picture = render.samurai_spirit.hand(
        replace(view, fighters=tuple(replace(one, seat=0) for one in view.fighters[:3]))
    )
    assert picture is not None
    assert picture.width == 2100
    assert len(picture.data) < 300_000


def test_a_spectator_has_no_samurai() -> None:
    assert render.samurai_spirit.hand(sample.table()) is None


def test_pieces_speak_the_readers_language() -> None:
    def shout(text: object) -> str:
        return str(text).upper()

    plain, loud = (render.samurai_spirit.hand(sample.table(1), translate=way) for way in (str, shout))
    assert plain
    assert loud
    assert plain.data != loud.data
    assert (
        render.samurai_spirit.raider(RAIDERS[0], translate=shout).data != render.samurai_spirit.raider(RAIDERS[0]).data
    )
    assert (
        render.samurai_spirit.samurai(SAMURAI[0], translate=shout).data
        != render.samurai_spirit.samurai(SAMURAI[0]).data
    )
