"""Who may not look into a channel hears nothing of the match in it: by no call, no list, and no list opened before."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from cogs.announcing import followers
from cogs.places.members import FRESH
from matches.types import Match
from tests.cogs.calls import direct
from tests.cogs.later import later, pass_by, virtual
from tests.cogs.plays import hand_over, refused, start, whose
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, labels, until, words
from tests.cogs.threads import archive, begun, inside


def shut_out(room: Room, who: str) -> None:
    """Somebody may not look into the channel any more."""
    _, deny = discord.PermissionOverwrite(view_channel=False).pair()
    closed = Overwrite(target_id=room.person(who).id, type=OverwriteType.MEMBER, deny=deny.value)
    kept = room.env.backend.get_channel(room.channel.id).overwrites
    room.env.backend.edit_channel(room.channel.id, {}, overwrites=[*kept, closed])


async def followed(room: Room, match: Match, who: str) -> str | None:
    return await room.house.matches.follows.followed(match, room.person(who).id)


@pytest.mark.parametrize("away", ["left", "shut out"])
async def test_who_can_look_in_no_longer_is_not_called_and_follows_no_longer(room: Room, away: str) -> None:
    await start(room)
    match = await match_of(room)
    for who in ("eve", "dan"):
        await room.slash(who, "watch follow", how="turns")
    if away == "left":
        room.env.guild.remove_member(room.person("eve"))
    else:
        shut_out(room, "eve")
    await hand_over(room)
    assert direct(room, "eve") == [] and len(direct(room, "dan")) == 1
    assert (await followed(room, match, "eve"), await followed(room, match, "dan")) == (None, "turns")


async def test_a_follower_is_looked_up_anew_only_after_some_minutes(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = virtual(monkeypatch)
    await room.restart()
    await start(room)
    eve = room.person("eve")
    await room.slash("eve", "watch follow", how="turns")

    def asked() -> int:
        return sum(call.path.endswith(f"/members/{eve.id}") for call in room.env.http_requests)

    for _ in range(3):
        await hand_over(room)
    assert len(direct(room, "eve")) == 3 and asked() == 1
    room.env.guild.remove_member(eve)
    await pass_by(room, time, FRESH)
    await hand_over(room)
    assert len(direct(room, "eve")) == 3 and asked() == 2
    assert await followed(room, await match_of(room), "eve") is None


async def test_in_a_thread_it_is_its_channel_that_counts(room: Room) -> None:
    thread = await begun(room)
    await room.slash("eve", "watch follow", channel=thread, how="turns")
    with inside(room, thread):
        await hand_over(room)
        assert len(direct(room, "eve")) == 1
    shut_out(room, "eve")
    with inside(room, thread):
        await hand_over(room)
    assert len(direct(room, "eve")) == 1


async def test_a_thread_of_a_channel_that_is_shut_is_not_listed(room: Room) -> None:
    await begun(room)
    open_to_all = room.env.guild.create_text_channel("more")
    assert "ann (River) v bob (Sea)" in words(await room.slash("eve", "watch list", channel=open_to_all))
    shut_out(room, "eve")
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list", channel=open_to_all))


async def test_in_a_private_thread_only_its_members_are_called(room: Room) -> None:
    made = room.env.backend.create_thread(room.channel.id, name="a few", owner_id=room.env.backend.bot_user.id, type=12)
    thread = ChannelHandle(room.env, room.env.guild, made)
    for name in ("ann", "bob", "eve", "dan"):
        room.env.backend.add_thread_member(thread.id, room.person(name).id)
    with inside(room, thread):
        await start(room)
        assert "No match that everybody may see" in words(await room.slash("dan", "watch list"))
        for who in ("eve", "dan"):
            await room.slash(who, "watch follow", how="turns")
        room.env.backend.remove_thread_member(thread.id, room.person("eve").id)
        await hand_over(room)
    assert direct(room, "eve") == [] and len(direct(room, "dan")) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004), (404, 0)])
async def test_while_discord_cannot_say_a_follower_waits(room: Room, status: int, code: int) -> None:
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    room.env.inject_error("GET", f"/guilds/*/members/{room.person('eve').id}", status=status, code=code, times=1)
    await hand_over(room)
    assert direct(room, "eve") == [] and await followed(room, await match_of(room), "eve") == "turns"
    await later(room, 60)
    assert len(direct(room, "eve")) == 1


async def test_while_a_server_is_not_to_be_had_a_follower_waits(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(followers, "AWAY", 0.3)
    await start(room)
    await room.slash("eve", "watch follow", how="turns")
    match, who, guild = await match_of(room), whose(room), room.env.guild
    room.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    while whose(room) == who:
        await room.house.matches.play.act(match, room.person(who).id, "next")
        await room.quiet()
    assert direct(room, "eve") == []
    room.env.backend.emit("GUILD_CREATE", guild_create_payload(room.env.backend, guild._guild))
    await until(lambda: direct(room, "eve"))
    await room.quiet()
    assert len(direct(room, "eve")) == 1


async def test_a_list_opened_before_follows_nothing_any_more(room: Room) -> None:
    await start(room)
    elsewhere = room.env.guild.create_text_channel("elsewhere")
    page = await room.slash("eve", "watch list", elsewhere)
    offer = await room.click("eve", page.response, "Follow")
    assert "Call me each turn" in labels(offer.response)
    shut_out(room, "eve")
    refused(await room.click("eve", page.response, "Follow"), "may not look into the channel")
    refused(await room.click("eve", offer.response, "Call me each turn"), "may not look into the channel")
    assert await followed(room, await match_of(room), "eve") is None
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list", elsewhere))


async def test_a_match_in_a_thread_of_a_closed_channel_is_not_listed_where_the_bot_knows_nothing_of_it(
    room: Room,
) -> None:
    thread = await begun(room)
    elsewhere = room.env.guild.create_text_channel("elsewhere")
    assert "ann" in words(await room.slash("eve", "watch list", elsewhere))
    shut_out(room, "eve")
    archive(room, thread, locked=True)
    await room.quiet()
    assert room.bot.get_channel(thread.id) is None
    assert "No match that everybody may see" in words(await room.slash("eve", "watch list", elsewhere))
