"""Commands that people bring along: on servers without the bot, in direct messages, among friends; nothing of a match is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import interactions
from simcord.builders import UserHandle

from cogs.games import PRESENTERS
from tests.cogs.plays import refused, start, whose
from tests.cogs.room import Env, Room, make_bot, words
from tests.wire.contract import Contract
from tests.wire.rest import Call

pytestmark = pytest.mark.usefixtures("unpainted")

CARRIED = {"card", "deck", "puzzle", "rules", "notify", "stats"}
ELSEWHERE = 10**17
Payload = dict[str, Any]


async def told(folder: Path) -> dict[str, Payload]:
    """What Discord is told of each command."""
    bot = make_bot(folder / "herald.sqlite3", PRESENTERS)
    env = Env(bot)
    await env.start()
    [sync] = [call for call in env.http_requests if call.method == "PUT" and call.path.endswith("/commands")]
    with env._bot_scope():
        await bot.close()
    await env.shutdown()
    payload: Any = sync.json
    return {command["name"]: command for command in payload}


@pytest.fixture
def user_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The application allows that people install it for themselves."""
    allowed = property(lambda application: discord.app_commands)
    monkeypatch.setattr(discord.AppInfo, "user_integration_config", allowed)


@pytest.mark.usefixtures("user_install")
async def test_some_commands_can_be_brought_along_and_the_others_are_for_servers(tmp_path: Path) -> None:
    commands = await told(tmp_path)
    assert set(commands) > CARRIED
    for name, command in commands.items():
        assert command["integration_types"] == ([0, 1] if name in CARRIED else [0]), name
        assert command["contexts"] == ([0, 1, 2] if name in CARRIED else [0]), name
    contract = Contract.at_hand()
    if contract is not None:
        tree = list(commands.values())
        assert contract.complaints(Call("PUT", "/applications/1/commands", json=tree)) == []
        tree[0]["contexts"] = [3]
        assert contract.complaints(Call("PUT", "/applications/1/commands", json=tree)) != []


async def test_nothing_is_asked_for_that_the_application_does_not_allow(tmp_path: Path) -> None:
    assert {tuple(command["integration_types"]) for command in (await told(tmp_path)).values()} == {(0,)}


def on_another_server(payload: Payload) -> None:
    """Where the bot has never been."""
    payload["guild_id"] = str(ELSEWHERE)
    payload["guild"] = {"id": str(ELSEWHERE), "locale": "en-GB", "features": []}
    payload["channel"] |= {"id": str(ELSEWHERE + 1), "guild_id": str(ELSEWHERE), "type": 0, "name": "x", "position": 0}
    payload["channel_id"] = payload["channel"]["id"]
    user = payload.pop("user")
    payload["member"] = {"user": user, "roles": [], "permissions": "0", "joined_at": None, "deaf": False, "mute": False}
    payload["member"]["flags"] = 0
    payload["context"] = 0


def among_friends(payload: Payload) -> None:
    """In a group of friends, whose channel the bot cannot see."""
    payload["channel"] = {"id": str(ELSEWHERE + 2), "type": 3, "recipients": [payload["user"]], "name": None}
    payload["channel_id"] = payload["channel"]["id"]
    payload["context"] = 2


def written_to(payload: Payload) -> None:
    """In direct messages with the bot, as SimCord has them."""


@pytest.fixture(params=[on_another_server, among_friends, written_to])
def carried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What people do in direct messages happens there instead, by what they installed for themselves."""
    place: Callable[[Payload], None] = request.param
    made = interactions.base_payload

    def moved(*given: Any, **more: Any) -> tuple[Any, Payload]:
        record, payload = made(*given, **more)
        if more["guild_id"] is None:
            payload["authorizing_integration_owners"] = {"1": str(more["user_id"])}
            place(payload)
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", moved)


async def given_up(room: Room) -> UserHandle:
    """Somebody who lost a match, outside its server."""
    await start(room)
    await room.do(whose(room), "take 1")
    asked = await room.slash("ann", "game concede")
    await room.click("ann", asked.response, "Give up")
    return room.person("ann").user


@pytest.mark.usefixtures("carried")
async def test_looking_up_and_ones_own_settings_and_record_are_answered_wherever_one_is(room: Room) -> None:
    ann = await given_up(room)
    for command, options, answer in (
        ("card", {"name": "six (pebbles)"}, "The best card."),
        ("rules", {"topic": "notation"}, "notation"),
        ("notify where", {"place": "direct"}, "direct message"),
        ("notify show", {}, "direct message"),
        ("stats me", {}, "Matches on all servers"),
        ("stats forget-me", {}, "Forget you?"),
    ):
        result = await ann.slash(command, **options)
        assert result.response is not None and result.response.ephemeral, command
        assert answer.lower() in words(result).lower(), command
        assert "bob" not in words(result) and "<#" not in words(result), "nothing of a match is told there"
    assert await ann.autocomplete("card", "name", "") and await ann.autocomplete("rules", "topic", "")


@pytest.mark.usefixtures("carried")
async def test_what_is_of_a_server_is_told_on_that_server_only(room: Room) -> None:
    ann = await given_up(room)
    bob = room.person("bob").user
    for command, options in (
        ("stats server", {}),
        ("stats decks", {}),
        ("stats person", {"person": bob}),
        ("stats head-to-head", {"person": bob}),
    ):
        refused(await ann.slash(command, **options), "only on servers that the bot has been added to")
        assert "bob" in words(await room.slash("ann", command, **options)) or command == "stats decks"


@pytest.mark.usefixtures("carried")
async def test_ones_own_record_can_be_shared_where_the_bot_is_not(room: Room) -> None:
    result = await (await given_up(room)).slash("stats me", share=True)
    assert result.response is not None and not result.response.ephemeral and "Matches on all servers" in words(result)
