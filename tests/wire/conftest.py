"""Fixture: a running stand-in, with every request checked."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from .contract import complaints
from .standin import Standin


@pytest.fixture
async def discord_world() -> AsyncIterator[Standin]:
    """The stand-in; after the test every body sent to it must be as Discord's document says, where that is at hand."""
    async with Standin() as standin:
        yield standin
    wrong = complaints(standin.calls)
    assert not wrong, "\n".join(sorted(wrong))
