"""The table with three to seven: everybody has a place, and who stands against whom is seen and told."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from functools import partial

import pytest
from PIL import Image, ImageChops

from engine.wastelands import GAME
from engine.wastelands.cards import KINDS
from engine.wastelands.decks import MONO_COLOURED
from engine.wastelands.position import load
from engine.wastelands.sight import face_of
from engine.wastelands.view import Pending, View
from render.marks import ATTACK_INK
from render.picture import LARGEST, STEPS, fewer
from render.theme import BLOOD, CREAM, GOLD
from render.trial import framed
from render.wastelands import alternative_text, board, finale, small, text_board
from render.wastelands.circle import laid_out
from render.wastelands.pieces import BETTER, WORSE
from render.wastelands.table import _palette
from words import LANGUAGES, translate

PEOPLE = ("Ann", "Bob", "Cyril", "Dora", "Emil", "Fanny", "Gita")
WARRIORS = [kind.name for kind in KINDS if kind.is_warrior and not kind.token]
GODS = {god: name for name, god in MONO_COLOURED.items()}


def table(seats: int, viewer: int | None = None, each: int = 4, **options: str) -> View:
    """A main phase of the first seat, each with so many warriors, half of them on the ramparts."""
    chooser = random.Random(seats)
    decks = [GODS[god] for god in sorted(GODS)][:seats]
    standing = {
        str(seat): [
            f"{name} {'ramparts' if place < 5 and place % 2 == 0 else 'reserve'}"
            for place, name in enumerate(chooser.sample(WARRIORS, each))
        ]
        for seat in range(1, seats + 1)
    }
    players = {str(seat): {"hp": 10 + seat, "kb": 3} for seat in range(1, seats + 1)}
    position = {"seats": decks, "options": options, "players": players, "table": standing, "turn": 1, "phase": "main"}
    return GAME.view(load(position)[0], viewer)


def pixels(view: View) -> Image.Image:
    return Image.open(io.BytesIO(board(view, names=PEOPLE).data)).convert("RGB")


def apart(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("each", [0, 4, 13])
def test_everybody_has_a_place_and_every_card_within_it(seats: int, viewer: int | None, each: int) -> None:
    view = table(seats, viewer, each)
    place = laid_out(view)
    small_ones = [seat for seat in range(seats) if seat != viewer]
    assert sorted(place.camps) == small_ones and sorted(place.panels) == list(range(seats))
    boxes = [place.camps[seat] for seat in small_ones]
    assert all(apart(one, other) for number, one in enumerate(boxes) for other in boxes[:number])
    assert set(place.cards) == {str(piece.tag) for piece in view.pieces}
    for piece in view.pieces:
        left, top, right, bottom = place.cards[str(piece.tag)]
        box = place.camps.get(piece.seat, (0, place.middle, *place.size))
        assert box[0] <= left < right <= box[2] and box[1] <= top < bottom <= box[3]
    cards = list(place.cards.values())
    assert all(apart(one, other) for number, one in enumerate(cards) for other in cards[:number])


def test_seats_go_clockwise_and_the_own_side_is_large_and_below() -> None:
    place = laid_out(table(5, viewer=1))
    left, right = [place.camps[seat] for seat in (2, 3)], [place.camps[seat] for seat in (0, 4)]
    assert all(box[2] < 600 for box in left) and all(box[0] > 600 for box in right)
    assert left[0][1] > left[1][1] and right[0][1] > right[1][1], (
        "the next seat is at the left, the last one at the right"
    )
    assert place.panels[1][1] > max(box[3] for box in place.camps.values())
    across = laid_out(table(4, viewer=0, four="pairs")).camps
    assert across[2][0] < 100 and across[2][2] > 1100 and across[2][3] < min(across[1][1], across[3][1])


def changed(view: View, other: View, seat: int) -> bool:
    """Whether a side looks different on a phone, and no other one does."""
    place = laid_out(view)
    before, after = pixels(view), pixels(other)
    assert before.size == after.size

    def differs(box: tuple[int, int, int, int]) -> bool:
        parts = [image.crop(box).convert("L") for image in (before, after)]
        half = [part.resize((part.width // 3, part.height // 3), Image.Resampling.BOX) for part in parts]
        return ImageChops.difference(*half).point(lambda value: 255 if value > 24 else 0).histogram()[255] > 12

    assert not any(differs(box) for one, box in place.camps.items() if one != seat)
    return differs(place.camps[seat])


def test_whom_the_active_player_may_attack_is_seen_without_colours() -> None:
    view = table(7)
    assert view.attackable
    seat = view.attackable[0]
    assert changed(view, replace(view, attackable=view.attackable[1:]), seat)


@pytest.mark.parametrize("change", [{"points": 5}, {"foes": (3,)}, {"poison": 4}, {"hp": 2}, {"hand_size": 8}], ids=str)
def test_figures_of_a_small_side_are_seen_without_colours(change: dict[str, object]) -> None:
    view = replace(table(5), attackable=())
    sides = tuple(replace(side, **change) if side.seat == 1 else side for side in view.sides)  # type: ignore[arg-type]
    assert changed(view, replace(view, sides=sides), 1)


def test_who_dropped_out_is_seen_and_told() -> None:
    view = table(3, each=0)
    gone = tuple(replace(side, out=True, foes=()) if side.seat == 2 else side for side in view.sides)
    after = replace(view, sides=gone, attackable=())
    assert changed(replace(view, attackable=()), after, 2)
    for told in (text_board(after, names=PEOPLE), alternative_text(after, names=PEOPLE)):
        assert "Cyril has dropped out." in told and "Cyril, " not in told


def test_partners_and_whom_one_attacks_are_told() -> None:
    told = text_board(table(4, four="pairs"), names=PEOPLE)
    assert "May be attacked: Bob, Dora." in told
    assert "Partner, with common HP: Cyril. Attacks: Bob, Dora." in told
    told = text_board(table(3), names=PEOPLE)
    assert "May be attacked: Bob." in told and "Points: 0. Attacks: Bob." in told and "Partner" not in told


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize(("each", "width"), [(8, 1200), (13, 1200), (20, 900)])
def test_the_largest_table_is_no_large_file(viewer: int | None, each: int, width: int) -> None:
    data = board(table(7, viewer, each), names=PEOPLE).data
    assert len(data) <= LARGEST
    assert Image.open(io.BytesIO(data)).width >= width, "as long as it fits it is not drawn smaller"


def test_the_largest_table_is_no_large_file_on_trial_or_at_its_end() -> None:
    view = table(7, each=13)
    tried = framed(lambda: board(view, names=PEOPLE), "Trial", "trial.png")
    ended = finale(replace(view, winners=(2,)), (), (), names=PEOPLE)
    for picture in (tried, ended):
        assert len(picture.data) <= LARGEST
        assert Image.open(io.BytesIO(picture.data)).width >= 1200


@pytest.mark.parametrize("colours", [colours for colours, _ in STEPS])
@pytest.mark.parametrize("shaded", [False, True])
def test_a_large_table_keeps_the_colours_of_signs(colours: int, shaded: bool) -> None:
    flat = fewer(_palette(shaded), colours).getpalette("RGB") or []
    known = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    assert len(known) <= colours
    for ink in (GOLD, CREAM, BLOOD, BETTER, WORSE, ATTACK_INK):
        assert min(max(abs(a - b) for a, b in zip(ink, other, strict=True)) for other in known) <= 24


def test_the_end_shows_all() -> None:
    view = replace(table(7), winners=(2,))
    assert finale(view, (), (), names=PEOPLE).height > laid_out(view).height


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_list_has_a_field_for_each(seats: int) -> None:
    view = table(seats)
    before = small(view, names=PEOPLE)
    assert (before.width, before.height) == (288, 288)
    for seat in range(seats):
        weaker = tuple(replace(side, hp=1) if side.seat == seat else side for side in view.sides)
        after = small(replace(view, sides=weaker), names=PEOPLE)
        pair = [Image.open(io.BytesIO(picture.data)).convert("L") for picture in (before, after)]
        box = ImageChops.difference(*pair).point(lambda value: 255 if value > 90 else 0).getbbox()
        assert box and box[2] - box[0] < 100 and box[3] - box[1] < 100


@pytest.mark.parametrize("seats", [3, 7])
def test_what_waits_is_above_the_table_and_names_its_player(seats: int) -> None:
    view = table(seats)
    waiting = replace(view, pending=(Pending(1, face_of(3), "", ("seat1",), 0),))
    one, other = board(view, names=PEOPLE), board(waiting, names=PEOPLE)
    assert other.height > one.height
    assert board(replace(waiting, pending=(replace(waiting.pending[0], seat=2),)), names=PEOPLE).data != other.data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "viewer"), [(3, None), (4, 1), (5, 1), (7, None)])
def test_no_word_is_cut_in_any_language(seats: int, viewer: int | None, language: str, lost: list[str]) -> None:
    view = table(seats, viewer)
    asked = replace(view, to_act=tuple(range(seats)), attackable=tuple(range(1, seats)))
    for shown in (view, asked):
        board(shown, names=PEOPLE, translate=partial(translate, locale=language))
    assert lost == []
