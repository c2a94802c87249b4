"""The part for pauses of clocks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from ..sql import standstill
from ..sql.shares import kept_to
from ..values import EVERYTHING, Share
from .database import Database


class Clocks(Database):
    """Implements `protocols.ClockStore`."""

    async def absent(self, people: Collection[int], since: float) -> dict[int, list[tuple[float, float]]]:
        found: dict[int, list[tuple[float, float]]] = {}
        for person, begin, end in await self._all(standstill.ABSENT, msgspec.json.encode(list(people)).decode(), since):
            found.setdefault(person, []).append((begin, end))
        return found

    async def closed(self, since: float) -> Sequence[tuple[float, float]]:
        return [(begin, end) for begin, end in await self._all(standstill.CLOSED, since)]

    async def alive(self) -> float | None:
        found = await self._one(standstill.ALIVE)
        return None if found is None else found[0]

    async def set_alive(self, now: float, away_since: float | None = None) -> None:
        away = [] if away_since is None else [(standstill.CLOSE, (away_since, now))]
        await self._write([(standstill.SET_ALIVE, (repr(now),)), *away])

    async def set_back_alive(self, now: float) -> None:
        await self._write(
            [(standstill.SET_ALIVE, (repr(now),)), (standstill.FORGET_FUTURE, (now,)), (standstill.CUT_FUTURE, (now,))]
        )

    async def ticking(self, share: Share = EVERYTHING) -> Sequence[int]:
        sql, own = kept_to(standstill.TICKING, share, "timers.match")
        return [int(found[0]) for found in await self._all(sql, *own)]
