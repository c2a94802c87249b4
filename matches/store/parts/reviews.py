"""The part for reviews."""

from __future__ import annotations

from ..sql import reviews
from .database import Database


class Reviews(Database):
    """Implements `protocols.ReviewStore`."""

    async def keep_review(self, match: int, revision: int, review: bytes) -> None:
        await self._write([(reviews.KEEP, (match, revision, review))])

    async def review(self, match: int, revision: int) -> bytes | None:
        found = await self._one(reviews.REVIEW, match, revision)
        return None if found is None else bytes(found[0])
