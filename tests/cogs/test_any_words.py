"""Whatever stands in the options of commands, the answer is a sentence and never a fault of ours."""

from __future__ import annotations

import logging
import random
from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from tests.cogs.plays import going_on, start
from tests.cogs.room import Room, words
from tools.inputs.spoiling import spoiled

pytestmark = pytest.mark.long

TRIED = 60
SAMPLES = (
    "take 1", "choose yes", "next", "river", "14.7.", "2026-07-14", "22:30", "12 h", "2 days", "Europe/Prague", "heap", "30",
    "easy", "Ann", "undo", "1", "<@1> and @everyone", "2 river\n3 sea", "Herald record 1\ngame: pebbles", "ABCDEFGH",
)  # fmt: skip
ENDING = ("admin end", "stats forget-me", "game concede", "lobby cancel")
"""Commands that end the match, which are left out."""
TYPES = AppCommandOptionType


def filled(command: app_commands.Command[Any, ..., Any], room: Room, luck: random.Random) -> dict[str, Any] | None:
    """Options for a command, texts among them spoiled; None where it has no text, or wants what cannot be typed."""
    found: dict[str, Any] = {}
    texts = 0
    for option in command.parameters:
        if not option.required and luck.random() < 0.3:
            continue
        if option.choices:
            found[option.display_name] = luck.choice(option.choices).value
        elif option.type is TYPES.string:
            text = spoiled(SAMPLES, luck)[: int(option.max_value or 2000)].encode("utf-8", "replace").decode()
            if not text:
                return None
            found[option.display_name], texts = text, texts + 1
        elif option.type is TYPES.integer:
            least = int(-9 if option.min_value is None else option.min_value)
            most = int(2**40 if option.max_value is None else option.max_value)
            found[option.display_name] = luck.choice((least, most, luck.randint(least, most)))
        elif option.type is TYPES.boolean:
            found[option.display_name] = luck.random() < 0.5
        elif option.type is TYPES.user:
            found[option.display_name] = room.person(luck.choice(("ann", "bob", "cy")))
        elif option.required:
            return None
    return found if texts else None


async def test_whatever_is_typed_is_no_fault(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    luck = random.Random(20261123)
    commands = [
        command
        for command in room.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command) and command.qualified_name not in ENDING
    ]
    tried = 0
    while tried < TRIED:
        command = luck.choice(commands)
        options = filled(command, room, luck)
        if options is None:
            continue
        if not going_on(room) and luck.random() < 0.2:
            await start(room)
        answer = await room.slash(luck.choice(("ann", "bob")), command.qualified_name, **options)
        said = words(answer)
        assert (said or answer.modal) and "fault of ours" not in said, (command.qualified_name, options, said)
        tried += 1
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert faults == [], faults
