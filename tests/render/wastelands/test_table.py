"""The picture of the table: everything that matters is seen, and hidden things are not."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import lru_cache

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.game import Event
from engine.wastelands.cards import BY_NAME
from engine.wastelands.sight import face_of
from engine.wastelands.view import Pending, View
from render.wastelands import board, moving, painted
from render.wastelands.geometry import Geometry
from render.wastelands.happened import traces
from render.wastelands.pieces import BETTER, WORSE
from render.wastelands.table import FILM

from . import sample


@lru_cache(maxsize=8)
def pixels(view: View, events: tuple[Event, ...] = (), lit: tuple[str, ...] = ()) -> Image.Image:
    return Image.open(io.BytesIO(board(view, events, names=sample.PEOPLE, lit=lit).data)).convert("RGB")


def test_ones_own_side_is_below_and_the_ramparts_face_each_other() -> None:
    for viewer, below in ((None, 0), (0, 0), (1, 1)):
        place = Geometry(sample.table(viewer))
        heights = [place.panels[1 - below], *(row.box for row in place.rows), place.panels[below]]
        assert place.below == below
        assert place.ramparts(1 - below).box[3] < place.ramparts(below).box[1]
        assert place.panels[1 - below][1] < place.ramparts(1 - below).box[1]
        assert max(box[3] for box in heights) == place.panels[below][3]


def test_every_card_in_play_has_a_place_of_its_own() -> None:
    view = sample.table()
    place = Geometry(view)
    assert set(place.cards) == {str(piece.tag) for piece in view.pieces}
    assert len(set(place.cards.values())) == len(view.pieces)
    for left, top, right, bottom in place.cards.values():
        assert 0 <= left < right <= place.size[0] and 0 <= top < bottom <= place.size[1]


@pytest.mark.parametrize(
    "change",
    [{"active": False}, {"attack": 9}, {"left": 1}, {"poison": 3}, {"counters": 2}, {"levels": 2}, {"owner": 1}],
    ids=str,
)
def test_what_a_warrior_bears_is_seen_without_colours_on_a_phone(change: dict[str, object]) -> None:
    view = sample.table()
    pieces = tuple(replace(piece, **change) if piece.tag == 1 else piece for piece in view.pieces)  # type: ignore[arg-type]
    shown = [pixels(each).convert("L") for each in (view, replace(view, pieces=pieces))]
    before, after = (image.resize((400, image.height // 3), Image.Resampling.BOX) for image in shown)
    differing = ImageChops.difference(before, after).point(lambda value: 255 if value > 24 else 0)
    assert differing.histogram()[255] > 12


@pytest.mark.parametrize(("change", "ink"), [({"attack": 9}, BETTER), ({"attack": 0}, WORSE)], ids=str)
def test_a_changed_number_keeps_its_colour(change: dict[str, int], ink: tuple[int, int, int]) -> None:
    view = sample.table()
    pieces = tuple(replace(piece, **change) if piece.tag == 1 else piece for piece in view.pieces)  # type: ignore[arg-type]
    left, top, right, bottom = Geometry(view).cards["1"]
    drawn = pixels(replace(view, pieces=pieces)).crop((left, top, right, bottom))
    red, green, blue = ImageChops.difference(drawn, Image.new("RGB", drawn.size, ink)).split()
    near = ImageChops.lighter(red, ImageChops.lighter(green, blue)).histogram()[:20]
    assert sum(near) > 30


def test_others_see_no_card_of_a_hand() -> None:
    assert pixels(sample.table()).tobytes() == pixels(replace(sample.table(0), viewer=None)).tobytes()


def test_an_attack_is_an_arrow_that_bears_its_damage() -> None:
    view = sample.table()
    attacked = replace(view, attacks=(("1", "7"),))
    box = ImageChops.difference(pixels(view), pixels(attacked)).getbbox()
    place = Geometry(view)
    assert box and place.cards["7"][1] < box[3] and box[3] > place.ramparts(0).box[1] - 20
    stronger = replace(attacked, pieces=tuple(replace(p, attack=8) if p.tag == 1 else p for p in view.pieces))
    field = (0, place.ramparts(1).box[3] + 15, 1200, place.ramparts(0).box[1] - 15)
    assert pixels(attacked).crop(field).tobytes() != pixels(stronger).crop(field).tobytes()


def test_what_is_lit_stands_out_and_all_else_is_darker() -> None:
    view = sample.table()
    plain, lit = pixels(view).convert("L"), pixels(view, lit=("1", "seat2")).convert("L")
    place = Geometry(view)
    boxes = {name: place.box(name) for name in ("1", "2", "seat1", "seat2")}
    light = {
        name: ImageStat.Stat(lit.crop(box)).mean[0] / ImageStat.Stat(plain.crop(box)).mean[0]
        for name, box in boxes.items()
    }
    assert min(light["1"], light["seat2"]) > 0.9 and max(light["2"], light["seat1"]) < 0.6


def test_acts_of_a_turn_are_numbered() -> None:
    events = (
        Event("announced", 0, ("Mendu", "", 0)),
        Event("entered", 0, ("1", "Mendu")),
        Event("moved", 0, ("2", "Fantalas", "reserve")),
        Event("moved", 0, ("2", "Fantalas", "ramparts")),
        Event("attack", 0, ("2", "Fantalas", "7", "Giant Spider")),
        Event("hurt", 1, ("7", "Giant Spider", 2)),
        Event("drew card", 0, ("Level",), only=(0,)),
    )
    found = traces(events)
    assert [(mark.number, mark.name) for mark in found.marks] == [(1, "1"), (2, "2"), (3, "2")]
    assert found.wounds == {"7": 2}
    assert moving(events) and not moving(events[-1:])
    assert pixels(sample.table(), events).tobytes() != pixels(sample.table()).tobytes()


def test_magic_and_losses_are_told_above_the_table() -> None:
    events = (
        Event("announced", 0, ("Cleansing Fire", "", 0)),
        Event("aimed", 0, ("7", "Giant Spider", "seat2", "")),
        Event("announced", 1, ("Interruption", "", 0)),
        Event("stopped", 0, ("Cleansing Fire",)),
        Event("left", 1, ("8", "Mine Sprite", "graveyard")),
    )
    told = traces(events).told
    assert [(one.number, one.name, one.targets, one.stopped) for one in told] == [
        (1, "Cleansing Fire", ("7", "seat2"), True),
        (2, "Interruption", (), False),
        (0, "Mine Sprite #8", (), False),
    ]
    before, after = pixels(sample.table()), pixels(sample.table(), events)
    top = Geometry(sample.table()).panels[1][1]
    low = before.height - top
    tables = before.crop((0, top, 1200, before.height)), after.crop((0, after.height - low, 1200, after.height))
    assert after.height > before.height
    assert ImageStat.Stat(ImageChops.difference(*tables).convert("L")).mean[0] < 4


def test_what_lies_on_a_card_gives_it_its_signs() -> None:
    view = sample.table()
    column = next(column for row in Geometry(view).rows for column, _ in row.columns if column.piece.tag == 2)
    sword = replace(column.on[0], face=replace(column.on[0].face, keywords=("magic-attack",)))
    assert [piece.tag for piece in column.on] == [3]
    assert "magic-attack" in replace(column, on=(sword,)).keywords and "magic-attack" not in column.keywords


def test_frames_of_an_animation_are_alike_in_size_however_much_lies_on_the_table() -> None:
    view = sample.table()
    piles = tuple(
        replace(one, tag=one.tag + 100 * more) for more in range(6) for one in view.pieces if one.host is None
    )
    views = [
        replace(view, pieces=pieces) for pieces in ((), view.pieces, tuple(replace(p, joined=None) for p in piles))
    ]
    assert len({board(each, names=sample.PEOPLE).height for each in views}) == 3
    assert {painted(each, (), names=sample.PEOPLE).size for each in views} == {FILM}


def test_what_waits_is_seen_with_whose_it_is_and_what_it_aims_at() -> None:
    view, strike = sample.table(), face_of(BY_NAME["Lightning Strike"].number)
    stacks = [
        (),
        ((0, ("7",), 2),),
        ((1, ("7",), 2),),
        ((0, ("8",), 2),),
        ((0, ("7",), 3),),
        ((0, ("7",), 2), (1, (), 0)),
    ]
    drawn = [
        pixels(replace(view, pending=tuple(Pending(seat, strike, "", targets, x) for seat, targets, x in stack)))
        for stack in stacks
    ]
    assert len({image.tobytes() for image in drawn}) == len(stacks)
