"""`/admin`: where matches are held, limits a person, and ending a stuck match; for those who manage the server only."""

from __future__ import annotations

import logging

import discord
import pytest
import simcord

from tests.cogs.calls import direct, pinged
from tests.cogs.plays import manager, other, refused, start, whose
from tests.cogs.pressing import offered
from tests.cogs.room import Room, labels, text_of, words

COMMANDS = ("channels", "limits", "loudness", "export", "show", "end")


@pytest.mark.parametrize("command", COMMANDS)
async def test_only_those_who_manage_the_server_may(room: Room, command: str) -> None:
    admin = room.bot.tree.get_command("admin")
    assert admin is not None and admin.guild_only
    assert admin.default_permissions == discord.Permissions(manage_guild=True)
    await start(room)
    with pytest.raises(simcord.SetupError, match="not visible"):
        await room.slash("ann", f"admin {command}")
    told = next(one for one in await room.bot.tree.fetch_commands() if one.name == "admin")
    room.env.guild.set_command_permissions(told.id, {room.env.guild.default_role: True})
    refused(await room.slash("ann", f"admin {command}"), "only people who may manage this server")


async def test_nothing_is_offered_to_who_may_not_manage(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await start(room)
    told = next(one for one in await room.bot.tree.fetch_commands() if one.name == "admin")
    room.env.guild.set_command_permissions(told.id, {room.env.guild.default_role: True})
    assert await offered(room, "ann", "admin end", "match") == {}
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_channels(room: Room) -> None:
    manager(room)
    elsewhere = room.env.guild.create_text_channel("elsewhere")
    stored = room.env.backend.create_thread(elsewhere.id, "a duel", room.person("ann").id)
    thread = next(handle for handle in elsewhere.threads if handle.id == stored.id)

    told = await room.slash("mo", "admin channels")
    assert told.ephemeral and words(told) == "Matches may be held in every channel."
    told = await room.slash("mo", "admin channels", what="forbid")
    assert words(told) == f"Matches may be held in every channel but <#{room.channel.id}>."
    refused(await room.slash("ann", "game new", game="pebbles"), "no matches are held in this channel")
    assert "open" in words(await room.slash("ann", "game new", game="pebbles", channel=thread))
    await room.slash("ann", "lobby cancel", channel=thread)

    await room.slash("mo", "admin channels", what="allow")
    assert "every channel." in words(await room.slash("mo", "admin channels", what="list"))
    assert "nowhere" in words(await room.slash("mo", "admin channels", what="nowhere"))
    refused(await room.slash("ann", "game new", game="pebbles", channel=thread), "no matches are held on this server")
    told = await room.slash("mo", "admin channels", what="allow", channel=elsewhere)
    assert words(told) == f"Matches may be held in <#{elsewhere.id}> only."
    refused(await room.slash("ann", "game new", game="pebbles"), f"go to <#{elsewhere.id}>")
    assert "open" in words(await room.slash("ann", "game new", game="pebbles", channel=thread)), "counts as its parent"
    await room.slash("ann", "lobby cancel", channel=thread)
    told = await room.person("mo").slash(thread, "admin channels", what="forbid")
    assert "nowhere" in words(told), "said in a thread, its channel is meant"
    assert "every channel." in words(await room.slash("mo", "admin channels", what="everywhere"))


async def test_limits(room: Room) -> None:
    manager(room)
    told = await room.slash("mo", "admin limits", hosting=1, playing=1, alone=False)
    assert words(told).splitlines() == [
        "A person may host 1 open match.",
        "A person may play in 1 open match.",
        "Matches of one person against computers are not allowed.",
    ]
    await room.slash("ann", "game new", game="pebbles")
    other = room.env.guild.create_text_channel("other")
    refused(await room.slash("ann", "game new", game="pebbles", channel=other), "hosts at most 1 open match")
    await room.slash("bob", "game new", game="pebbles", channel=other)
    await room.slash("bob", "game join", deck="sea", channel=other)
    refused(await room.slash("bob", "game join", deck="sea"), "plays in at most 1 open match")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby computer", level="easy", deck="sea")
    refused(await room.slash("ann", "lobby start"), "nobody plays against computers only")
    told = await room.slash("mo", "admin limits", alone=True, hosting=0)
    assert "any number" in words(told) and "play in 1 open" in words(told)
    assert "begins" in words(await room.slash("ann", "lobby start"))
    await room.restart()
    shown = await room.slash("mo", "admin show")
    assert shown.ephemeral and words(shown).splitlines()[0] == "Matches may be held in every channel."
    assert "A person may play in 1 open match." in words(shown)


async def test_ending_asks_once_and_frees_the_channel(room: Room) -> None:
    manager(room)
    await start(room)
    board = room.board()
    asked = await room.slash("mo", "admin end")
    assert asked.ephemeral and labels(asked.response) == ["End it"] and labels(room.board())
    ended = await room.click("mo", asked.response, "End it")
    assert "ended for everybody" in words(ended)
    assert any("Pebbles: the match was cancelled." in text_of(message) for message in room.messages())
    assert not any(labels(message) for message in room.messages()) and board.id
    refused(await room.slash("mo", "admin end"), "no open match in this channel")
    await start(room)


async def test_the_button_asks_for_the_right_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    manager(room)
    await start(room)
    asked = await room.slash("mo", "admin end")
    monkeypatch.setattr(discord.Interaction, "permissions", discord.Permissions.none())
    pressed = await room.click("mo", asked.response, "End it")
    assert "Only people who may manage this server" in words(pressed)
    assert (await room.house.matches.find(room.channel.id)) is not None


async def test_a_match_of_another_server_is_out_of_reach(room: Room) -> None:
    manager(room)
    await start(room)
    room.tables.change("matches", {"guild": 1})
    await room.restart()
    assert await offered(room, "mo", "admin end", "match") == {}
    refused(await room.slash("mo", "admin end", match="1"), "no open match “1” on this server")


async def test_a_match_that_cannot_be_read_is_ended_and_said_so(room: Room) -> None:
    manager(room)
    await start(room)
    room.tables.change("matches", {"game": "gone"})
    await room.restart()
    refused(await room.slash("ann", "game board"), "can no longer be read")
    [(value, name)] = (await offered(room, "mo", "admin end", "match")).items()
    assert name == "1: gone in #games, host ann"
    elsewhere = room.env.guild.create_text_channel("elsewhere")
    asked = await room.slash("mo", "admin end", channel=elsewhere, match=value)
    assert f"<#{room.channel.id}>" in words(asked)
    assert "ended for everybody" in words(await room.click("mo", asked.response, "End it"))
    end = room.messages()[-1]
    assert text_of(end).startswith("gone: the match was cancelled, for it can no longer be read. Nobody wins it.")
    assert "/game new begins another match" in text_of(end)
    assert pinged(room, end) == sorted(room.person(who).id for who in ("ann", "bob"))
    assert not any(labels(message) for message in room.messages())
    await start(room)


async def test_who_plays_a_match_that_cannot_be_read_hears_its_end_as_they_wish(
    room: Room,
) -> None:
    manager(room)
    await start(room)
    await room.slash("bob", "notify where", place="direct")
    room.tables.change("matches", {"game": "gone"})
    await room.restart()
    asked = await room.slash("mo", "admin end")
    await room.click("mo", asked.response, "End it")
    [told] = [one.content for one in direct(room, "bob") if "can no longer be read" in one.content]
    assert f"<@{room.person('bob').id}>, gone was cancelled" in told and "Nobody wins it" in told
    assert "/game new begins another match" in told and f"/{room.channel.id})" in told
    assert pinged(room, room.messages()[-1]) == [room.person("ann").id] and not direct(room, "ann")
    assert room.owed() == 0


def boards(room: Room) -> int:
    """How many messages show the board."""
    return sum("Components" in str(type(message)) or bool(message.attachments) for message in room.messages())


async def a_turn(room: Room) -> None:
    """Whoever's turn it is ends it."""
    who = whose(room)
    while whose(room) == who:
        await room.do(who, "next")


async def test_loud_is_a_board_a_phase_and_quiet_calls_as_before(room: Room) -> None:
    manager(room)
    told = await room.slash("mo", "admin loudness")
    assert words(told).startswith("Now: Normal") and len(words(told).splitlines()) == 5
    assert "Loud: every phase" in words(await room.slash("mo", "admin loudness", level="loud"))
    await start(room)
    before = boards(room)
    await a_turn(room)
    each_phase = boards(room) - before
    assert "Quiet: only turns of people" in words(await room.slash("mo", "admin loudness", level="quiet"))
    await a_turn(room)
    calls, before = len(room.calls()), boards(room)
    await a_turn(room)
    assert boards(room) - before == 1 < each_phase
    assert len(room.calls()) == calls + 1 and room.calls()[-1].raw_mentions == [room.person(whose(room)).id]
    await room.restart()
    assert "Quiet" in words(await room.slash("mo", "admin show"))


async def test_silent_calls_by_direct_message_and_pings_nobody(room: Room) -> None:
    manager(room)
    await start(room)
    await room.slash("mo", "admin loudness", level="silent")
    calls = len(room.calls())
    await a_turn(room)
    who = whose(room)
    assert len(room.calls()) == calls
    assert "it is your turn in Pebbles" in list(room.person(who).user.dm_channel.history())[-1].content
    waiting = other(who)
    closed = room.env.backend.get_dm_channel(room.person(waiting).id).id
    room.env.inject_error("POST", f"/channels/{closed}/messages", status=403, code=50007)
    await a_turn(room)
    said = room.calls()[-1]
    assert "could not be delivered" in said.content and pings(room, said) == []
    await room.slash("mo", "admin loudness", level="normal")
    await a_turn(room)
    assert pings(room, room.calls()[-1]) == [room.person(whose(room)).id]


def pings(room: Room, message: discord.Message) -> list[int]:
    """Whom a message reaches beside those who read the channel."""
    allowed = room.env.backend.get_message(room.channel.id, message.id).allowed_mentions
    assert allowed is not None
    return list(allowed.users or ())


async def test_export(room: Room) -> None:
    manager(room)
    refused(await room.slash("mo", "admin export"), "none has begun on this server")
    await start(room)
    await room.slash("ann", "lobby cancel")
    running = await room.house.matches.find(room.channel.id)
    assert running is not None
    exported = await room.slash("mo", "admin export")
    assert exported.ephemeral and "1 match: told whole if it is over" in words(exported)
    assert exported.response is not None and [file.filename for file in exported.response.attachments] == [
        "matches.zip"
    ]
    room.bot.get_cog("Admin")._exporting.add(room.env.guild.id)  # type: ignore[union-attr]
    refused(await room.slash("mo", "admin export"), "being exported already")
