"""The part for what belongs to people."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from ...records.record import Record
from ..sql import books, follows, replays, wishes
from ..values import Timer
from .database import Database


class People(Database):
    """Implements `protocols.PeopleStore`."""

    async def settings(self, person: int) -> dict[str, str]:
        return dict(await self._all("SELECT key, value FROM settings WHERE person = ?", person))

    async def set_settings(
        self, person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        await self._write(wishes.wishing(person, settings, timers))

    async def holidays(self, person: int) -> Sequence[tuple[float, float]]:
        return [(since, until) for since, until in await self._all(wishes.HOLIDAYS, person)]

    async def set_holidays(
        self, person: int, holidays: Sequence[tuple[float, float]], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        await self._write(wishes.holidaying(person, holidays, timers))

    async def follow(self, match: int, person: int, how: str, turn: int, entry: int = 0) -> None:
        await self._write(follows.following(match, person, how, turn, entry), match)

    async def tell_follower(self, match: int, person: int, entry: int) -> None:
        await self._write([(follows.TELL, (entry, match, person))], match)

    async def unfollow(self, match: int, person: int) -> None:
        await self._write(follows.unfollowing(match, person), match)

    async def followed(self, match: int, person: int) -> str | None:
        found = await self._one(follows.HOW, match, person)
        return None if found is None else str(found[0])

    async def keep_replay(self, number: int, person: int, now: float, record: Record) -> None:
        await self._write(replays.keeping(number, person, now, record))

    async def replay(self, number: int) -> Record | None:
        found = await self._one(replays.RECORD, number)
        return None if found is None else replays.record_of(found[0])

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        sought = msgspec.json.encode(tuple(people)).decode()
        return {person: name for person, name in await self._all(books.NAMES, sought, guild)}

    async def forget(self, person: int, name: str) -> None:
        await self._write(books.forgetting(person, name))
