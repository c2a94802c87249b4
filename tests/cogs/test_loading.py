"""`/match load` in its three ways: a new match, a position to play on from, a replay to watch."""

from __future__ import annotations

import pytest

from matches.records.reading import read
from matches.records.record import LARGEST
from matches.store.sql import replays
from tests.cogs.plays import refused, start, whose
from tests.cogs.recorded import file_of, over
from tests.cogs.room import Room, text_of, words

WAYS = ("match", "position", "replay")


def kept(room: Room) -> int:
    """How many loaded replays there are."""
    return len(room.tables.rows("replays", "id"))


def title(message: object) -> str:
    return next(line for line in text_of(message).splitlines() if line.startswith("### "))


async def test_a_record_is_watched_without_opening_a_match(room: Room) -> None:
    file = ("game.txt", (await over(room)).encode())
    more = room.env.guild.create_text_channel("more")
    result = await room.slash("cy", "match load", channel=more, file=file, **{"as": "replay"})
    page = result.response
    assert result.ephemeral and list(more.history()) == [] and await room.house.matches.latest(more.id) is None
    assert title(page).startswith("### Pebbles, turn 1 of 4") and page and page.attachments
    for turn in (2, 3, 4):
        page = (await room.click("cy", page, "Next")).response
        assert title(page).startswith(f"### Pebbles, turn {turn} of 4")
    assert title(page).endswith("(ann wins)")
    await room.restart()
    page = (await room.click("cy", page, "Back")).response
    page = (await room.click("cy", page, "By phases")).response
    assert title(page).startswith("### Pebbles, turn 3 of 4") and title(page).endswith(", taking")
    film = await room.click("cy", page, "Animate the match")
    assert film.ephemeral and film.response and film.response.attachments[0].filename == "replay.webp"


async def test_it_can_be_watched_from_an_entry_and_with_everybody(room: Room) -> None:
    file = ("game.txt", (await over(room)).encode())
    result = await room.slash("cy", "match load", file=file, entry=6, share=True, **{"as": "replay"})
    public = room.messages()[-1]
    assert result.response is not None and result.response.id == public.id, "an answer: Discord says who shared it"
    assert title(public).startswith("### Pebbles, turn 2 of 4")
    page = (await room.click("dee", public, "Last")).response
    assert title(page).startswith("### Pebbles, turn 4 of 4")


async def test_only_the_newest_replays_of_a_person_are_kept(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "KEPT", 2)
    file = ("game.txt", (await over(room)).encode())
    pages = [(await room.slash("cy", "match load", file=file, **{"as": "replay"})).response for _ in range(3)]
    await room.slash("dee", "match load", file=file, **{"as": "replay"})
    assert kept(room) == 3
    refused(await room.click("cy", pages[0], "Next"), "not kept any more", "/match load")
    assert title((await room.click("cy", pages[1], "Next")).response).startswith("### Pebbles, turn 2")
    await room.house.matches.people.forget(room.person("cy").id, "Somebody")
    assert kept(room) == 1


async def test_a_new_match_begins_where_the_old_one_began(room: Room) -> None:
    text = await over(room)
    refused(
        await room.slash("ann", "match load", file=("game.txt", text.encode()), entry=3, **{"as": "match"}),
        "begins where the old one began",
    )
    told = words(await room.slash("ann", "match load", file=("game.txt", text.encode()), **{"as": "match"}))
    assert "The lobby is open" in told
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    await room.slash("ann", "lobby start")
    look = await room.house.matches.views.look((await room.house.matches.latest(room.channel.id)) or 0, None)
    assert look.view.turn == 1 and look.view.heap == 30
    assert f"{whose(room)}" == [seat.name for seat in read(text, room.house.matches.games).seats][look.view.active]


async def test_no_way_takes_what_is_no_record_of_a_match_that_is_over(room: Room) -> None:
    await start(room)
    who = whose(room)
    await room.do(who, "draw")
    running = await file_of(await room.slash(who, "match record"))
    await room.slash("ann", "game concede")
    result = await room.slash("bob", "game concede")
    await room.click("bob", result.response, "Give up")
    text = await file_of(await room.slash("eve", "match record"))
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("= "))
    seed = next(number for number, line in enumerate(lines, 1) if line.startswith("seed: "))
    before = len(room.messages())
    wrong = [
        (running.encode(), ": this match still goes on"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not text"),
        ("Pokémon".encode(), "Line 1"),
        (text[:-70].encode(), "line"),
        ("\n".join([*lines[: at - 1], f"{lines[at - 1]} 7", *lines[at:]]).encode(), f"Line {at} is not what came of"),
        ("\n".join([*lines[: seed - 1], f"seed: {'0' * 64}", *lines[seed:]]).encode(), f"Line {seed}: this seed"),
        (b"x" * (LARGEST + 1), "too large"),
    ]
    for way in WAYS:
        for data, says in wrong:
            refused(await room.slash("ann", "match load", file=("game.txt", data), **{"as": way}), says)
    assert len(room.messages()) == before and kept(room) == 0


async def test_a_shared_replay_that_is_refused_is_refused_in_private(room: Room) -> None:
    before = len(room.messages())
    refused(await room.slash("ann", "match load", file=("a.txt", b"hello"), share=True, **{"as": "replay"}), "Line 1")
    assert len(room.messages()) == before
