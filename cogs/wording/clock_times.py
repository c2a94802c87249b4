"""What clocks show, in words: the lines on the board, and all of them in `/game status`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text import TN, T, Text
from matches.service import Matches
from matches.timing.claims import Reading
from matches.timing.clock import Pace
from matches.timing.units import DAY, HOUR, MINUTE, seconds
from matches.types import Match

from .formatting import say
from .story import names


async def board_lines(matches: Matches, match: Match, locale: str) -> list[str]:
    """A line for each running clock: until when that player has time."""
    readings, players = await matches.clocks.readings(match), names(match, locale)
    return [say(_until(players[seat], reading), locale) for seat, reading in readings.items() if reading.runs]


async def status_lines(matches: Matches, match: Match, locale: str) -> list[str]:
    """The same, and a line for each clock that stands: how much time is left."""
    readings, players = await matches.clocks.readings(match), names(match, locale)
    return await board_lines(matches, match, locale) + _standing(readings, players, locale)


def _standing(readings: Mapping[int, Reading], players: list[str], locale: str) -> list[str]:
    return [
        say(T("{who} has {time} left; the clock stands.", who=players[seat], time=span(reading.left)), locale)
        for seat, reading in readings.items()
        if not reading.runs
    ]


def _until(who: str, reading: Reading) -> Text:
    if reading.left <= 0:
        return T("{who} is out of time.", who=who)
    return T("{who} has time until {when} ({how_long}).", who=who, **moment(reading))


def deadline(reading: Reading, pace: Pace) -> Text:
    """Until when the reader has time, and what comes then if that is soon."""
    if reading.claimable:
        return T(
            "Your time is over: the others may claim the win, give you more time or let the computer play on. If you play"
            " first, nothing is lost."
        )
    if reading.left <= 0:
        return T(
            "Your time is over. Nothing is lost if you play soon; then the others may claim the win, give you more time or"
            " let the computer play on."
        )
    if reading.left <= pace.warned_at:
        return T(
            "You have time until {when} ({how_long}). Then the others may claim the win, give you more time or let the"
            " computer play on.",
            **moment(reading),
        )
    return T("You have time until {when} ({how_long}).", **moment(reading))


def moment(reading: Reading) -> dict[str, str]:
    """When a running clock ends, as timestamps that Discord shows in local time: `when`, and `how_long` until then."""
    end = int(reading.ends or 0)
    return {"when": f"<t:{end}:f>", "how_long": f"<t:{end}:R>"}


def span(time: int) -> Text:
    """A span of time (milliseconds) in whole days, hours or minutes."""
    long = seconds(time)
    if long >= 2 * DAY:
        return TN("{count} day", "{count} days", int(long // DAY))
    if long >= 2 * HOUR:
        return TN("{count} hour", "{count} hours", int(long // HOUR))
    return TN("{count} minute", "{count} minutes", int(long // MINUTE))
