"""How a person wants to be called and reminded, read from their settings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Literal, get_args
from zoneinfo import ZoneInfo

from .units import DAY, HOUR

Where = Literal["channel", "direct", "both", "none"]
PLACES: tuple[Where, ...] = get_args(Where)
WHERE, LOCALE, CLOSED = "notify.where", "notify.locale", "notify.closed"
DIRECT = "notify.direct"
AFTER, EVERY, TIMES = "notify.after", "notify.every", "notify.times"
QUIET, ZONE = "notify.quiet", "notify.zone"
"""The settings' keys. Spans are in whole seconds, quiet hours in minutes of the day: `1320-420`."""
SHORTEST, LONGEST = HOUR, 14 * DAY
"""The shortest and the longest wait for a reminder."""
MOST = 5
"""The most reminders while a match waits for somebody."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours of the day in which nobody is called: minutes since midnight, from `start` until before `end`."""

    start: int
    end: int

    def ends(self, moment: float, zone: tzinfo) -> float:
        """The end of the quiet hours that contain `moment` (Unix seconds); `moment` itself outside of them."""
        now = datetime.fromtimestamp(moment, zone)
        minute = now.hour * 60 + now.minute
        over_night = self.start > self.end
        evening = minute >= self.start
        if not (evening or minute < self.end if over_night else self.start <= minute < self.end):
            return moment
        day = now + timedelta(days=1) if over_night and evening else now
        end = day.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0)
        return max(end.timestamp(), moment)


@dataclass(frozen=True, slots=True)
class Notice:
    """How a person wants to be called.

    `locale` is that of their Discord when they last used the bot (empty: the match's). `closed` means that they were
    told that their direct messages are closed; `channel` is that of their direct messages (0: none yet). The first
    reminder comes after `after` seconds, later ones `every` that many, at most `times` in all. `zone` is the name of
    their time zone (empty: unknown).
    """

    where: Where = "channel"
    locale: str = ""
    closed: bool = False
    after: float = DAY
    every: float = 2 * DAY
    times: int = MOST
    quiet: Quiet | None = None
    zone: str = ""
    channel: int = 0

    @property
    def in_channel(self) -> bool:
        """Whether they want a mention in the match's channel."""
        return self.where in ("channel", "both")

    @property
    def directly(self) -> bool:
        """Whether they want a direct message."""
        return self.where in ("direct", "both")

    @property
    def local(self) -> ZoneInfo:
        """Their time zone, or UTC."""
        return zone_named(self.zone) or ZoneInfo("UTC")

    def first(self, reason: str) -> float:
        """Seconds until the first reminder; a third of them where it is not their turn, since others cannot go on."""
        return self.after if reason == "turn" else self.after / 3

    def wait(self, reason: str, count: int) -> float:
        """Seconds until the next reminder, after `count` reminders."""
        return self.every if count else self.first(reason)

    def fitting(self, reason: str, count: int, since: float, over: float | None) -> float:
        """The same for a wait that began at `since`: the first comes when half of the time is left, if that is `over` soon."""
        wait = self.wait(reason, count)
        if count or over is None or over <= since:
            return wait
        return min(wait, max((over - since) / 2, SHORTEST))


@lru_cache(maxsize=1024)
def zone_named(name: str) -> ZoneInfo | None:
    """The time zone with this name (`Europe/Prague`), if there is one."""
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, OSError, KeyError):  # an invalid name, a folder of the database, an unknown name
        return None


def notice(settings: Mapping[str, str]) -> Notice:
    """A person's preferences from their settings; the default for what is missing or invalid."""
    plain = Notice()
    zone = settings.get(ZONE, "")
    return Notice(
        where=next((place for place in PLACES if place == settings.get(WHERE)), plain.where),
        locale=settings.get(LOCALE, ""),
        closed=settings.get(CLOSED) == "yes",
        after=_number(settings, AFTER, plain.after, SHORTEST, LONGEST),
        every=_number(settings, EVERY, plain.every, SHORTEST, LONGEST),
        times=int(_number(settings, TIMES, plain.times, 0, MOST)),
        quiet=quiet_of(settings.get(QUIET, "")),
        zone=zone if zone_named(zone) else "",
        channel=int(channel) if re.fullmatch(r"\d{1,20}", channel := settings.get(DIRECT, ""), re.ASCII) else 0,
    )


def quiet_of(text: str) -> Quiet | None:
    """Quiet hours from their text form, `1320-420`; None if that is empty or invalid."""
    found = re.fullmatch(r"(\d{1,4})-(\d{1,4})", text, re.ASCII)
    start, end = (int(found[1]), int(found[2])) if found else (0, 0)
    return Quiet(start, end) if start != end and max(start, end) < 24 * 60 else None


def _number(settings: Mapping[str, str], key: str, default: float, least: float, most: float) -> float:
    text = settings.get(key, "")
    return float(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) and least <= int(text) <= most else default
