"""Limits how often something may happen; counted in memory, since a restart that forgets a few minutes does no harm."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from .clock import WallClock

CALM = 600.0
"""Seconds in which one person can call another only once by an invitation, and once by offering a seat."""


class Seldom:
    """Allows something at most `most` times in `seconds`, for each key."""

    def __init__(self, most: int, seconds: float, clock: WallClock) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._times: dict[Hashable, tuple[float, ...]] = {}

    def allows(self, key: Hashable) -> bool:
        """Whether it may happen now."""
        return len(self._lately(key)) < self.most

    @contextmanager
    def counted(self, key: Hashable) -> Iterator[bool]:
        """Yields whether it may happen now; then it counts, unless the block raises an exception."""
        self._times = {one: lately for one in self._times if (lately := self._lately(one))}
        allowed, now = self.allows(key), self._clock.now()
        if allowed:
            self._times[key] = (*self._lately(key), now)
        try:
            yield allowed
        except BaseException:
            if allowed:
                self._times[key] = tuple(time for time in self._times.get(key, ()) if time != now)
            raise

    def _lately(self, key: Hashable) -> tuple[float, ...]:
        since = self._clock.now() - self.seconds
        return tuple(time for time in self._times.get(key, ()) if time > since)
