"""The verbs of calls and reminders: what a person wishes, and what there is to say when they are reminded."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Base
from .desk import MatchOrId
from .notice import notice


@dataclass(frozen=True, slots=True)
class Reminder:
    """For how many seconds a match has `waited`, and whether no reminder comes after this one."""

    waited: float
    last: bool


class Reminding(Base):
    """Until somebody plays."""

    async def reminder(self, match: MatchOrId, seat: int) -> Reminder | None:
        """The reminder that is to be given to that seat now; None where it is not reminded any more."""
        number = match if isinstance(match, int) else match.id
        found = [one for one in await self.store.timers(number) if (one.seat, one.kind) == (seat, "remind")]
        if not found:
            return None
        timer = found[0]
        wish = notice(await self.store.settings(timer.person))
        return Reminder(max(self.clock() - timer.since, 0.0), timer.count + 1 >= wish.times)
