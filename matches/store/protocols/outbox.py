"""Announcements owed to channels and people, and the messages posted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ...messages import Question, Shown, Told, Work
from ..values import EVERYTHING, Called, Outstanding, Share
from .bells import BellStore


class OutboxStore(BellStore, Protocol):
    """Stores owed announcements."""

    async def owed(
        self, now: float, limit: int, without: Collection[int] = (), share: Share = EVERYTHING
    ) -> Sequence[Work]:
        """Announcements due on the servers of a share, oldest first, without those of the matches `without`."""

    async def owed_by(self, match: int, now: float, share: Share = EVERYTHING) -> Sequence[Work]:
        """A match's announcements due, oldest first; none if it is on no server of the share."""

    async def calls_of(self, person: int, now: float, share: Share = EVERYTHING) -> Sequence[Work]:
        """A person's calls and reminders due, in all matches on the servers of a share, oldest first."""

    async def next_due(self, now: float, share: Share = EVERYTHING) -> float | None:
        """When the next announcement of a share will be due that is not yet."""

    async def finish(self, work: Work, shown: Shown | None, now: float, told: Told | None) -> None:
        """Removes a delivered announcement; remembers the board message (`shown`) or what was told, and sets timers and
        calls by `timing.announcements`.
        """

    async def postpone(self, work: Work, now: float, due: float) -> None:
        """Sets when an announcement is due."""

    async def outstanding(self, match: int) -> Sequence[Outstanding]:
        """All that a match owes, also what is not due yet."""

    async def is_owed(self, work: int) -> bool:
        """Whether an announcement has not been made yet."""

    async def drop_news(self, match: int, people: Collection[int]) -> None:
        """Removes the news that a match owes these people."""

    async def last_call(self, match: int, seat: int) -> Called | None:
        """The last call of a seat."""

    async def shown(self, match: int) -> Shown | None:
        """The board message last posted."""

    async def questions(self, match: int) -> Sequence[Question]:
        """A match's messages with a question whose buttons are still there."""

    async def keep_question(self, match: int, question: Question) -> None:
        """Remembers such a message."""

    async def drop_question(self, match: int, message: int) -> None:
        """Forgets a message whose buttons were removed."""
