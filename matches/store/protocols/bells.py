"""Bells: what wakes those who wait for something in the store, in any process."""

from __future__ import annotations

import asyncio
from typing import Protocol

CHANGED = "changed"
"""The bell that rings when a process has changed what another may look after."""


class BellStore(Protocol):
    """Rings bells by their names."""

    def bell(self, name: str) -> asyncio.Event:
        """An event that is set when that bell rings next, in any process; one may be missed, so look now and then as well."""

    def ring(self, name: str) -> None:
        """Wakes who waits for that bell, here and soon elsewhere."""
