"""The verbs of clocks: what they show."""

from __future__ import annotations

from .base import Base
from .claims import Reading, readings
from .desk import MatchOrId


class Claiming(Base):
    """Time, and what is done when it is over."""

    async def clocks(self, match: MatchOrId) -> dict[int, Reading]:
        """What the clocks of a running match show, by seat; nothing where its pace has none."""
        return await readings(self, (await self.desk.peek(match)).head)
