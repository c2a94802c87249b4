"""The picture of two boards side by side, for three and four players (rules 8.1 to 8.6, 11.27, 11.28)."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops

import render
from engine.game import Event
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.view import View
from engine.text import Text
from render.summoner_wars import battlefield, looks, near, panels, pieces, traces, walls
from render.summoner_wars.geometry import BESIDE, EDGE, Geometry
from render.summoner_wars.mould import BROAD, MARGIN, TALL, Mould, Spot
from words import LANGUAGES, translate

from . import sample
from .sample import FOUR

PLACE = Geometry(12, 8, wraps=True)
SPACES = [f"{file}{rank}" for file in "abcdefghijkl" for rank in range(1, 9)]


@lru_cache(maxsize=8)
def draw(view: View, events: tuple[Event, ...] = (), **more: object) -> render.Picture:
    return render.summoner_wars.board(view, events, names=FOUR, **more)  # type: ignore[arg-type]


def pixels(picture: render.Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def test_it_is_a_portrait_with_every_space_and_side_in_at_most_700_kilobytes() -> None:
    picture = draw(sample.crowded_boards(), sample.ACROSS)
    assert (picture.width, picture.height) == pixels(picture).size == (PLACE.width, PLACE.height) == (1860, 2422)
    assert len(picture.data) < 700_000
    assert all(name in picture.description for name in FOUR)


def test_spaces_lie_beside_each_other_and_in_the_picture() -> None:
    for flip in (False, True):
        place = Geometry(12, 8, flip, True)
        left, top, right, bottom = place.field
        assert 0 < left < right < place.width and place.lower_panel + place.sizes.panel + EDGE == place.height
        boxes = [box for space in SPACES if (box := place.box(space))]
        assert len(boxes) == 96
        assert all(left <= box[0] < box[2] <= right and top <= box[1] < box[3] <= bottom for box in boxes)
        assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in combinations(boxes, 2))


def test_a_boards_own_half_is_below_and_turned_round_above() -> None:
    turned = Geometry(12, 8, True, True)
    assert PLACE.middle("a1") == turned.middle("l8")
    for viewer, round_it in ((None, False), (0, False), (1, True), (2, False), (3, True)):
        assert battlefield._turned(sample.two_boards(viewer)) is round_it


@pytest.mark.parametrize("mould", [BROAD, TALL], ids=["broad", "tall"])
def test_nothing_on_a_card_leaves_its_picture(mould: Mould) -> None:
    width, height = mould.size
    signs: list[Spot] = [mould.art, mould.attack, mould.range, mould.reach, mould.heart, mould.crest, mould.wall_heart]
    for size, x, y in signs:
        assert size // 2 <= MARGIN + x <= width - size // 2
        assert size // 2 <= MARGIN + y <= height - size // 2
    assert mould.most_badges * (mould.badges.size + 2) <= mould.badges.middle[0] <= width
    assert mould.badges.y + mould.badges.size <= mould.card[1]
    left, top, wide, high = mould.plaque
    assert left + wide <= mould.card[0] and top + high <= mould.card[1]
    assert mould.card[0] < mould.pitch[0] and mould.card[1] < mould.pitch[1]


def test_a_team_s_second_army_flies_a_pennant_on_all_its_cards() -> None:
    plain, flying = (looks.looks((sample.ELVES, sample.ORCS, sample.ELVES, sample.ORCS))[seat] for seat in (0, 2))
    assert (plain.pennant, flying.pennant) == (False, True)
    bare = replace(flying, pennant=False)
    for mould in (BROAD, TALL):
        for badges in ((), ("frozen",)):
            unit = sample.elf("Archer", "c3", badges=badges)
            assert pieces.unit(unit, flying, 0, mould).tobytes() != pieces.unit(unit, bare, 0, mould).tobytes()
        wall = sample.piece(0, sample.wall_face(sample.ELVES), "c3")
        assert walls.wall(wall, flying, "Wall", mould).tobytes() != walls.wall(wall, bare, "Wall", mould).tobytes()


@pytest.mark.parametrize("army", looks.known_armies())
def test_four_of_one_army_are_told_apart(army: str) -> None:
    """Both partners may play the same faction (rule 8.8)."""
    worn = looks.looks((army,) * 4)
    for one, other in ((0, 2), (1, 3)):
        assert worn[one].dark == worn[other].dark
        assert looks._distance(worn[one].primary, worn[other].primary) >= 40
    assert looks.looks((army, army)) == worn[:2]


def test_a_way_over_the_joined_edges_is_in_two_parts() -> None:
    """Rule 8.5; boards that do not wrap have one long way instead."""
    left, _, right, _ = PLACE.field
    out, back = PLACE.ways(("k4", "a4"))
    assert out[0] == PLACE.middle("k4") and back[-1] == PLACE.middle("a4")
    assert right < out[-1][0] < PLACE.width and 0 < back[0][0] < left
    assert {y for _, y in (*out, *back)} == {out[0][1]}
    assert len(PLACE.ways(("k4", "l4", "a4", "b4"))) == 2
    assert len(PLACE.ways(("f4", "g4", "h4"))) == len(Geometry(12, 8).ways(("l4", "a4"))) == 1
    assert PLACE.ways(("k4", "nowhere")) == []
    assert [PLACE.over(*way) for way in (("l4", "a4"), ("a4", "l4"), ("a4", "g4"), ("f4", "g4"))] == [1, -1, 0, 0]
    assert Geometry(12, 8, True, True).over("l4", "a4") == -1


def test_a_shot_over_the_edge_has_its_point_before_the_target() -> None:
    assert traces._before("k3", "a3", 12) == "l3"
    assert traces._before("a3", "k3", 12) == "l3"
    assert traces._before("l3", "b3", 12) == "a3"
    assert traces._before("f3", "h3", 12) == "g3"
    assert traces._before("a3", "k3") == "j3"


@pytest.mark.parametrize(
    "event",
    [
        Event("moved", 0, ("Archer", "l2", "a2")),
        Event("moved", 0, ("Archer", "l2", "b2", "a2")),
        Event("placed", 0, ("Archer", "l2", "a1")),
        Event("attacked", 0, ("Archer", "a3", "x", "l3")),
        Event("attacked", 0, ("Archer", "b4", "x", "l4")),
        Event("moved", 0, ("Archer", "f2", "g2")),
    ],
    ids=str,
)
def test_acts_over_the_seam_and_the_edges_leave_a_short_trace(event: Event) -> None:
    """Nothing is drawn over the spaces between, and both ends show something (rule 8.5)."""
    view = replace(sample.two_boards(), pieces=(), vines=())
    changed = ImageChops.difference(pixels(draw(view, (event,))), pixels(draw(view))).getbbox()
    assert changed
    crossing = PLACE.over(str(event.args[1]), str(event.args[2 if event.kind != "attacked" else 3]))
    middle = (PLACE.column(3), PLACE.top, PLACE.column(8), PLACE.bottom)
    between = ImageChops.difference(
        pixels(draw(view, (event,))).crop(middle), pixels(draw(view)).crop(middle)
    ).getbbox()
    assert (between is None) is (crossing != 0)


def _many() -> tuple[Event, ...]:
    events = list(sample.ACROSS)
    files = "abcdefghijkl"
    for start in SPACES:
        for step in (1, 2, 3):
            across = files[(files.index(start[0]) + step) % 12] + start[1:]
            events += [Event("moved", 0, ("x", start, across)), Event("attacked", 0, ("x", start, "y", across))]
            events += [Event("attacked", 0, ("x", across, "y", start))]
        events += [Event("rolled", 0, ("c4", start, 1, 3, 6, 2, 5)), Event("wounded", 0, ("y", start, 1))]
        events += [Event("die", 0, ("Fury", 5, start))]
    return tuple(events)


def test_arrows_and_dice_cover_neither_names_nor_the_numbers_of_ranks() -> None:
    view = sample.crowded_boards()
    quiet, busy = pixels(draw(view)), pixels(draw(view, _many()))
    boxes = []
    for piece in view.pieces:
        middle = PLACE.middle(piece.space)
        if middle and piece.face.kind not in ("wall", "event"):
            left, top = middle[0] - TALL.card[0] // 2, middle[1] - TALL.card[1] // 2
            boxes.append((left + 12, top + 13, left + TALL.card[0] - 12, top + TALL.band - 4))
    assert len(boxes) > 70
    for rank in range(8):
        for x in (PLACE.field[0] - 29, PLACE.field[2] + 29):
            boxes.append((x - 12, PLACE.row(rank) - 62, x + 12, PLACE.row(rank) - 29))
    assert [box for box in boxes if quiet.crop(box).tobytes() != busy.crop(box).tobytes()] == []


def test_lit_spaces_shine_over_the_edges() -> None:
    picture = draw(sample.two_boards(), lit=("l5", "a6"), chosen="g5")
    assert picture.data != draw(sample.two_boards()).data


def shown(view: View, *lit: str) -> str:
    """The files that a picture shows."""
    return "".join("abcdefghijkl"[file] for file in near.near(view, PLACE, lit))


@pytest.mark.parametrize(
    ("view", "lit", "files"),
    [
        (sample.two_boards(2), ("h5", "g6"), "fghijkla"),
        (replace(sample.two_boards(1), active=1), ("a6", "l6"), "labcdefg"),
        (sample.two_boards(0), ("f6", "h6"), "abcdefgh"),
        (sample.two_boards(0), ("j6", "f6"), "cdefghij"),
        (sample.two_boards(0), ("j6", "a6", "e1", "f3"), "jklabcdef"),
        (sample.three_players(0), ("g6",), "fghijkla"),
        (sample.two_boards(0), ("a6", "c3", "e1", "g1", "i2", "k6"), "abcdefghijkl"),
        (sample.two_boards(0), (), "abcdefghijkl"),
        (sample.two_boards(), ("g6",), "abcdefghijkl"),
    ],
    ids=["own", "turned", "near", "further", "wider", "two", "far", "idle", "spectator"],
)
def test_who_chooses_sees_what_is_near_large(view: View, lit: tuple[str, ...], files: str) -> None:
    """One's own board (of two the one in play) and a file beside it, or as much as holds all that may be chosen."""
    assert shown(view, *lit) == files


@pytest.mark.parametrize("viewer", [2, 3])
def test_a_picture_of_what_is_near_is_the_same_but_cut_out(viewer: int) -> None:
    view = sample.two_boards(viewer)
    lit = ("h5", "a6")
    whole, part = draw(replace(view, viewer=None), lit=lit), draw(view, lit=lit)
    assert (part.width, part.height) == pixels(part).size == (PLACE.width - 4 * PLACE.pitch[0], 2218)
    turned = battlefield._turned(view)
    place = Geometry(12, 8, turned, True)
    files = near.near(view, place, lit)
    image = Image.new("RGB", (place.width, place.height))
    for file in range(12):
        for rank in range(8):
            image.putpixel((place.column(file), place.row(rank)), (file + 1, rank + 1, 0))
    cut, left = near.cut_out(image, place, files), place.sizes.left
    marks = [
        cut.getpixel((left + place.pitch[0] * index + place.pitch[0] // 2, y))
        for y in range(cut.height)
        for index in range(len(files))
    ]
    seen = [mark[0] - 1 for mark in marks if isinstance(mark, tuple) and mark[1] and not mark[2]]
    assert seen == [*(files[::-1] if turned else files)] * 8
    assert whole.width == PLACE.width and "these files" not in whole.description
    assert "The picture shows these files: f–l, a." in part.description


def test_a_single_board_is_always_whole() -> None:
    view = sample.battle(0)
    assert draw(view, lit=("c3",)).width == Geometry(6, 8).width


def test_a_side_that_is_out_is_in_shade_and_says_so() -> None:
    """Rule 8.6."""
    view = sample.one_out()
    assert "Grognack, Tundra Orcs (bob): out of the match." in draw(view).description
    side, look = view.sides[1], looks.looks((sample.ELVES, sample.ORCS))[1]
    size = (900, BESIDE.panel)
    gone = panels.panel(view, side, look, "bob", size, str)
    there = panels.panel(view, replace(side, out=False), look, "bob", size, str)
    before, after = (sum(image.convert("L").resize((1, 1)).tobytes()) for image in (there, gone))
    assert after < before


def test_the_match_waits_for_one_side_of_who_plays_two() -> None:
    """Rule 8.2: two turns each round."""
    view = sample.three_players()
    assert [panels.waits_for(view, side) for side in view.sides] == [False, False, True, False]
    asked = replace(view, to_act=(2,))
    assert [panels.waits_for(asked, side) for side in asked.sides] == [False, False, False, True]
    theirs = replace(view, active=1, to_act=(0,))
    assert [panels.waits_for(theirs, side) for side in theirs.sides] == [True, False, True, False]


def test_three_players_have_four_panels_and_one_name_twice() -> None:
    picture = render.summoner_wars.board(sample.three_players(), sample.ACROSS, names=FOUR[:3])
    assert picture.description.count("(ann)") == 2
    assert (picture.width, picture.height) == (1860, 2422)
    assert picture.data != draw(sample.two_boards(), sample.ACROSS).data


def test_a_team_wins_together() -> None:
    view = replace(sample.two_boards(), winners=(0, 2), to_act=())
    assert "Won by ann, cyril." in draw(view).description
    assert panels._ribbon(view, view.sides[2], str) == "Victory"
    assert panels._ribbon(view, view.sides[3], str) == ""


def test_three_and_four_players_in_animations() -> None:
    for view in (sample.two_boards(), sample.three_players(), sample.one_out()):
        image = render.summoner_wars.battlefield.painted(view, sample.ACROSS, names=FOUR, translate=str)
        assert image.size == (1860, 2422)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_or_word_on_a_panel_is_cut(language: str, lost: list[str]) -> None:
    def spoken(text: Text) -> str:
        return translate(text, language)

    look, view = looks.card_look(sample.ELVES), sample.two_boards()
    for kind in KINDS:
        if kind.face.attack is not None:
            pieces.unit(sample.piece(0, kind.face, "a1"), look, 0, TALL)
        if kind.face.kind == "summoner":
            side = replace(view.sides[3], summoner=kind.face.name, faction=kind.face.faction, draw_size=30)
            for flag in (side, replace(side, out=True), replace(side, seat=2, player=2, supply=0, draw_empty=True)):
                panels.panel(view, flag, look, "dora", (904, BESIDE.panel), spoken)
    for name in ("Wall", "Ice Wall", "Minor Ice Wall", "Vine Wall"):
        walls.wall(sample.piece(0, sample.wall_face(sample.ELVES, name), "a1"), look, spoken(Text(name)), TALL)
    render.summoner_wars.battlefield.painted(view, sample.ACROSS, names=FOUR, translate=spoken)
    assert lost == []
