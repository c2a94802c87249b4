"""Cards, hands, piles and decks as pictures."""

from __future__ import annotations

import io
import itertools

import pytest
from PIL import Image

from engine.game import Deck, DeckList
from engine.wastelands import GAME
from engine.wastelands.cards import BY_NAME, GODS, KINDS, TYPES
from engine.wastelands.sight import face_of
from engine.wastelands.view import CardFace
from render.symbols import SYMBOLS
from render.wastelands import card, deck, hand, pile, shelf
from render.wastelands.emblems import card_symbol
from render.wastelands.looks import gods_of_deck


def faces(*names: str) -> list[CardFace]:
    return [face_of(BY_NAME[name].number) for name in names]


def brightness(data: bytes, box: tuple[int, int, int, int]) -> float:
    image = Image.open(io.BytesIO(data)).convert("L").crop(box)
    return sum(value * count for value, count in enumerate(image.histogram())) / (image.width * image.height)


def test_every_card_has_a_symbol_and_all_that_is_printed_in_words() -> None:
    assert {card_symbol(face_of(kind.number)) for kind in KINDS} <= set(SYMBOLS)
    said = card(faces("Pockmarked Lizard")[0]).description
    assert said.startswith("Pockmarked Lizard (Elenios, creature, 7 KB, ATK 4, HP 5, leaves components: 2).")
    assert "Acid breath-3." in said
    assert "building, builders: 2" in card(faces("Altar of Raia")[0]).description
    assert "2+X KB" in card(faces("Instant Healing")[0]).description
    assert "magic attack, magic defence" in card(faces("Soul Thief")[0]).description


@pytest.mark.parametrize("kind", TYPES)
def test_a_card_of_every_type_is_drawn(kind: str) -> None:
    first = next(one for one in KINDS if TYPES[one.type] == kind)
    assert card(face_of(first.number)).width < card(face_of(first.number)).height


def test_what_can_be_played_shines_and_comes_first() -> None:
    held = faces("Elf", "Mendu", "Amok")
    picture = hand(held, playable=["Amok"])
    assert picture
    first, last = ((40, 100, 380, 500), (830, 100, 1170, 500))
    assert brightness(picture.data, first) > 1.3 * brightness(picture.data, last)
    assert picture.description.startswith("Elf (") and hand(()) is None


def test_a_graveyard_lies_open_in_its_order() -> None:
    picture = pile(faces("Steel Wasp", "Bomb Owl"), "Graveyard")
    assert picture and picture.description == "Graveyard: Steel Wasp, Bomb Owl" and pile((), "Graveyard") is None


def test_graveyards_lie_small_below_a_hand() -> None:
    plain, more = (
        hand(faces("Elf")),
        hand(faces("Elf"), piles=[("Graveyard", faces("Steel Wasp", "Bomb Owl")), ("None", ())]),
    )
    assert plain and more and more.width == plain.width and more.height > plain.height
    assert more.description == f"{plain.description}\nGraveyard: Steel Wasp, Bomb Owl."
    alone = hand((), piles=[("Graveyard", faces("Steel Wasp"))])
    assert alone and alone.description == "Graveyard: Steel Wasp." and hand((), piles=[("None", ())]) is None


def test_a_full_graveyard_below_a_single_card_is_no_tower() -> None:
    full = hand(faces("Elf"), piles=[("Graveyard", faces("Steel Wasp", "Bomb Owl") * 30)])
    assert full and full.height < 3 * full.width


def test_a_deck_shows_copies_and_its_sideboard() -> None:
    picture = deck(DeckList("Dawn Company", (("Elf", 3), ("Mendu", 2)), (("Amok", 1),)), "Mine")
    assert picture and picture.description == "Mine: 2 × Mendu; 3 × Elf\nSideboard: 1: 1 × Amok"
    ready = deck(DeckList("Green Death", ()), "Green Death")
    assert ready and "3 × Steel Wasp" in ready.description and "Sideboard: 20" in ready.description
    assert deck(DeckList("?", ()), "Nothing") is None


def gods_named(ready: Deck) -> set[str]:
    return {god for god in GODS if god in str(ready.about)}


def test_ready_decks_stand_on_a_shelf_with_their_gods() -> None:
    told = shelf(GAME.decks()).description
    for ready in GAME.decks():
        gods = gods_of_deck(ready.name, len(GODS))
        assert set(gods) == gods_named(ready) and f"{ready.name}: {', '.join(gods)}" in told


def test_the_colours_of_a_border_run_into_one_another_without_bands() -> None:
    picture = hand(faces("Propagation", "Titan's Fist"), playable=["Propagation"])
    assert picture is not None
    border = Image.open(io.BytesIO(picture.data)).convert("L").crop((19, 120, 20, 480)).tobytes()
    assert len({*border}) > 20
    assert max(abs(one - other) for one, other in itertools.pairwise(border)) <= 2
