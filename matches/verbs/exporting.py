"""The verb of exporting: a server's matches as records in a zip file."""

from __future__ import annotations

import asyncio
import logging
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from engine.dice import seed_hash

from ..base import Base
from ..records.writing import record_of, so_far, whole
from ..session import Session
from ..store import Head, Row
from ..types import StoreFailed
from ..visibility import private
from .looking import entries, known_lists

log = logging.getLogger("herald")
MOST = 2000
"""The most matches in one file."""
MARGIN = 300
"""Bytes that a file takes in a zip beside what is in it."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A zip file with `count` matches, the newest first; `left_out` cannot be told, `older` is the number before which there
    are more (0: there are none)."""

    data: bytes
    count: int
    left_out: tuple[int, ...]
    older: int


class Exporting(Base):
    """Matches for keeping elsewhere."""

    async def export(self, guild: int, limit: int, before: int | None = None) -> Exported:
        """The newest matches of a server (of those numbered below `before`) in a zip file of at most `limit` bytes.

        A match that is over is told whole, one that goes on as spectators may see it; private ones are left out.
        """
        numbers = await self.store.begun_on(guild, before, MOST + 1)
        buffer, size, count = BytesIO(), MARGIN, 0
        left_out: list[int] = []
        older = numbers[MOST - 1] if len(numbers) > MOST else 0
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for number in numbers[:MOST]:
                text = await self._told(number)
                if text is None:
                    left_out.append(number)
                    continue
                data = text.encode()
                size += MARGIN + len(await asyncio.to_thread(zlib.compress, data))
                if size > limit and count:
                    older = number + 1
                    break
                await asyncio.to_thread(archive.writestr, f"match-{number}.txt", data)
                count += 1
        return Exported(buffer.getvalue(), count, tuple(left_out), older)

    async def _told(self, number: int) -> str | None:
        """A match's record; None where it cannot be read, or is private."""
        try:
            head = await self.store.head(number)
            rows = await self.store.rows(number)
            if head is None or head.seed is None or head.game not in self.games or not rows or private(head.options):
                return None
            return await asyncio.to_thread(self._record, head, rows)
        except StoreFailed:
            raise
        except Exception as error:  # whatever is wrong with it, the others are exported
            log.warning("match %s is not exported (%s)", number, type(error).__name__, extra={"match": number})
            return None

    def _record(self, head: Head, rows: Sequence[Row]) -> str:
        game = self.games[head.game]
        assert head.seed is not None
        if head.status == "playing":
            seen, lists = entries(Session(game, head), rows, None), known_lists(game, head, None)
            return so_far(game, head, seed_hash(head.seed), seen, lists)
        return whole(game, record_of(head, rows))
