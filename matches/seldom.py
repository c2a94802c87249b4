"""What may happen only so often: counted in memory, since a restart that forgets a few minutes does no harm."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from .clock import WallClock

CALM = 600.0
"""Seconds in which one person calls another only once by an invitation, and by asking them to take a seat."""


class Seldom:
    """At most `most` times in so many `seconds` for each key."""

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
        """Whether it may happen now; then it counts, unless an exception says that it did not come about."""
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
