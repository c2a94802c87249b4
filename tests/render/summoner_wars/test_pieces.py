"""Units, walls and signs: each state looks different, each symbol exists, sides differ without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

from engine.summoner_wars.cards import DECKS, KINDS, DeckList
from engine.summoner_wars.view import TRAIT_TITLES, CardFace
from engine.text import Text
from render import shapes, theme
from render.summoner_wars import emblems, forms, looks, pieces, traces, walls
from render.summoner_wars.mould import BROAD, MARGIN, TALL, Mould
from render.symbols import SYMBOLS
from words import LANGUAGES, translate

from . import sample

LOOK = looks.looks((sample.ELVES, sample.ORCS))


@pytest.mark.parametrize(
    "change",
    [
        {"moved": True},
        {"attacked": True},
        {"wounds": 1},
        {"attack": 4},
        {"under": 2},
        {"attached": ("Ice Armor",)},
        {"name": "Archer"},
        {"reach": 2},
        *({"badges": (badge,)} for badge in (*emblems.BADGES, "swift")),
    ],
    ids=str,
)
def test_every_state_is_seen(change: dict[str, object]) -> None:
    plain = pieces.unit(sample.elf("Guardian", "c3"), LOOK[0])
    assert pieces.unit(sample.elf("Guardian", "c3", **change), LOOK[0]).tobytes() != plain.tobytes()  # type: ignore[arg-type]


def test_a_vine_wall_under_a_unit_is_seen() -> None:
    guardian = sample.elf("Guardian", "c3")
    assert pieces.unit(guardian, LOOK[0], 2).tobytes() != pieces.unit(guardian, LOOK[0], 1).tobytes()


def test_more_states_than_fit_are_counted() -> None:
    guardian = sample.elf("Guardian", "c3", badges=("frozen", "stunned", "borrowed", "copied"))
    assert pieces._badges(guardian, 0) == (("snow", 0), ("stunned", 0), ("", 2))


def test_walls_of_each_material_differ() -> None:
    seen = {
        walls.wall(sample.piece(0, sample.wall_face(sample.ELVES, name), "c3"), LOOK[0], name).tobytes()
        for name in ("Wall", "Ice Wall", "Minor Ice Wall", "Vine Wall")
    }
    assert len(seen) == 4
    hurt = walls.wall(sample.piece(0, sample.wall_face(sample.ELVES), "c3", 2), LOOK[0], "Wall")
    assert hurt.tobytes() not in seen


@pytest.mark.parametrize("army", looks.known_armies())
def test_sides_differ_in_tone_for_every_army(army: str) -> None:
    light, dark = looks.looks((army, army))

    def grey(look: theme.Look) -> float:
        card = pieces.front(pieces.Front("", "common", "sword", False, 1, look)).convert("LA").split()[0]
        left, top = MARGIN + 8, MARGIN + pieces.BAND + 8
        return ImageStat.Stat(card.crop((left, top, left + 24, top + 70))).mean[0]

    assert grey(light) - grey(dark) > 90
    assert light.dark is False
    assert dark.dark is True


def test_armies_of_one_colour_are_told_apart() -> None:
    one, other = looks.looks((sample.ELVES, sample.ELVES))
    assert one.primary != other.primary


@pytest.mark.parametrize(
    "table",
    [emblems.ARMIES, emblems.CARDS, emblems.WORDS, emblems.BADGES, pieces.TRAITS],
    ids=["armies", "cards", "words", "badges", "traits"],
)
def test_every_emblem_is_drawn(table: Mapping[object, str]) -> None:
    assert set(table.values()) <= set(SYMBOLS)


def test_every_army_has_an_emblem_of_its_own_and_colours() -> None:
    assert len(set(emblems.ARMIES.values())) == len(emblems.ARMIES)
    assert set(looks.known_armies()) == set(emblems.ARMIES)


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.summoner)
def test_few_units_of_a_deck_look_alike(deck: DeckList) -> None:
    """Three champions may share the star or the staff; no other figure is seen more than twice."""
    units = [kind.face for number, _ in deck.cards if (kind := KINDS[number]).is_unit]
    seen = Counter(emblems.card_symbol(face) for face in units)
    assert {symbol for symbol, count in seen.items() if count > 2} <= {"star", "staff"} and max(seen.values()) <= 3


def test_every_army_has_forms_of_its_own() -> None:
    assert set(forms.FORMS) == set(emblems.ARMIES)
    assert len(set(forms.FORMS.values())) == len(forms.FORMS)
    assert {form.edge for form in (*forms.FORMS.values(), forms.UNKNOWN)} <= set(forms.EDGES)
    assert {form.ground for form in (*forms.FORMS.values(), forms.UNKNOWN)} <= set(SYMBOLS)
    edges = [forms.fringe(edge, (160, 11)).tobytes() for edge in forms.EDGES]
    assert len(set(edges)) == len(edges)


def test_an_army_is_told_by_its_forms_alone() -> None:
    """In the same colours and with the same figure."""
    cards = {
        pieces.front(pieces.Front("", "common", "sword", False, 1, LOOK[0], form=form)).tobytes()
        for form in forms.FORMS.values()
    }
    assert len(cards) == len(forms.FORMS)


def test_every_trait_has_a_sign_that_is_no_state_s() -> None:
    assert list(pieces.TRAITS) == list(TRAIT_TITLES)
    bare = sample.elf("Archer", "c3")
    seen = {pieces.unit(bare, LOOK[0]).tobytes()}
    seen |= {pieces.unit(replace(bare, traits=(trait,)), LOOK[0]).tobytes() for trait in TRAIT_TITLES}
    seen |= {pieces.unit(replace(bare, badges=(badge,)), LOOK[0]).tobytes() for badge in emblems.BADGES}
    assert len(seen) == 1 + len(TRAIT_TITLES) + len(emblems.BADGES)


def test_a_sign_stands_once_on_a_card() -> None:
    guardian = sample.elf("Guardian", "c3", traits=("sure",), badges=("precise",))
    assert pieces.unit(guardian, LOOK[0]).tobytes() == pieces.unit(replace(guardian, badges=()), LOOK[0]).tobytes()


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_leaves_ink_within_its_square(symbol: str) -> None:
    first, second = shapes.masks(symbol, 40)
    assert first.getbbox() or second.getbbox()
    image = shapes.embossed(symbol, 40, (200, 40, 30), (240, 200, 80), (0, 0, 0))
    assert image.size == (50, 50)


def test_cards_find_their_emblem_by_name_then_word_then_use() -> None:
    def face(name: str, kind: str = "common", reach: str = "melee", faction: str = "") -> CardFace:
        return CardFace(name, faction, kind, 1, reach, 1, 1, 1, "", "")

    assert emblems.card_symbol(face("Fire Drake", "champion", faction=sample.ELVES)) == "dragon"
    assert emblems.card_symbol(face("Skeletal Archer", reach="ranged")) == "bow"
    assert emblems.card_symbol(face("Torodin's Advance", "event")) == "event"
    assert emblems.card_symbol(face("Nobody", reach="ranged")) == "bow"
    assert emblems.card_symbol(face("Nobody")) == "sword"
    assert emblems.card_symbol(face("Grognack", "summoner", faction=sample.ORCS)) == emblems.ARMIES[sample.ORCS]
    assert emblems.card_symbol(face("", "champion")) == "star"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("mould", [BROAD, TALL], ids=["broad", "tall"])
def test_no_name_is_cut_on_the_board_or_where_its_card_fell(mould: Mould, language: str, lost: list[str]) -> None:
    blank = Image.new("RGBA", (mould.card[0] + 2 * MARGIN, mould.card[1] + 2 * MARGIN))
    for kind in KINDS:
        name = translate(Text(kind.name), language)
        if kind.is_unit:
            pieces._title(blank.copy(), pieces.Front(name, kind.face.kind, "", False, 1, LOOK[0], mould))
        if kind.is_wall:
            walls._plaque(blank.copy(), name, 9, 0, LOOK[0], mould)
        if kind.is_unit or kind.is_wall:
            traces._grave.__wrapped__(name, mould.card)
    assert lost == []
