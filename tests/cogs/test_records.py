"""`/match record`, `/match load` and `/match verify` as people use them."""

from __future__ import annotations

import re

from engine.dice import seed_hash
from matches.records.reading import read
from matches.records.record import LARGEST
from tests.cogs.plays import refused, start, whose
from tests.cogs.recorded import file_of, over
from tests.cogs.room import Room, menus, text_of, words
from tools import verify


async def test_before_the_end_everybody_gets_what_they_may_see(room: Room) -> None:
    refused(await room.slash("ann", "match record"), "no match in this channel")
    await start(room)
    who = whose(room)
    await room.do(who, "take 1")
    before = len(room.messages())
    result = await room.slash(who, "match record")
    assert "as far as you may see it" in words(result)
    own, others = await file_of(result), await file_of(await room.slash("eve", "match record"))
    assert ": take 1\n" in own and ": take 1\n" not in others and f"# {who} takes 1.\n" in others
    assert "seed:" not in own + others
    assert len(room.messages()) == before, "nobody else hears of it"


async def test_a_lobby_has_no_record(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    refused(await room.slash("ann", "match record"), "has not begun")


async def test_a_lobby_after_a_match_hides_nothing_of_it(room: Room) -> None:
    """Neither while it is open nor when it was called off; and the match after it does not keep the dice from checking."""
    text = await over(room)

    async def looked_back() -> None:
        assert await file_of(await room.slash("ann", "match record")) == text
        assert "Pebbles, turn 1 of 4" in words(await room.slash("ann", "watch replay"))
        assert "gives up" in words(await room.slash("ann", "game log"))

    await room.slash("cleo", "game new", game="pebbles")
    await looked_back()
    await room.slash("cleo", "lobby cancel")
    await looked_back()
    assert "The rematch is open" in words(await room.slash("ann", "game rematch"))
    assert "The rematch is open" in words(await room.slash("bob", "game rematch"))
    await looked_back()
    await room.slash("ann", "lobby start")
    assert "as far as you may see it" in words(await room.slash("ann", "match record"))
    assert read(text, room.house.matches.games).seed.hex() in words(await room.slash("ann", "match verify"))


async def test_after_the_end_the_record_is_whole(room: Room) -> None:
    text = await over(room)
    record = read(text, room.house.matches.games)
    assert [seat.name for seat in record.seats] == ["ann", "bob"]
    assert f"hash: {seed_hash(record.seed)}" in text
    told = words(await room.slash("eve", "match verify"))
    assert record.seed.hex() in told and "tools/verify.py" in told


async def test_the_record_is_what_the_checking_program_reads(room: Room) -> None:
    file = room.database.parent / "record.txt"
    file.write_text(await over(room), encoding="utf-8")
    assert "come from the seed" in verify.check(str(file))


async def test_a_record_is_played_on_in_another_channel(room: Room) -> None:
    text = await over(room)
    more = room.env.guild.create_text_channel("more")
    told = words(await room.slash("cy", "match load", channel=more, file=("game.txt", text.encode())))
    assert "every seat goes on with what it played" in told
    found = re.search(r"The match goes on in turn (\d+)\.", told)
    assert found is not None
    lobby = [message for message in more.history() if "played on from a record" in text_of(message)]
    assert len(lobby) == 1 and "Free seats: 2" in text_of(lobby[0])
    assert f"It is played on from a record, in turn {found[1]};" in text_of(lobby[0])
    assert "Heap: 30 pebbles" in text_of(lobby[0]) and "Pace: no limit" in text_of(lobby[0])
    panel = (await room.click("cy", lobby[0], "Options…")).response
    assert [menu["placeholder"] for menu in menus(panel)] == ["Pace", "Visibility", "Board messages"], (
        "the rules are those of the record"
    )
    await room.slash("cy", "lobby options", channel=more, name="pace", value="day")
    lobby = [message for message in more.history() if "played on from a record" in text_of(message)]
    assert "Pace: a day for each turn" in text_of(lobby[0])
    refused(await room.slash("cy", "lobby options", channel=more, name="heap", value="10"), "played on from a record")
    assert "Seat 2" not in words(await room.slash("cy", "game join", channel=more, deck="river"))
    assert "no deck" not in words(await room.slash("dee", "game join", channel=more, deck="sea"))
    assert "begins" in words(await room.slash("cy", "lobby start", channel=more))
    assert any(f"Pebbles, turn {found[1]}:" in text_of(message) for message in more.history())
    again = await file_of(await room.slash("dee", "match record", channel=more))
    assert again.startswith(text) and "From entry " in again and '"cy"' in again and '"dee"' in again


async def test_the_entry_to_play_on_from_can_be_named(room: Room) -> None:
    text = await over(room)
    for entry in (3, 2999):
        result = await room.slash("ann", "match load", file=("game.txt", text.encode()), entry=entry)
        if entry == 3:
            assert "The lobby is open" in words(result)
            await room.slash("ann", "lobby cancel")
        else:
            refused(result, "was over by entry 2999")


async def test_what_is_no_record_is_refused_and_opens_nothing(room: Room) -> None:
    text = await over(room)
    before = len(room.messages())
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("= "))
    wrong = [
        (b"\x89PNG\r\n\x1a\n\0\0", "not text"),
        (b"", "Line 1"),
        ("Pokémon".encode(), "Line 1"),
        (text[:-70].encode(), "line"),
        (
            "\n".join([*lines[: at - 1], f"{lines[at - 1]} 7", *lines[at:]]).encode(),
            f"Line {at} is not what came of entry 1",
        ),
        (b"x" * (LARGEST + 1), "too large"),
    ]
    for data, says in wrong:
        refused(await room.slash("ann", "match load", file=("game.txt", data)), says)
    assert len(room.messages()) == before


async def test_where_a_match_is_open_nothing_is_loaded(room: Room) -> None:
    text = await over(room)
    await start(room)
    refused(await room.slash("ann", "match load", file=("game.txt", text.encode())), "has a match already")
