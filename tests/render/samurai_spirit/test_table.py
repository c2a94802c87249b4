"""The picture of the village and its samurai: what it shows, what it must not, and that nothing breaks it."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from engine.game import Event
from engine.samurai_spirit.cards import RAIDERS, SAMURAI, Raider
from engine.samurai_spirit.view import Question, View
from render import lettering
from render.picture import Translate
from render.samurai_spirit import boards, looks, piles, raiders, scene, sides, table, track
from render.samurai_spirit.geometry import ROW, WIDTH, Geometry
from tests.render.odd import ODD
from words import LANGUAGES, translate

from . import sample


@lru_cache(maxsize=8)
def draw(view: View, events: tuple[Event, ...] = (), **more: object) -> render.Picture:
    return render.samurai_spirit.board(view, events, names=sample.PEOPLE, **more)  # type: ignore[arg-type]


def pixels(picture: render.Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def speaker(language: str) -> Translate:
    """Into a language; `longer` is one whose every sentence is a third longer than the English one."""
    if language == "longer":
        return lambda text: f"{text}{'nelispro ' * 20}"[: len(str(text)) * 4 // 3]
    return lambda text: translate(text, language)


def changed(number: int, **more: object) -> View:
    """The sample table with one samurai changed."""
    view = sample.table()
    fighters = list(view.fighters)
    fighters[number] = replace(fighters[number], **more)  # type: ignore[arg-type]
    return replace(view, fighters=tuple(fighters))


@pytest.mark.parametrize("count", range(2, 8))
def test_it_is_as_high_as_there_are_samurai(count: int) -> None:
    view = replace(
        sample.table(), fighters=sample.SEVEN[:count], seats=count, active=0, question=Question(0, 0, "place")
    )
    picture = draw(view)
    assert (picture.width, picture.height) == pixels(picture).size == (WIDTH, Geometry(count, False).height)
    assert picture.height <= 2000
    assert picture.filename == "village.png"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_stays_below_300_kilobytes(language: str) -> None:
    picture = draw(sample.worst(), sample.EVENTS, translate=speaker(language), lit=("Kanbei",))
    assert len(picture.data) < 300_000
    assert len(picture.description) <= 1024


@pytest.mark.parametrize("language", [*LANGUAGES, "longer"])
def test_the_words_of_the_picture_fit_their_places(
    language: str, unpainted: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but people's names may be cut."""
    cut: list[str] = []

    def watched(text: str, *rest: object) -> tuple[str, int]:
        shown, size = fit(text, *rest)  # type: ignore[arg-type]
        if shown != text:
            cut.append(text)
        return shown, size

    def read(text: str, *rest: object) -> tuple[list[str], int]:
        lines, size = paragraph(text, *rest)  # type: ignore[arg-type]
        if lines[-1].endswith(" …"):
            cut.append(text)
        return lines, size

    fit, paragraph = lettering.fit, lettering.paragraph
    monkeypatch.setattr(piles, "paragraph", read)
    monkeypatch.setattr(lettering, "fit", watched)
    monkeypatch.setattr(boards, "fit", watched)
    for word in sorted(render.samurai_spirit.words.QUESTIONS):
        view = sample.table()
        for asked in (view.active, 0):
            question = Question(asked, asked, word)
            people = ("Ann",) * 7
            for drawn in (None, *(card for card in RAIDERS if len(card.penalties) == 2)):
                seen = replace(view, question=question, drawn=drawn)
                render.samurai_spirit.board(seen, (), names=people, translate=speaker(language))
    for view in (sample.two(), replace(sample.table(), result="lost", why="families")):
        render.samurai_spirit.board(view, (), names=("Ann",) * 7, translate=speaker(language))
    assert cut == []


def test_the_same_view_gives_the_same_bytes_also_with_empty_caches() -> None:
    first = draw(sample.table(), sample.EVENTS)
    for cached in (
        boards.board,
        boards._blank,
        sides.line,
        sides.places,
        raiders.card,
        scene.land,
        piles._panel,
        table._palette,
    ):
        cached.cache_clear()
    assert draw.__wrapped__(sample.table(), sample.EVENTS) == first


def test_threads_draw_the_same_as_one() -> None:
    scenes = ((sample.table(), sample.EVENTS), (sample.two(), ()), (sample.worst(), ()))
    alone = [draw(*scene) for scene in scenes]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda index: draw.__wrapped__(*scenes[index % 3]), range(9)))
    assert together == alone * 3


STATES: list[dict[str, object]] = [
    {"wounded": True},
    {"beast": True},
    {"passed": True},
    {"dead": True},
    {"own_token": False},
    {"borrowed": ("Kanbei",)},
    {"acting": True},
    {"kiai": 12},
    {"track": 5},
    {"track": 11},
    {"line": sample.SEVEN[3].line},
    {"line": sample.SEVEN[5].line[::-1]},
    {"left": sample.SEVEN[6].left},
    {"bound": ("no-defend",)},
    {"bound": ("no-support",)},
    {"bound": ("no-talent",)},
    {"bound": ("must-pass",)},
    {"name": "Kanbei"},
]


@pytest.mark.parametrize("change", STATES, ids=str)
def test_every_state_of_a_samurai_is_seen(change: dict[str, object]) -> None:
    seen = {draw(changed(5, **some)).data for some in ({}, change)}
    assert len(seen) == 2


@pytest.mark.parametrize("change", [STATES[0], STATES[2], STATES[9], STATES[10], STATES[12]], ids=str)
def test_nothing_of_a_samurai_is_drawn_outside_their_row(change: dict[str, object]) -> None:
    box = ImageChops.difference(pixels(draw(changed(5, **change))), pixels(draw(sample.table()))).getbbox()
    top = Geometry(7, False).row(5)
    assert box
    assert top - 12 <= box[1] < box[3] <= top + ROW + 12


TABLES: list[dict[str, object]] = [
    {"barricades": 4},
    {"most_barricades": 10},
    {"farms": 3, "burnt": ("A", "D", "")},
    {"burnt": ("A", "C")},
    {"burnt": ("", "")},
    {"families": ("A", "C")},
    {"families": ("", "")},
    {"families": ("A",), "lost_families": 2},
    {"stack": 30},
    {"stack": 0, "turned_up": ()},
    {"turned_up": ()},
    {"turned_up": (sample.raider("B6-04"),)},
    {"intruders": 7},
    {"discard": (sample.raider("P1-07"), sample.raider("P2-08"))},
    {"discard": ()},
    {"drawn": None},
    {"drawn": sample.raider("B6-05")},
    {"absent": ("Kanbei",)},
    {"difficulty": "heroic"},
    {"round": 3},
    {"question": Question(2, 2, "given")},
    {"question": Question(4, 4, "place"), "to_act": (4,)},
    {"question": None},
    {"result": "won", "score": "7++"},
    {"result": "lost", "why": "farms"},
]


@pytest.mark.parametrize("change", TABLES, ids=str)
def test_everything_on_the_table_is_seen(change: dict[str, object]) -> None:
    assert draw(replace(sample.table(), **change)).data != draw(sample.table()).data  # type: ignore[arg-type]


@pytest.mark.parametrize("why", ["farms", "families", "death", "something else"])
def test_a_lost_match_says_why(why: str) -> None:
    lost = replace(sample.table(), result="lost", why=why)
    assert draw(lost).data != draw(replace(lost, why="unknown" if why != "something else" else "farms")).data


EVENTS = (
    Event("barricade", 0, (4,)),
    Event("built", 0, (5,)),
    Event("farm", 0, (4, "D")),
    Event("family", 0, (2,)),
    Event("families up", None, ("B", "C")),
    Event("intruder", 0, (6,)),
    Event("drew", 0, ("Gorobei", "P4-02")),
    Event("under", 0, ("Gorobei", "P4-02")),
    Event("dropped", 0, ("Gorobei", "P4-02")),
    Event("reshuffled", 0, ("P4-02",)),
    Event("kiai over", 0, ("Gorobei", "P4-02", 3)),
    Event("raiders dropped", 0, ("Gorobei", "P4-02", "P4-01")),
    Event("intruders dropped", 0, ("Kanbei", "P4-02")),
    Event("intruder dropped", None, ("P4-02",)),
    Event("lieutenants", None, (7,)),
    Event("confronts", 0, ("Heihachi", "P3-08", 6)),
    Event("forced", 0, ("Heihachi", "P3-08")),
    Event("defends", 0, ("Heihachi", "P1-02", "hat")),
    Event("unprotected", 0, ("Heihachi", "family")),
    Event("sent", 0, ("Heihachi", "P4-01", "Kanbei", "Heihachi")),
    Event("moved", 0, ("Heihachi", "P4-01", "Kanbei")),
    Event("supports", 0, ("Heihachi", "Kanbei")),
    Event("token", 0, ("Heihachi", "Kanbei")),
    Event("kiai", 0, ("Heihachi",)),
    Event("wound", 0, ("Heihachi", 1)),
    Event("healed", 0, ("Heihachi",)),
    *(Event("penalty", 0, ("Heihachi", word, "P1-01")) for word in raiders.PENALTY_INKS),
    Event("ignored", 0, ("Heihachi", "wound", "Kanbei")),
)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_kind_of_act_leaves_its_trace(event: Event) -> None:
    assert draw(sample.table(), (event,)).data != draw(sample.table()).data


@pytest.mark.parametrize(
    "event",
    [
        Event("turn", 0, ("Heihachi",)),
        Event("unheard of", None, ("x", 4)),
        Event("confronts", 0, ()),
        Event("confronts", 0, ("Nobody", "P1-01", 4)),
        Event("sent", 0, ("Heihachi", "P4-01", "Heihachi", "Heihachi")),
        Event("sent", 0, ("Heihachi", "P4-01", "Nobody", "Heihachi")),
        Event("defends", 0, ("Heihachi", "P4-01", "moon")),
        Event("unprotected", 0, ("Heihachi", "moon")),
        Event("wound", 0, ("Heihachi", "two")),
        Event("barricade", 0, ("none",)),
    ],
    ids=str,
)
def test_events_that_mean_nothing_to_a_picture_are_passed_over(event: Event) -> None:
    assert draw(sample.table(), (event,)).data == draw(sample.table()).data


def test_a_new_round_leaves_no_numbers_at_the_piles_and_nothing_of_lines_that_are_empty_now() -> None:
    before = (
        Event("intruder", 0, (6,)),
        Event("confronts", 0, ("Heihachi", "P3-08", 6)),
        Event("defends", 0, ("Kyuzo", "P3-06", "family")),
        Event("penalty", 0, ("Heihachi", "wound", "P1-01")),
        Event("ignored", 0, ("Kyuzo", "wound", "Kanbei")),
        Event("sent", 0, ("Heihachi", "P4-01", "Kyuzo", "Heihachi")),
    )
    after = (Event("round over", None, (1,)), Event("intruder", None, (9,)), Event("round", None, (2,)))
    assert draw(sample.table(), (*before, *after)).data == draw(sample.table()).data


def test_what_only_one_seat_may_know_leaves_no_trace() -> None:
    secret = Event("wound", 0, ("Heihachi", 1), only=(0,))
    assert draw(sample.table(), (secret,)).data == draw(sample.table()).data


@pytest.mark.parametrize(
    "event",
    [
        Event("wound", 0, ("Heihachi", 1)),
        Event("healed", 0, ("Heihachi",)),
        Event("unprotected", 0, ("Heihachi", "hat")),
        Event("kiai", 0, ("Heihachi",)),
    ],
    ids=str,
)
def test_what_happened_covers_no_portrait(event: Event) -> None:
    left, top = Geometry(7, False).board(0)
    portrait = (left + 12, top + 6, left + 12 + boards.MEDAL, top + 6 + boards.MEDAL)
    plain, struck = (pixels(draw(sample.table(), events)).crop(portrait) for events in ((), (event,)))
    assert ImageChops.difference(plain, struck).getbbox() is None


def test_the_skull_of_a_dead_samurai_covers_neither_name_nor_player_nor_sum() -> None:
    alive = replace(sample.table().fighters[0], passed=False, dead=False)
    veiled = boards.board(alive, "ann", "dead", boards.Mark()).copy()
    veiled.paste((14, 11, 12, 255), (0, 0), boards._veil(looks.samurai_look(alive.name, alive.beast).dark, True))
    dead = boards.board(replace(alive, dead=True), "ann", "dead", boards.Mark())
    skull = ImageChops.difference(dead.convert("RGB"), veiled.convert("RGB")).getbbox()
    assert skull and skull[2] <= boards.PAD + boards.NAME_LEFT


@pytest.mark.parametrize("beast", [False, True])
@pytest.mark.parametrize("now", range(9))
def test_the_meeple_does_not_hide_the_number_below_it(now: int, beast: bool) -> None:
    standing, lying = (track.track(looks.samurai_look("Kyuzo", beast), 8, now, state) for state in (False, True))
    changed = ImageChops.difference(standing.convert("RGB"), lying.convert("RGB")).getbbox()
    assert changed and changed[3] <= standing.height - track.MARGIN - track.CELL + 8


def test_an_empty_line_is_smaller_than_one_raider() -> None:
    def wide(*cards: Raider) -> int:
        box = sides.line(cards).getbbox()
        assert box
        return box[2] - box[0]

    assert wide() < raiders.CARD[0] < wide(RAIDERS[0])


def test_a_penalty_that_was_ignored_looks_unlike_one_that_struck() -> None:
    struck = Event("penalty", 0, ("Heihachi", "wound", "P1-01"))
    ignored = Event("ignored", 0, ("Heihachi", "wound", "Kanbei"))
    assert draw(sample.table(), (struck, ignored)) == draw(sample.table(), (ignored,))
    assert draw(sample.table(), (struck,)).data != draw(sample.table(), (ignored,)).data


def test_lit_samurai_shine_and_others_do_not() -> None:
    plain, lit = pixels(draw(sample.table())), pixels(draw(sample.table(), lit=("Kyuzo", "Nobody")))
    box = ImageChops.difference(plain, lit).getbbox()
    top = Geometry(7, False).row(5)
    assert box
    assert top - 12 <= box[1] < box[3] <= top + ROW + 12


@pytest.mark.parametrize("name", [samurai.name for samurai in SAMURAI])
def test_humans_and_beasts_differ_in_tone(name: str) -> None:
    def grey(beast: bool) -> float:
        samurai = sample.fighter(0, name, beast=beast)
        card = boards.board(samurai, "Ann", "", boards.Mark()).convert("LA").split()[0]
        return ImageStat.Stat(card.crop((360, 90, 460, 110))).mean[0]

    assert grey(False) - grey(True) > 90


def test_samurai_have_emblems_and_colours_of_their_own() -> None:
    worn = [looks.samurai_look(samurai.name, beast) for samurai in SAMURAI for beast in (False, True)]
    assert len({look.symbol for look in worn}) == 2 * len(SAMURAI)
    assert len({look.primary for look in worn}) == len(SAMURAI)


@pytest.mark.parametrize("name", ODD)
def test_people_may_call_themselves_anything(name: str) -> None:
    picture = render.samurai_spirit.board(sample.table(), (), names=(name,) * 7)
    assert picture.width == WIDTH
    assert len(render.samurai_spirit.text_board(sample.table(), names=(name,) * 7)) <= 3600


def test_fewer_names_than_seats() -> None:
    assert "Player 3" in render.samurai_spirit.board(sample.table(), (), names=("ann",)).description


def test_one_player_with_two_samurai() -> None:
    view = replace(sample.two(), seats=1, fighters=tuple(replace(fighter, seat=0) for fighter in sample.two().fighters))
    assert render.samurai_spirit.board(view, (), names=("ann",)).height == Geometry(2, True).height


def test_warming_up_draws_nothing_anew_later() -> None:
    table._palette.cache_clear()
    render.samurai_spirit.warm_up()
    assert table._palette.cache_info().currsize == 1
