"""`/watch list` as people use it: matches with small pictures, a page at a time, in their own language."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from PIL import Image
from simcord import interactions
from simcord.builders import ChannelHandle
from simcord.components import validate_message_state
from simcord.results import InteractionResult

from cogs.game.list import ENTRY_LIMIT, PAGE, Listed, message
from engine.text import T
from matches import Match
from matches.types import Look
from tests.cogs.limits import V2, longest_match, within_limits
from tests.cogs.plays import start, whose
from tests.cogs.presenters import Painter, Pixel, pixel
from tests.cogs.room import Room, components, labels, text_of, words
from tests.cogs.speaking import speak
from words import translate


async def play(room: Room, channel: ChannelHandle, *people: str, **options: Any) -> None:
    """A match of Pebbles in that channel; of one person only a lobby."""
    await room.slash(people[0], "game new", channel=channel, game="pebbles", **options)
    for person in people:
        await room.slash(person, "game join", channel=channel, deck="river")
    if len(people) > 1:
        assert "begins" in words(await room.slash(people[0], "lobby start", channel=channel))


def shown(result: InteractionResult) -> Any:
    """The list: to the person alone, and as Discord takes it."""
    message = result.response
    assert message is not None and message.ephemeral, words(result)
    validate_message_state(message.components, flags=V2, content=None, embeds=[], poll=None)
    assert len(list(components(message))) <= 40
    return message


def links(message: Any) -> list[str]:
    return [part["url"] for part in components(message) if part.get("url")]


async def test_where_nothing_is_played_the_list_says_what_to_do(room: Room) -> None:
    assert "No match that everybody may see is open here" in words(await room.slash("ann", "watch list"))
    assert "You are in no match now" in words(await room.slash("ann", "watch list", mine=True))


async def test_who_cannot_look_into_a_channel_hears_nothing_of_its_matches(room: Room) -> None:
    guild = room.env.guild
    staff = guild.create_role("staff")
    for name in ("ann", "bob"):
        room.person(name, roles=[staff])
    allowed, denied = discord.PermissionOverwrite(view_channel=True), discord.PermissionOverwrite(view_channel=False)
    assert guild.me
    secret = guild.create_text_channel(
        "secret", overwrites={guild.default_role: denied, staff: allowed, guild.me: allowed}
    )
    await play(room, secret, "ann", "bob")
    assert "No match that everybody may see is open here" in words(await room.slash("eve", "watch list"))
    assert "ann (River) v bob (River)" in words(await room.slash("ann", "watch list"))


async def test_matches_are_listed_with_who_is_next_and_a_small_picture(room: Room) -> None:
    second = room.env.guild.create_text_channel("second")
    await play(room, room.channel, "ann", "bob")
    await play(room, second, "cy")
    before = len(room.messages())
    page = shown(await room.slash("eve", "watch list"))
    told = text_of(page)
    assert told.index("Pebbles: who plays?") < told.index("Pebbles, turn") and "cy (River)" in told
    assert "Free seats: 3; 2 players are enough." in told
    assert "ann (River) v bob (River)" in told and f"The match waits for {whose(room)} (last change <t:" in told
    board = room.board()
    lobby = next(one for one in second.history() if "who plays" in text_of(one))
    guild = room.env.guild.id
    assert links(page) == [
        f"https://discord.com/channels/{guild}/{second.id}/{lobby.id}",
        f"https://discord.com/channels/{guild}/{room.channel.id}/{board.id}",
    ]
    (picture,) = page.attachments
    assert Image.open(io.BytesIO(await picture.read())).format == "WEBP"
    (thumbnail,) = [part for part in components(page) if part["type"] == 11]
    assert "A heap of" in thumbnail["description"]
    assert len(room.messages()) == before, "nobody else hears of it"


async def test_a_lobby_where_nobody_sits_is_told_apart_by_its_host_and_what_they_chose(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles", pace="week")
    told = text_of(shown(await room.slash("eve", "watch list")))
    assert "Host: ann" in told and "Pace: a week" in told and "Visibility" not in told
    await room.slash("ann", "game join", deck="river")
    told = text_of(shown(await room.slash("eve", "watch list")))
    assert "ann (River)" in told and "Host:" not in told


async def test_the_picture_in_a_list_hides_what_is_not_public(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(room, room.channel, "ann", "bob")
    look, readers = room.house.matches.views.look, list[int | None]()

    async def noted(match: Match, user: int | None) -> Look:
        readers.append(user)
        return await look(match, user)

    monkeypatch.setattr(room.house.matches.views, "look", noted)
    for mine in (False, True):
        page = shown(await room.slash(whose(room), "watch list", mine=mine))
        assert "The match waits for you" in text_of(page) and "Follow" not in labels(page), "it is their own"
    assert readers == [None, None]


async def test_the_picture_in_a_list_is_that_of_the_present_in_the_readers_language(
    room: Room, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn() -> int:
        painter.drawn.clear()
        await room.slash("eve", "watch list")
        return len(painter.drawn)

    await start(room)
    assert (await drawn(), await drawn()) == (1, 0)
    await room.do(whose(room), "take 1")
    assert await drawn() == 1
    speak(monkeypatch, "cs", "pl")
    assert await drawn() == 1


async def test_a_list_is_turned_by_buttons_also_after_a_restart(room: Room) -> None:
    for number in range(11):
        await play(room, room.env.guild.create_text_channel(f"more-{number}"), "ann", "bob")
    page = shown(await room.slash("eve", "watch list"))
    assert "page 1 of 3" in text_of(page) and len(page.attachments) == 5
    assert [part["disabled"] for part in components(page) if part.get("label") in ("Back", "More")] == [True, False]
    first = links(page)
    await room.restart()
    page = shown(await room.click("eve", page, "More"))
    second = links(page)
    page = shown(await room.click("eve", page, "More"))
    assert "page 3 of 3" in text_of(page) and len(page.attachments) == 1
    assert [part["disabled"] for part in components(page) if part.get("label") in ("Back", "More")] == [False, True]
    assert len({*first, *second, *links(page)}) == 11
    page = shown(await room.click("eve", page, "Back"))
    assert links(page) == second
    assert "page 1 of 3" in text_of(shown(await room.slash("ann", "watch list", mine=True)))


async def test_a_page_that_is_gone_leads_to_the_first(room: Room) -> None:
    places = [room.env.guild.create_text_channel(f"more-{number}") for number in range(6)]
    for place in places:
        await play(room, place, "ann")
    page = shown(await room.slash("ann", "watch list", mine=True))
    await room.slash("ann", "lobby cancel", channel=places[0])
    page = shown(await room.click("ann", page, "More"))
    assert "page" not in text_of(page) and "Your matches" in text_of(page) and len(links(page)) == 5


@pytest.mark.parametrize(("locale", "title"), [("cs", "Partie na tomto serveru"), ("pl", "Partie na tym serwerze")])
async def test_the_list_is_in_the_readers_language(
    room: Room, locale: str, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = room.env.guild.create_text_channel("second")
    await play(room, room.channel, "ann", "bob")
    await play(room, second, "cy")
    public = translate(T("To the board"), locale)
    original = interactions.base_payload

    def base_payload(*args: Any, **options: Any) -> Any:
        record, payload = original(*args, **options)
        return record, {**payload, "locale": locale}

    monkeypatch.setattr(interactions, "base_payload", base_payload)
    page = shown(await room.slash("eve", "watch list"))
    assert title in text_of(page)
    assert (
        labels(page) == [translate(T("To the lobby"), locale), public, translate(T("Follow"), locale)]
        and public != "To the board"
    )
    for english in ("The match waits for", "who plays", "Free seats"):
        assert english not in text_of(page)


async def test_names_in_a_list_cannot_ping_or_format(room: Room) -> None:
    await play(room, room.channel, "**@everyone**", "bob")
    page = shown(await room.slash("eve", "watch list"))
    assert (
        "@everyone" not in text_of(page) and "**@" not in text_of(page) and labels(page) == ["To the board", "Follow"]
    )


def test_the_fullest_page_fits() -> None:
    def entry(number: int) -> Listed:
        picture = Pixel(pixel(1), f"match-{number}.webp", "W" * 5000)
        return Listed(
            longest_match(revision=10**9 + number),
            "W" * ENTRY_LIMIT,
            f"https://discord.com/channels/{10**19}/{10**19}/{10**19}",
            picture,
            True,
        )

    within_limits(message([entry(number) for number in range(PAGE)], True, 10**6, 10**9, "cs"))
