"""The animations of `/watch replay`: of the last turn and of the match, as each may know it."""

from __future__ import annotations

import asyncio
import io
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cogs.background import workshop
from cogs.games import PRESENTERS
from cogs.pictures import cinema, filming
from cogs.pictures.cinema import Cinema
from cogs.pictures.filming import Film, Shot, shoot
from cogs.presenter import Presenter
from cogs.ui import animation
from matches.errors import Refused
from matches.tasks.parcels import packed, unpacked
from render.animation import LARGEST, MOST
from tests.cogs.plays import start, whose
from tests.cogs.presenters import Painter, Pixel
from tests.cogs.pressing import match_of, play, turns
from tests.cogs.real import DECKS
from tests.cogs.room import Room, in_a_room, labels, text_of, words
from tests.cogs.speaking import speak
from tests.samples import SAMPLES


def frames(room: Room, message: Any) -> int:
    """How many frames the one animation of a message has."""
    [file] = message.attachments
    assert file.filename == "replay.webp" and file.size <= LARGEST
    stored = room.env.backend.cdn.get(file.url)
    assert stored
    image = Image.open(io.BytesIO(stored))
    assert image.format == "WEBP"
    return int(getattr(image, "n_frames", 1))


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Film]:
    """The films that are made."""
    found: list[Film] = []
    original = animation.film_of

    def film_of(*args: Any) -> Film:
        found.append(original(*args))
        return found[-1]

    monkeypatch.setattr(animation, "film_of", film_of)
    return found


async def test_the_whole_match_has_a_frame_for_each_phase(room: Room, taken: list[Film]) -> None:
    await start(room)
    await turns(room, 3)
    before = len(room.messages())
    told = await room.slash("eve", "watch replay", what="match")
    assert told.ephemeral and len(room.messages()) == before
    assert 1 <= frames(room, told.response) <= len(taken[0].shots), "frames of one pixel that are alike are one"
    assert len(taken[0].shots) > 3
    assert "The whole match as an animation" in words(told) and "A heap of " in words(told)
    again = await room.slash("eve", "watch replay", what="match")
    assert frames(room, again.response) and len(taken) == 1, "it is kept"


async def test_the_last_turn_has_a_frame_for_each_act(room: Room, taken: list[Film]) -> None:
    await start(room)
    first = whose(room)
    await turns(room, 2)
    await room.do(first, "take 1")
    told = await room.slash("eve", "watch replay", what="turn")
    assert "Turn 2 of 3" in words(told), "the turn under way is not over"
    assert [shot.caption.partition(",")[0] for shot in taken[0].shots] == [f"Turn 2 of 3: {whose_not(first)}"] * 3
    page = (await room.slash("eve", "watch replay")).response
    assert labels(page)[-2:] == ["Animate this turn", "Animate the match"]
    page = (await room.click("eve", page, "First")).response
    await room.restart()
    told = await room.click("eve", page, "Animate this turn")
    assert told.ephemeral and f"Turn 1 of 3: {first}" in words(told)


def whose_not(who: str) -> str:
    return "bob" if who == "ann" else "ann"


async def test_it_shows_each_what_they_may_know(room: Room, painter: Painter, taken: list[Film]) -> None:
    await start(room)
    await turns(room, 2)
    for reader in ("ann", "bob", "eve"):
        await room.slash(reader, "watch replay", what="match")
        views = [shot.view for shot in taken[-1].shots]
        seat = {"ann": 0, "bob": 1}.get(reader)
        assert {view.viewer for view in views} == {seat} and any(view.hand for view in views) is (seat is not None)
        assert all(event.only is None for shot in taken[-1].shots for event in shot.events)
    await room.do(whose(room), "take 1")
    told = await room.slash("ann", "watch replay", what="match", share=True)
    assert len(taken) == 4 and not told.ephemeral and {shot.view.viewer for shot in taken[-1].shots} == {None}
    assert frames(room, room.messages()[-1])
    assert "animation" in text_of(room.messages()[-1])


async def test_the_last_turn_is_the_first_where_none_is_over_and_the_final_one_of_a_match_that_is(
    room: Room, taken: list[Film]
) -> None:
    await start(room)
    await room.do(whose(room), "take 1")
    assert "Turn 1 of 1" in words(await room.slash("eve", "watch replay", what="turn"))
    for action in ("draw", "next", "next"):
        await room.do(whose(room), action)
    await room.do(whose(room), "take 1")
    await give_up(room)
    assert "Turn 2 of 2" in words(await room.slash("eve", "watch replay", what="turn"))
    assert {shot.caption.partition(":")[0] for shot in taken[-1].shots} == {"Turn 2 of 2"} and taken[-1].slow
    await room.slash("eve", "watch replay", what="match")
    assert [film.slow for film in taken] == [True, True, False]


async def give_up(room: Room) -> None:
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")


async def test_a_film_is_made_anew_where_anything_in_it_is_another(
    room: Room, taken: list[Film], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def captions(what: str) -> list[str]:
        before = len(taken)
        await room.slash("eve", "watch replay", what=what)
        assert len(taken) == before + 1
        return [shot.caption for shot in taken[-1].shots]

    monkeypatch.setattr(workshop, "KEPT", 99)
    await start(room)
    await turns(room, 2)
    third = whose(room)
    page = (await room.click("eve", (await room.slash("eve", "watch replay")).response, "First")).response
    await room.click("eve", page, "Animate this turn")
    assert {caption[:11] for caption in await captions("match")} == {"Turn 1 of 2", "Turn 2 of 2"}
    assert {caption[:11] for caption in await captions("turn")} == {"Turn 2 of 2"}
    await room.do(third, "take 1")
    await captions("match")
    await room.slash(third, "game undo")
    await room.do(third, "take 2")
    await captions("match")
    before = len(taken)
    await room.click("eve", page, "Animate this turn")
    assert len(taken) == before + 1, "it is turn 1 of 3 now"
    await give_up(room)
    await captions("match")
    await room.house.matches.people.forget(room.person("bob").id, "somebody")
    assert "bob" not in "".join(await captions("match"))
    speak(monkeypatch, "cs", "en-US")
    assert all(caption.startswith("Tah") for caption in await captions("match"))


async def test_a_film_has_a_frame_where_nothing_can_be_seen(room: Room) -> None:
    await start(room)
    past = await room.house.matches.replays.past(await match_of(room), None)
    presenter = replace(room.house.presenters["pebbles"], moving=lambda events: False)
    assert len(animation.film_of(past, presenter, None, "en").shots) == 1


def test_a_frame_is_shown_as_long_as_it_takes_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[int]] = []
    monkeypatch.setattr(filming, "animation", lambda frames, *_: shown.append([one.duration for one in frames]))
    shots = tuple(Shot(None, (), (), "", sentences) for sentences in (1, 99, 1))
    for slow in (False, True):
        shoot(Film(lambda *_, **__: Pixel(b"", "", ""), None, shots, "en", "", slow))
    assert shown == [[1100, 2600, 4000], [2200, 5200, 8000]]


@pytest.mark.parametrize("key", sorted(DECKS))
async def test_a_real_match_is_animated(tmp_path: Path, key: str, taken: list[Film]) -> None:
    """With real pictures; the film travels to another process, or to a worker."""
    presenters: dict[str, Presenter] = {key: PRESENTERS[key]}
    async with in_a_room(tmp_path, presenters) as room:
        await room.slash("ann", "game new", game=key)
        for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
            await room.slash(who, "game join", deck=deck)
        await room.slash("ann", "lobby start")
        await play(room, max(40, SAMPLES[key].lasts))
        told = await room.slash("ann", "watch replay", what="match")
        assert len(taken[0].shots) <= MOST
        assert frames(room, told.response) == len(taken[0].shots) > 5
        travelled: Film = unpacked(packed(taken[0]))
        made = shoot(travelled)
        assert made.data == shoot(taken[0]).data
        assert Image.open(io.BytesIO(made.data)).size[0] == 600


async def test_one_person_cannot_have_everybody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinema, "shoot", lambda film: film)
    made, gate = Cinema(lambda: ThreadPoolExecutor(1)), threading.Event()

    def asked(key: str, person: int) -> asyncio.Task[Any]:
        def write() -> Any:
            gate.wait(20)
            return key

        return asyncio.create_task(made.film(key, write, person))

    first = [asked(f"turn {number}", 1) for number in range(workshop.MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="still being made"):
        await asked("one more", 1)
    other = asked("another", 2)
    gate.set()
    assert await asyncio.gather(*first, other) == ["turn 0", "turn 1", "turn 2", "another"]
    assert await asked("one more", 1) == "one more"


async def test_one_animation_is_made_at_a_time_and_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinema, "shoot", lambda film: film)
    made, gate, begun = Cinema(lambda: ThreadPoolExecutor(1)), threading.Event(), list[int]()

    def write(number: int) -> Any:
        begun.append(number)
        gate.wait(20)
        return number

    def asked(number: int) -> asyncio.Task[Any]:
        return asyncio.create_task(made.film(number, partial(write, number), number))

    several = [asked(number) for number in range(workshop.KEPT + 1)]
    while not begun:
        await asyncio.to_thread(int)
    await asyncio.to_thread(int)
    assert begun == [0]
    gate.set()
    await asyncio.gather(*several)
    await asked(1)
    assert begun == [*range(workshop.KEPT + 1)]
    await asked(0)
    assert begun[-1] == 0


async def test_an_animation_that_would_come_too_late_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinema, "shoot", lambda film: film)
    monkeypatch.setattr(workshop, "USUAL", 0.6 * workshop.IN_TIME)
    made, gate = Cinema(lambda: ThreadPoolExecutor(1)), threading.Event()

    def asked(key: str, person: int) -> asyncio.Task[Any]:
        def write() -> Any:
            gate.wait()
            return key

        return asyncio.create_task(made.film(key, write, person))

    first, same = asked("one", 1), asked("one", 2)
    await asyncio.sleep(0)
    try:
        with pytest.raises(Refused, match="ready in time"):
            await asked("another", 3)
    finally:
        gate.set()
    assert [await first, await same] == ["one", "one"]
    assert await asked("another", 3) == "another"


async def test_an_animation_that_takes_too_long_can_be_had_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinema, "shoot", lambda film: film)
    monkeypatch.setattr(workshop, "USUAL", 0.0)
    monkeypatch.setattr(workshop, "IN_TIME", 0.0)
    made, gate, begun = Cinema(lambda: ThreadPoolExecutor(1)), threading.Event(), list[int]()

    def write() -> Any:
        begun.append(1)
        gate.wait()
        return "long"

    try:
        with pytest.raises(Refused, match="ask for it again"):
            await made.film("long", write, 1)
    finally:
        gate.set()
    monkeypatch.setattr(workshop, "IN_TIME", 900.0)
    kept: list[Any] = [await made.film("long", write, 1) for _ in range(2)]
    assert kept == ["long", "long"]
    assert begun == [1]
