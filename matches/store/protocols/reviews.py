"""The reviews of matches that are over."""

from __future__ import annotations

from typing import Protocol


class ReviewStore(Protocol):
    """Stores one review of each match, packed."""

    async def keep_review(self, match: int, revision: int, review: bytes) -> None:
        """Stores the review of a match as of that entry, in place of an older one."""

    async def review(self, match: int, revision: int) -> bytes | None:
        """The review of a match as of that entry; None if there is none."""
