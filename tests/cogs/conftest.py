"""Fixtures: rooms for the tests of the cogs."""

from __future__ import annotations

import random
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.presenters import Painter, cairn, pebbles
from tests.cogs.room import Room, in_a_room


@pytest.fixture
def painter() -> Painter:
    """The painter of the toy game."""
    return Painter()


@pytest.fixture(autouse=True)
def disk(unsynced: None) -> None:
    """Rooms do not wait for the disk."""


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds and computers' choices in every run."""
    chance = random.Random(20)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: chance.randbytes(size))
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)


@pytest.fixture
async def room(tmp_path: Path, painter: Painter) -> AsyncIterator[Room]:
    """A room with Pebbles and Cairn; an error of the bot, or a picture without alternative text, fails the test."""
    presenters = {"pebbles": pebbles(painter), "cairn": cairn(painter)}
    async with in_a_room(tmp_path, presenters) as made:
        await made.quiet()
        yield made
