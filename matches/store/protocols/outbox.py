"""What is owed to the channels and to people, and what has been shown and asked there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ...types import Question, Shown, Told, Work
from ..values import Called, Outstanding


class OutboxStore(Protocol):
    """Keeps what is owed."""

    async def owed(self, now: float, limit: int, without: Collection[int] = ()) -> Sequence[Work]:
        """Announcements due, the oldest first, but for those of the matches `without`."""

    async def owed_by(self, match: int, now: float) -> Sequence[Work]:
        """A match's announcements due, the oldest first."""

    async def next_due(self, now: float) -> float | None:
        """When the next announcement that is not due yet will be."""

    async def finish(self, work: Work, shown: Shown | None, now: float, told: Told | None) -> None:
        """Takes an announcement out, and remembers the board message, or what came of it for whom it is: by
        `waiting.owing`, as it stands in that transaction."""

    async def postpone(self, work: Work, now: float, due: float) -> None:
        """Makes an announcement due later."""

    async def outstanding(self, match: int) -> Sequence[Outstanding]:
        """What a match owes, also what is not due yet."""

    async def last_call(self, match: int, seat: int) -> Called | None:
        """The last call of a seat."""

    async def shown(self, match: int) -> Shown | None:
        """The board message last posted."""

    async def questions(self, match: int) -> Sequence[Question]:
        """The messages of a match that ask something and still have their buttons."""

    async def keep_question(self, match: int, question: Question) -> None:
        """Remembers such a message."""

    async def drop_question(self, match: int, message: int) -> None:
        """Forgets a message whose buttons are gone."""
