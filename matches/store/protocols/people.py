"""People's settings, holidays, follows, loaded replays and names; and forgetting a person."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from ...records.record import Record
from ..values import Timer


class PeopleStore(Protocol):
    """Stores what belongs to people."""

    async def settings(self, person: int) -> dict[str, str]:
        """A person's settings."""

    async def set_settings(
        self, person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        """Stores a person's settings, moves their timers that have not changed since, and reconsiders postponed calls."""

    async def holidays(self, person: int) -> Sequence[tuple[float, float]]:
        """Start and end of a person's holidays, in order."""

    async def set_holidays(
        self, person: int, holidays: Sequence[tuple[float, float]], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        """Stores a person's holidays, moves their timers that have not changed since, reconsiders postponed calls, and
        owes the boards of their running matches.
        """

    async def follow(self, match: int, person: int, how: str, turn: int, entry: int = 0) -> None:
        """Stores how a person follows a match, from after that turn and entry of its log on."""

    async def tell_follower(self, match: int, person: int, entry: int) -> None:
        """Notes up to which entry a follower has been told."""

    async def unfollow(self, match: int, person: int) -> None:
        """Ends a person's following of a match."""

    async def followed(self, match: int, person: int) -> str | None:
        """How a person follows a match, if they do."""

    async def keep_replay(self, number: int, person: int, now: float, record: Record) -> None:
        """Stores a record for a person; their oldest goes when there are too many."""

    async def replay(self, number: int) -> Record | None:
        """A stored record."""

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        """People's names in their newest matches on a server (None: anywhere)."""

    async def forget(self, person: int, name: str) -> None:
        """Deletes a person from settings, ratings and results, and from matches by `forgetting.forgotten`; there they
        are called `name`.
        """
