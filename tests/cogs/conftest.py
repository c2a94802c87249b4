"""Fixtures: rooms for the tests of the cogs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord.app_commands import CommandTree, Translator

from cogs import registering
from cogs.wording import command_names
from tests.cogs.presenters import Painter, cairn, pebbles
from tests.cogs.room import Room, in_a_room
from tests.seeded import luck
from tests.unpainted import unpainted
from words import catalogue

__all__ = ("luck", "unpainted")
TRANSLATED: dict[tuple[object, ...], list[dict[str, Any]]] = {}


@pytest.fixture
def painter() -> Painter:
    """The painter of the toy game."""
    return Painter()


@pytest.fixture(autouse=True)
def disk(unsynced: None) -> None:
    """Rooms do not wait for the disk."""


@pytest.fixture(autouse=True)
def commands_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands that another room had are not translated anew: a third of what a start costs."""
    anew = registering.translated

    async def translated(tree: CommandTree[Any], words: Translator) -> list[dict[str, Any]]:
        english = json.dumps([command.to_dict(tree) for command in tree.get_commands()])
        key = english, vars(command_names)["of_command"], catalogue.LOCALE, *catalogue.LANGUAGES
        if key not in TRANSLATED:
            TRANSLATED[key] = await anew(tree, words)
        return TRANSLATED[key]

    monkeypatch.setattr(registering, "translated", translated)


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room with Pebbles and Cairn; an error of the bot, or a picture without alternative text, fails the test."""
    presenters = {"pebbles": pebbles(painter), "cairn": cairn(painter)}
    async with in_a_room(tmp_path, presenters) as made:
        await made.quiet()
        yield made
