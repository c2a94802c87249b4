"""Fixture: a running stand-in, with every request checked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache

import pytest

from .contract import Contract
from .standin import Standin


@cache
def _contract() -> Contract | None:
    return Contract.at_hand()


@pytest.fixture
async def discord_world() -> AsyncIterator[Standin]:
    """The stand-in; after the test every body sent to it must be as Discord's document says, where that is at hand."""
    async with Standin() as standin:
        yield standin
    contract = _contract()
    wrong = {line for call in standin.calls for line in contract.complaints(call)} if contract else set()
    assert not wrong, "\n".join(sorted(wrong))
