"""The battlefield's picture: what it shows, what it must not, and that nothing breaks it."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache

import pytest
from PIL import Image, ImageChops, ImageStat

import render
import render.phases as strips
from engine.game import Event
from engine.summoner_wars.view import Side, View
from engine.text import Text
from render.marks import ATTACK, MOVE, OTHER, SUMMON
from render.summoner_wars import battlefield, dice, ground, happened, panels, phases, pieces, traces, walls
from render.summoner_wars.geometry import Geometry
from render.summoner_wars.happened import Mark, Roll
from render.summoner_wars.pieces import BAND, CARD
from tests.render.odd import ODD

from . import sample
from .sample import NAMES


@lru_cache(maxsize=8)
def draw(view: View, events: tuple[Event, ...] = (), **more: object) -> render.Picture:
    return render.summoner_wars.board(view, events, names=NAMES, **more)  # type: ignore[arg-type]


def pixels(picture: render.Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def test_it_is_a_portrait_of_1200_pixels_in_at_most_300_kilobytes() -> None:
    picture = draw(sample.crowded(), sample.EVENTS)
    assert (picture.width, picture.height) == pixels(picture).size == (1200, 1700)
    assert picture.filename == "battlefield.png"
    assert len(picture.data) < 300_000


def test_lit_spaces_and_all_on_it_stay_below_300_kilobytes() -> None:
    picture = draw(sample.crowded(), sample.EVENTS, lit=("d5", "a1", "b3"), chosen="d4")
    assert len(picture.data) < 300_000


def test_the_same_view_gives_the_same_bytes_also_with_empty_caches() -> None:
    first = draw(sample.battle(), sample.EVENTS)
    for cached in (ground.ground, pieces.front, pieces._unit, walls._wall, panels._banner, battlefield._palette):
        cached.cache_clear()
    assert draw.__wrapped__(sample.battle(), sample.EVENTS) == first


def test_threads_draw_the_same_as_one() -> None:
    scenes = ((sample.battle(), sample.EVENTS), (sample.crowded(), ()))
    alone = [draw(*scene) for scene in scenes]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda index: draw.__wrapped__(*scenes[index % 2]), range(8)))
    assert together == alone * 4


def test_hands_piles_and_draw_piles_of_the_viewer_change_nothing_on_the_board() -> None:
    view = sample.battle(0)
    other = replace(
        view,
        sides=(
            replace(
                view.sides[0],
                hand=tuple(reversed(sample.HAND[:3])) * 2,
                magic=(sample.unit_face(sample.ELVES, "Maelena"),),
            ),
            view.sides[1],
        ),
    )
    assert draw(view) == draw(other)
    assert render.summoner_wars.text_board(view, names=NAMES) == render.summoner_wars.text_board(other, names=NAMES)


def test_the_description_names_people_summoners_and_phase() -> None:
    text = draw(sample.battle()).description
    for word in ("ann", "bob", "Prince Elien", "Grognack", "Attack", "Turn 9", "d6 Krung 4/9"):
        assert word in text
    assert len(draw(sample.crowded()).description) <= 1024


EVENTS = (
    Event("moved", 0, ("Archer", "a1", "a3", "a2")),
    Event("moved", 0, ("Archer", "f8", "f7")),
    Event("placed", 0, ("Archer", "f5", "c5")),
    Event("placed", 0, ("Archer", "", "c5")),
    Event("summoned", 0, ("Archer", "c5")),
    Event("wall", 0, ("Wall", "c5")),
    Event("attacked", 0, ("Fire Drake", "d4", "Fighter", "d5")),
    Event("attacked", 0, ("Archer", "e2", "Smasher", "e5")),
    Event("rolled", 0, ("d4", "d5", 1, 2, 3, 4, 5, 6)),
    Event("wounded", 0, ("Krung", "d6", 2)),
    Event("destroyed", 0, ("Fighter", "c5")),
    Event("die", 0, ("Fury", 5, "d6")),
    Event("attached", 0, ("Freeze", "Krung", "d6")),
    Event("used", 0, ("Prince Elien", "c2", "Fire Blast")),
)


def test_what_older_acts_left_is_fainter_than_what_the_newest_did() -> None:
    first, second = Event("moved", 0, ("Archer", "f8", "f7")), Event("moved", 0, ("Archer", "c8", "c7"))
    bare = pixels(draw(sample.battle()))

    def strength(space: str, *events: Event) -> float:
        """How much the way from a space differs from the bare board."""
        x, y = Geometry(6, 8).middle(space) or (0, 0)
        box = (x - 12, y - 10, x + 12, y + 60)
        changed = ImageChops.difference(pixels(draw(sample.battle(), events)).crop(box), bare.crop(box))
        return sum(ImageStat.Stat(changed).mean)

    assert strength("f8", first) > 1.5 * strength("f8", first, second) > 10
    assert strength("c8", first, second) > 1.5 * strength("c8", second, first)


def test_the_newest_act_is_the_last_one_that_left_anything() -> None:
    events = (*EVENTS[:2], EVENTS[6], EVENTS[8], EVENTS[9], Event("phase", 0, ("magic",)))
    found = happened.newest(events)
    assert found.attacks == [("d4", "d5")] and found.wounds == {"d6": 2} and not found.moves and len(found.rolls) == 1


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_kind_of_act_leaves_its_trace(event: Event) -> None:
    assert draw(sample.battle(), (event,)).data != draw(sample.battle()).data


@pytest.mark.parametrize(
    "event",
    [
        Event("magic", 0, (3,)),
        Event("die", 0, ("who begins", 4)),
        Event("unheard of", None, ("x", 4, "c5")),
        Event("moved", 0, ()),
        Event("moved", 0, ("Archer", "z9", "c5")),
        Event("moved", 0, ("Archer", "c5", "c5")),
        Event("attacked", 0, ("Archer", "nowhere", "Fighter", "")),
        Event("rolled", 0, ("d4", "d5")),
        Event("rolled", 0, ("d4", "elsewhere", 4)),
        Event("wounded", 0, ("Krung", 6, "two")),
        Event("destroyed", 0, ("Fighter", "g9")),
    ],
    ids=str,
)
def test_events_that_mean_nothing_to_a_picture_are_passed_over(event: Event) -> None:
    assert draw(sample.battle(), (event,)).data == draw(sample.battle()).data


def test_what_only_one_seat_may_know_leaves_no_trace() -> None:
    secret = Event("moved", 0, ("Archer", "a1", "a4"), only=(0,))
    assert draw(sample.battle(), (secret,)).data == draw(sample.battle()).data


def _titles(picture: render.Picture, view: View) -> list[bytes]:
    place, image = Geometry(view.files, view.ranks), pixels(picture)
    crops = []
    for piece in view.pieces:
        middle = place.middle(piece.space)
        if middle and piece.face.kind not in ("wall", "event"):
            left, top = middle[0] - CARD[0] // 2, middle[1] - CARD[1] // 2
            crops.append(image.crop((left + 12, top + 11, left + CARD[0] - 12, top + BAND - 2)).tobytes())
    return crops


def test_arrows_and_dice_never_cover_a_name() -> None:
    view = sample.crowded()
    events = list(sample.EVENTS)
    spaces = [f"{file}{rank}" for file in "abcdef" for rank in range(1, 9)]
    for start in spaces:
        for end in spaces:
            across, up = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
            if (across == 0) != (up == 0) and abs(across + up) <= 3:
                events += [Event("moved", 0, ("x", start, end)), Event("attacked", 0, ("x", start, "y", end))]
        events += [Event("rolled", 0, ("c4", start, 1, 3, 6, 2, 5)), Event("wounded", 0, ("y", start, 1))]
        events += [Event("die", 0, ("Fury", 5, start))]
    assert _titles(draw(view, tuple(events)), view) == _titles(draw(view), view)


def test_lit_spaces_shine_and_others_are_in_shade() -> None:
    view = sample.battle()
    place = Geometry(6, 8)
    plain, lit = pixels(draw(view)), pixels(draw(view, lit=("a4", "nowhere"), chosen="d4"))
    box, other = place.box("a4"), place.box("c5")
    assert box and other
    for area, brighter in ((box, True), (other, False)):
        before, after = (_bright(image, area) for image in (plain, lit))
        assert (after > before) is brighter


def test_each_player_sees_their_own_side_below_and_spectators_the_first_one() -> None:
    place, turned = Geometry(6, 8), Geometry(6, 8, flip=True)
    assert place.middle("a1") == turned.middle("f8")
    view = sample.battle()
    everybody, first, second = (draw(replace(view, viewer=viewer), sample.EVENTS) for viewer in (None, 0, 1))
    assert everybody.data == first.data != second.data
    assert battlefield._turned(replace(view, viewer=1)) and not battlefield._turned(replace(view, viewer=0))
    own, lit = turned.box("d8"), pixels(draw(replace(view, viewer=1), lit=("b8",)))
    box = turned.box("b8")
    assert own and box and own[1] > turned.box("d1")[1], "rank 8 is below"  # type: ignore[index]
    assert _bright(lit, box) > _bright(pixels(second), box)


def _bright(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    return sum(image.crop(box).convert("L").resize((1, 1)).tobytes())


def test_spaces_that_the_enemy_reaches_are_striped_and_no_others() -> None:
    view, place = sample.battle(), Geometry(6, 8)
    calm, danger = (pixels(draw(view, lit=("f8",), reach=reach)) for reach in ((), ("a4", "c3", "nowhere")))
    for space, striped in (("a4", True), ("c3", True), ("b1", False), ("d8", False)):
        box = place.box(space)
        assert box and (calm.crop(box).tobytes() != danger.crop(box).tobytes()) is striped
    rim = ground.striped(place.pitch)
    edge = {rim.getpixel((x, 12)) for x in range(30, 120)}
    assert len(edge) > 1, "a pattern, not one colour"


@pytest.mark.parametrize("phase", [*phases.PHASES, "something else"])
def test_every_phase_is_drawn(phase: str) -> None:
    view = replace(sample.battle(), phase=phase, moves_left=3, attacks_left=2)
    others = replace(view, phase="draw" if phase != "draw" else "magic")
    assert draw(view).data != draw(others).data


@pytest.mark.parametrize(
    ("lengths", "shares"),
    [
        ((70, 140, 140, 60, 55, 75), (80, 150, 150, 70, 65, 85)),
        ((70, 90, 100, 60, 55, 75), (100, 100, 100, 100, 100, 100)),
        ((200, 400, 200, 100, 100, 200), (100, 200, 100, 50, 50, 100)),
    ],
)
def test_long_words_for_a_phase_take_room_from_the_short_ones(
    lengths: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    assert strips.shares(lengths, 600) == pytest.approx(shares)


@pytest.mark.parametrize("winners", [(0,), (1,), ()])
def test_the_end_is_drawn(winners: tuple[int, ...]) -> None:
    view = replace(sample.battle(), winners=winners, to_act=())
    assert draw(view).data != draw(sample.battle()).data
    assert draw(view).description != draw(sample.battle()).description


def test_who_must_answer_is_said() -> None:
    view = replace(sample.battle(), to_act=(1,))
    assert "bob" in draw(view).description.split("\n")[0]
    assert draw(view).data != draw(sample.battle()).data


def test_an_empty_battlefield() -> None:
    view = replace(sample.battle(), pieces=(), vines=())
    assert draw(view).width == 1200


def test_the_same_army_on_both_sides() -> None:
    view = sample.battle()
    twin = replace(view.sides[1], faction=sample.ELVES)
    assert draw(replace(view, sides=(view.sides[0], twin))).data != draw(view).data


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    picture = render.summoner_wars.board(sample.battle(), (), names=(name, name))
    assert picture.width == 1200
    assert len(render.summoner_wars.text_board(sample.battle(), names=(name, name))) <= 3600


@pytest.mark.parametrize("name", ODD)
def test_cards_may_be_called_anything(name: str) -> None:
    strange = sample.elf(
        "Archer",
        "c5",
        name=name,
        ability=name,
        attached=(name,),
        under=9,
        badges=("frozen", name, "stunned", "copied", "borrowed"),
    )
    many = sample.elf("Archer", "c4", wounds=99, life=60, attack=77)
    side = Side(0, name, name, sample.ELVES, 99, (), 123, (), (), 0, True, supply=4)
    view = sample.battle()
    view = replace(view, pieces=(strange, many), sides=(side, view.sides[1]))
    assert draw(view, sample.EVENTS).height == 1700


def test_fewer_names_than_seats() -> None:
    assert "Player 2" in render.summoner_wars.board(sample.battle(), (), names=("ann",)).description


def test_words_of_the_picture_are_translated() -> None:
    def shout(text: object) -> str:
        return str(text).upper()

    assert draw(sample.battle(), translate=shout).data != draw(sample.battle()).data
    assert "PHASE" in draw(sample.battle(), translate=shout).description


def test_names_of_cards_are_drawn_in_the_reader_s_language() -> None:
    seen: set[str] = set()

    def noted(text: Text) -> str:
        seen.add(text.message)
        return str(text)

    view = sample.battle()
    render.summoner_wars.painted(view, sample.EVENTS, names=NAMES, translate=noted)
    drawn = {piece.name for piece in (*view.pieces, *view.vines)} | {side.summoner for side in view.sides}
    assert drawn | {"Fighter"} <= seen


def test_traces_are_read_from_events() -> None:
    found = happened.traces(sample.EVENTS)
    assert found.moves[0] == ("d2", "d3", "d4")
    assert found.rolls[0] == Roll(4, "d5", (2, 4, 6))
    assert found.graves == {"d5": "Fighter"}
    assert found.wounds == {"d5": 2, "e5": 1}
    assert found.missed == ["b5"]


TURN = (
    Event("summoned", 0, ("Guardian", "b2")),
    Event("event", 0, ("Burn",)),
    Event("wounded", 0, ("Krung", "d6", 1)),
    *sample.EVENTS,
    Event("used", 0, ("Prince Elien", "c2", "Fire Blast")),
    Event("wounded", 0, ("Shaman", "b7", 1)),
    Event("die", 0, ("Fury", 5, "a6")),
)


def test_the_acts_of_a_turn_are_numbered_in_their_order_with_what_they_led_to() -> None:
    found = happened.traces(TURN)
    assert found.marks == [
        Mark(1, "b2", SUMMON),
        Mark(2, "d6", OTHER),
        Mark(3, "d4", MOVE),
        Mark(4, "b4", MOVE),
        Mark(5, "f3", MOVE),
        Mark(6, "d4", ATTACK),
        Mark(7, "b4", ATTACK),
        Mark(8, "e2", ATTACK),
        Mark(9, "c2", OTHER),
    ]
    assert [roll.number for roll in found.rolls] == [6, 7, 8, 9]
    assert found.rolls[-1] == Roll(9, "a6", (5,), lot=True)


def test_a_single_act_has_no_number() -> None:
    view, place = sample.battle(), Geometry(6, 8)
    moves = sample.EVENTS[1:3]
    quiet, alone, two = (pixels(draw(view, moves[:count])) for count in (0, 1, 2))
    middle = place.middle("d4")
    assert middle
    corner = (middle[0] - 80, middle[1] + 50, middle[0] - 60, middle[1] + 70)
    assert quiet.crop(corner).tobytes() == alone.crop(corner).tobytes() != two.crop(corner).tobytes()


def test_dice_turned_or_taken_away_lie_as_they_count() -> None:
    rolled = Event("rolled", 0, ("d4", "d5", 1, 4, 6))
    for events, dice_left, hits in (
        ((), (1, 4, 6), 2),
        ((Event("turned", 0, (1, 3)),), (3, 4, 6), 3),
        ((Event("ignored", 0, (6,)),), (1, 4), 1),
        ((Event("hits", 0, ("Fury", 4)),), (1, 4, 6), 4),
        ((Event("so hits", 0, (5, "Reckless", 6)),), (1, 4, 6), 1),
        ((Event("so dice", 0, ("poison", -2)), Event("so hits", 0, (3, "", 4))), (1, 4, 6), 1),
    ):
        (roll,) = happened.traces((rolled, *events)).rolls
        assert (roll.dice, roll.hits) == (dice_left, hits)


@pytest.mark.parametrize("rolls", (1, 2, 4, 8))
def test_dice_are_large_enough_for_a_phone_and_stay_in_their_tray(rolls: int) -> None:
    view, place = sample.battle(), Geometry(6, 8)
    events = tuple(Event("rolled", 0, ("d4", "d5", 1, 3, 6, 2)) for _ in range(rolls))
    before, after = (pixels(draw(view, shown)) for shown in ((), events))
    box = ImageChops.difference(before, after).crop((0, place.bottom + 46, place.width, place.strip)).getbbox()
    left, _, right, _ = place.field
    assert box and left < box[0] < box[2] < right
    assert dice.LEAST * 400 // place.width >= 13
    if rolls < 3:
        assert place.sizes.die * 400 // place.width >= 22, "three times the 7 pixels of before"


def test_hits_differ_from_misses_by_a_mark_too() -> None:
    grey = {kind: dice.die(4, 68, kind).convert("L") for kind in (dice.HIT, dice.MISS)}
    assert ImageStat.Stat(grey[dice.HIT]).mean[0] - ImageStat.Stat(grey[dice.MISS]).mean[0] > 60
    for kind in dice.COLORS:
        assert dice.die(4, 68, kind).tobytes() != dice.die(3, 68, kind).tobytes()


def test_a_way_round_a_corner_goes_by_the_empty_space() -> None:
    assert traces._bent(("c4", "d3"), {"c3"}) == ("c4", "d4", "d3")
    assert traces._bent(("c4", "d3"), {"d4"}) == ("c4", "c3", "d3")
    assert traces._bent(("c4", "c6"), set()) == ("c4", "c6")


def test_an_army_nobody_knows() -> None:
    view = sample.battle()
    strangers = replace(view.sides[0], faction="Ω" * 80)
    assert "Ω" in draw(replace(view, sides=(strangers, view.sides[1]))).description


def test_a_shot_has_its_point_before_the_target() -> None:
    assert traces._before("e2", "e5") == "e4"
    assert traces._before("e5", "e2") == "e3"
    assert traces._before("a3", "d3") == "c3"
    assert traces._before("d3", "a3") == "b3"
    assert traces._before("a1", "a2") == "a1"
    assert traces._before("a1", "b2") == "a1"
    assert traces._before("", "b2") == ""
