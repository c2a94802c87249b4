"""What people wish, keep and follow, what they are called, and forgetting them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from ...records.record import Record
from ..values import Timer


class PeopleStore(Protocol):
    """Keeps what is people's."""

    async def settings(self, person: int) -> dict[str, str]:
        """A person's settings."""

    async def set_settings(
        self, person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        """Keeps settings of a person, sets timers anew that are still as they were, and has calls put off looked at."""

    async def holidays(self, person: int) -> Sequence[tuple[float, float]]:
        """From when until when a person is away, in order."""

    async def set_holidays(
        self, person: int, holidays: Sequence[tuple[float, float]], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        """Keeps a person's holidays, sets timers anew that are still as they were, has calls put off looked at, and shows the
        person's running matches anew."""

    async def follow(self, match: int, person: int, how: str, turn: int) -> None:
        """Keeps how a person follows a match from after that turn on."""

    async def unfollow(self, match: int, person: int) -> None:
        """A person no longer follows a match."""

    async def followed(self, match: int, person: int) -> str | None:
        """How a person follows a match."""

    async def keep_replay(self, number: int, person: int, now: float, record: Record) -> None:
        """Keeps a record for a person to look at, in place of their oldest where they have many."""

    async def replay(self, number: int) -> Record | None:
        """A record kept for looking at."""

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        """What people were called in their newest matches on a server (None: anywhere)."""

    async def forget(self, person: int, name: str) -> None:
        """Takes a person out of settings, ratings and results, and out of matches by `forgetting.forgotten`, where they are
        `name` now."""
