"""A match in a thread of its own: opened with the lobby, named after its players, open as long as the match lives."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

import aiohttp
import discord
import pytest
from simcord.backend.serializers import guild_create_payload
from simcord.builders import ChannelHandle

from cogs.places.threads import LONGEST
from engine.text import T
from matches.errors import Refused
from tests.cogs.plays import forbid, refused, start, unheard, whose
from tests.cogs.room import Room, ids, labels, text_of, until, words
from tests.cogs.threads import archive, begun, inside, opened


def stored(room: Room, thread: ChannelHandle) -> Any:
    return room.env.backend.get_channel(thread.id)


@pytest.mark.parametrize(("visibility", "kind"), [("public", 11), ("private", 12)])
async def test_a_match_is_played_in_a_thread_of_its_own(room: Room, visibility: str, kind: int) -> None:
    bob = room.person("bob")
    thread = await opened(room, visibility=visibility, opponent=bob)
    assert thread.name == "Pebbles: ann" and int(stored(room, thread).type) == kind
    assert stored(room, thread).thread_metadata.auto_archive_duration == 10080
    (made,) = [call for call in room.env.http_requests if call.path.endswith("/threads") and call.method == "POST"]
    assert isinstance(made.json, dict) and made.json["invitable"] is (visibility == "public")
    assert {room.person("ann").id, bob.id} <= set(stored(room, thread).thread_members)
    assert not [message for message in room.messages() if ids(message)], "the lobby is in the thread"
    with inside(room, thread):
        assert ("who read this channel" in text_of(room.board())) is False
        await room.slash("ann", "game join", deck="river")
        await room.slash("bob", "game join", deck="sea")
        await room.restart()
        await room.click("ann", room.board(), "Start")
        assert stored(room, thread).name == "Pebbles: bob v ann"
        who = whose(room)
        await room.do(who, "take 1")
        assert f"{who} takes 1" in text_of(room.board())
        result = await room.slash("bob", "game concede")
        await room.click("bob", result.response, "Give up")
        await room.click("bob", room.messages()[-1], "Rematch")
        assert "A rematch with sides swapped" in text_of(room.board()), "in the same thread"
    await start(room)
    assert whose(room), "the channel itself is free for another match"


async def test_a_thread_that_cannot_be_named_now_keeps_nobody_from_playing(room: Room) -> None:
    thread, away = await opened(room), AsyncMock(side_effect=OSError)
    with inside(room, thread), patch.object(room.bot.http, "edit_channel", away):
        await room.slash("ann", "game join", deck="river")
        await room.slash("bob", "game join", deck="sea")
        await room.click("ann", room.board(), "Start")
        assert whose(room) in ("ann", "bob") and away.await_count == 1
    assert stored(room, thread).name == "Pebbles: ann"


async def test_where_there_can_be_no_thread_it_is_said(room: Room) -> None:
    thread = await begun(room)
    refused(await room.slash("cy", "game new", channel=thread, game="pebbles", thread=True), "in a thread already")
    news = room.env.guild.create_news_channel("news")
    refused(
        await room.slash("cy", "game new", channel=news, game="pebbles", thread=True, visibility="private"),
        "cannot have such a thread",
    )
    voice = room.env.guild.create_voice_channel("talk")
    refused(await room.slash("cy", "game new", channel=voice, game="pebbles", thread=True), "cannot have such a thread")
    assert len(room.channel.threads) == 1


@pytest.mark.parametrize(
    ("right", "visibility", "told"),
    [
        ("create_public_threads", "public", "Create Public Threads"),
        ("create_private_threads", "private", "Create Private Threads"),
        ("send_messages_in_threads", "public", "Send Messages in Threads"),
    ],
)
async def test_a_missing_right_is_named(room: Room, right: str, visibility: str, told: str) -> None:
    forbid(room, right)
    result = await room.slash("ann", "game new", game="pebbles", thread=True, visibility=visibility)
    refused(result, "cannot open a thread", told)
    assert room.channel.threads == [] and room.messages() == []


async def test_a_thread_is_taken_away_where_the_match_cannot_be_opened(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*args: Any) -> None:
        raise Refused(T("Not today."))

    monkeypatch.setattr(room.house.matches.lobbies, "open", refuse)
    refused(await room.slash("ann", "game new", game="pebbles", thread=True), "Not today")
    assert [thread for thread in room.channel.threads if not stored(room, thread).thread_metadata.archived] == []


async def test_a_thread_that_is_archived_comes_back_while_its_match_lives(room: Room) -> None:
    thread = await begun(room)
    archive(room, thread)
    await room.quiet()
    assert not stored(room, thread).thread_metadata.archived
    result = await room.slash("bob", "game concede", channel=thread)
    await room.click("bob", result.response, "Give up")
    archive(room, thread)
    await room.quiet()
    assert stored(room, thread).thread_metadata.archived, "when the match is over it may rest"


async def test_a_thread_that_a_person_archives_stays_so_until_somebody_acts(room: Room) -> None:
    thread = await begun(room)
    archive(room, thread, after=60)
    await room.quiet()
    assert stored(room, thread).thread_metadata.archived
    await room.restart()
    assert stored(room, thread).thread_metadata.archived, "nor does a start bring it back"
    room.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1)
    with inside(room, thread):
        await room.do(whose(room), "take 1")
        await until(lambda: not stored(room, thread).thread_metadata.archived)


async def test_a_person_may_archive_a_quiet_thread_that_was_brought_back(room: Room) -> None:
    thread = await begun(room)
    archive(room, thread)
    await room.quiet()
    assert not stored(room, thread).thread_metadata.archived
    archive(room, thread, after=LONGEST + 60)
    await room.quiet()
    assert stored(room, thread).thread_metadata.archived


@pytest.mark.parametrize("parent", [False, True])
async def test_a_match_whose_thread_is_deleted_is_stopped(room: Room, parent: bool) -> None:
    thread = await begun(room)
    other = room.env.guild.create_text_channel("other")
    room.env.backend.delete_channel(room.channel.id if parent else thread.id)
    await room.quiet()
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list", other))


async def test_what_a_moderator_locks_stays_locked(room: Room) -> None:
    thread = await begun(room)
    archive(room, thread, locked=True)
    await room.quiet()
    assert stored(room, thread).thread_metadata.archived


async def test_a_thread_archived_while_the_bot_was_away_comes_back_at_its_start(room: Room) -> None:
    thread = await begun(room)
    with unheard(room):
        archive(room, thread)
    assert stored(room, thread).thread_metadata.archived
    await room.restart()
    assert not stored(room, thread).thread_metadata.archived


async def test_a_thread_locked_while_the_bot_was_away_stays_locked(room: Room) -> None:
    thread = await begun(room)
    with unheard(room):
        archive(room, thread, locked=True)
    await room.restart()
    assert stored(room, thread).thread_metadata.archived


async def test_a_match_whose_thread_was_deleted_while_the_bot_was_away_is_stopped(room: Room) -> None:
    thread = await begun(room)
    with unheard(room):
        room.env.backend.delete_channel(thread.id)
    await room.restart()
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list"))


async def test_the_board_in_an_archived_thread_is_brought_up_to_date(room: Room) -> None:
    thread = await opened(room)
    room.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1)
    with inside(room, thread):
        await room.slash("ann", "game join", deck="river")
        await until(lambda: "1. ann: River" in text_of(room.board()))
    (patch,) = [
        call for call in room.env.http_requests if call.path == f"/channels/{thread.id}" and call.method == "PATCH"
    ]
    assert patch.json == {"archived": False}


async def places(room: Room) -> tuple[ChannelHandle, ChannelHandle]:
    """Two channels beside that of the room, each with a match."""
    made = [room.env.guild.create_text_channel(name) for name in ("one", "two")]
    for channel in made:
        with inside(room, channel):
            await start(room)
    return made[0], made[1]


def delete_unheard(room: Room, *channels: ChannelHandle) -> None:
    """Channels are deleted while the bot does not hear of it; when Discord names the server's channels anew, they are missing."""
    with unheard(room):
        for channel in channels:
            room.env.backend.delete_channel(channel.id)
            known = room.bot.get_channel(channel.id)
            assert isinstance(known, discord.TextChannel)
            known.guild._remove_channel(known)


def asked_for(room: Room, channel: ChannelHandle) -> bool:
    """Whether Discord was asked for that channel or thread itself."""
    return any(call.path == f"/channels/{channel.id}" for call in room.env.http_requests)


async def test_a_match_whose_channel_was_deleted_while_the_bot_was_away_is_stopped(room: Room) -> None:
    await start(room)
    deleted, unknown = await places(room)
    with unheard(room):
        for channel in (deleted, unknown):
            room.env.backend.delete_channel(channel.id)
    room.env.inject_error("GET", f"/channels/{unknown.id}", status=403, code=50001, times=None)
    await room.restart()
    assert await room.house.matches.find(deleted.id) is None
    assert await room.house.matches.find(unknown.id) is not None, "Discord did not say that it is gone"
    assert await room.house.matches.find(room.channel.id) is not None and not asked_for(room, room.channel)


async def test_a_server_with_which_discord_has_trouble_loses_no_match_till_it_is_back(room: Room) -> None:
    deleted, _ = await places(room)
    delete_unheard(room, deleted)
    guild = room.bot.guilds[0]
    room.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    await room.quiet()
    threads: Any = room.bot.get_cog("Threads")
    assert guild.unavailable
    await threads.on_ready()
    assert await room.house.matches.find(deleted.id) is not None
    room.env.backend.emit("GUILD_CREATE", guild_create_payload(room.env.backend, room.env.guild._guild))
    await room.quiet()
    assert await room.house.matches.find(deleted.id) is None


async def test_a_connection_that_breaks_over_one_channel_leaves_none_of_the_others_out(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await places(room)
    threads: Any = room.bot.get_cog("Threads")
    delete_unheard(room, *made)
    ask, cut = room.bot.http.get_channel, [aiohttp.ServerDisconnectedError()]

    async def breaking(channel: int) -> Any:
        if cut:
            raise cut.pop()
        return await ask(channel)

    monkeypatch.setattr(room.bot.http, "get_channel", breaking)
    await threads.on_ready()
    assert [await room.house.matches.find(channel.id) is None for channel in made].count(True) == 1


def members(room: Room, thread: ChannelHandle, *names: str) -> list[str]:
    """Who of these is in the thread."""
    return [name for name in names if room.person(name).id in stored(room, thread).thread_members]


async def test_who_does_not_play_after_all_leaves_the_thread_of_a_private_match(room: Room) -> None:
    eve, dan = room.person("eve"), room.person("dan")
    thread = await opened(room, visibility="private", opponent=eve)
    await room.slash("ann", "lobby invite", channel=thread, opponent=dan)
    assert members(room, thread, "ann", "eve", "dan") == ["ann", "eve", "dan"]
    with inside(room, thread):
        await room.click("eve", room.board(), "Leave")
        assert members(room, thread, "ann", "eve", "dan") == ["ann", "dan"]
        await room.slash("ann", "lobby remove", seat=2)
        await room.slash("ann", "lobby remove", seat=1)
        assert members(room, thread, "ann", "eve", "dan") == ["ann"]


@pytest.mark.parametrize("how", ["bob declines", "eve declines", "eve types", "a move passes it by", "it ends"])
async def test_who_is_not_given_a_seat_leaves_the_thread_of_a_private_match(room: Room, how: str) -> None:
    eve, bob = room.person("eve"), room.person("bob")
    thread = await opened(room, visibility="private", opponent=bob)
    with inside(room, thread):
        await room.slash("ann", "game join", deck="river")
        await room.slash("bob", "game join", deck="sea")
        await room.slash("ann", "lobby start")
        await room.slash("ann", "game seat hand-over", person=eve)
        assert members(room, thread, "eve") == ["eve"]
        if "declines" in how:
            asking = next(one for one in reversed(room.messages()) if "No" in labels(one))
            await room.click(how.partition(" ")[0], asking, "No")
        elif how == "eve types":
            await room.slash("eve", "game seat answer", answer="no", channel=thread)
        elif how == "it ends":
            asked = await room.slash("bob", "game concede", channel=thread)
            await room.click("bob", asked.response, "Give up")
        else:
            await room.do(whose(room), "take 1")
        assert members(room, thread, "ann", "bob", "eve") == ["ann", "bob"]


async def test_who_leaves_the_lobby_of_a_public_match_may_look_on(room: Room) -> None:
    thread = await opened(room, opponent=room.person("eve"))
    await room.slash("eve", "lobby leave", channel=thread)
    assert members(room, thread, "eve") == ["eve"]
