"""What clocks show, in words: the lines on the board, and all of them in `/game status`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text import TN, T, Text
from matches.service import Matches
from matches.timing.claims import Reading
from matches.timing.clock import Pace
from matches.timing.standstill import pace_of
from matches.timing.units import DAY, HOUR, MINUTE, seconds
from matches.types import Match

from .formatting import say
from .story import names


async def board_lines(matches: Matches, match: Match, locale: str) -> list[str]:
    """A line for each seat whose time runs: until when that player can play, or answer."""
    readings, players = await matches.clocks.readings(match), names(match, locale)
    asked, running = await matches.clocks.answers(match), {seat for seat, reading in readings.items() if reading.runs}
    told = []
    for seat in sorted(running | asked.keys()):
        reading, answer = readings.get(seat), asked.get(seat)
        if answer is not None and not _sooner(reading, answer):
            told.append(T("{who} can answer until {when} ({how_long}).", who=players[seat], **_stamps(answer)))
        elif reading is not None:
            told.append(_until(players[seat], reading))
    return [say(one, locale) for one in told]


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


CLAIMABLE = {
    True: T(
        "Your time is over: the others may claim the win, give you more time or let the computer play on. If you play"
        " first, nothing is lost."
    ),
    False: T(
        "Your time is over: your opponents may have you lose, give you more time or let the computer play on. If you play"
        " first, nothing is lost."
    ),
}
OVER = {
    True: T(
        "Your time is over. Nothing is lost if you play soon; then the others may claim the win, give you more time or"
        " let the computer play on."
    ),
    False: T(
        "Your time is over. Nothing is lost if you play soon; then your opponents may have you lose, give you more time or"
        " let the computer play on."
    ),
}
SOON = {
    True: T(
        "You have time until {when} ({how_long}). Then the others may claim the win, give you more time or let the"
        " computer play on."
    ).message,
    False: T(
        "You have time until {when} ({how_long}). Then your opponents may have you lose, give you more time or let the"
        " computer play on."
    ).message,
}
"""What comes when time is over, by whether a claim would end the match; else others play on, a partner among them."""


async def time_left(matches: Matches, match: Match, seat: int) -> list[Text]:
    """What is said to somebody who is called: until when they can play or answer, and what comes then."""
    reading, answer = (await matches.clocks.readings(match)).get(seat), (await matches.clocks.answers(match)).get(seat)
    told = []
    if answer is not None:
        told.append(T("If you do not answer by {when} ({how_long}), it happens without you.", **_stamps(answer)))
    if reading is not None and reading.runs and (answer is None or _sooner(reading, answer)):
        told.append(deadline(reading, pace_of(match.options), matches.clocks.ends_by_claim(match, seat)))
    return told


def _sooner(reading: Reading | None, answer: float) -> bool:
    """Whether a clock runs out before the time to answer does."""
    return reading is not None and reading.ends is not None and reading.ends < answer


def deadline(reading: Reading, pace: Pace, ends: bool) -> Text:
    """Until when the reader has time, and what comes then if that is soon; `ends`: a claim would end the match."""
    if reading.claimable:
        return CLAIMABLE[ends]
    if reading.left <= 0:
        return OVER[ends]
    if reading.left <= pace.warned_at:
        return T(SOON[ends], **moment(reading))
    return T("You have time until {when} ({how_long}).", **moment(reading))


def moment(reading: Reading) -> dict[str, str]:
    """When a running clock ends, as timestamps that Discord shows in local time: `when`, and `how_long` until then."""
    return _stamps(reading.ends or 0)


def _stamps(moment: float) -> dict[str, str]:
    end = int(moment)
    return {"when": f"<t:{end}:f>", "how_long": f"<t:{end}:R>"}


def span(time: int) -> Text:
    """A span of time (milliseconds) in whole days, hours or minutes."""
    long = seconds(time)
    if long >= 2 * DAY:
        return TN("{count} day", "{count} days", int(long // DAY))
    if long >= 2 * HOUR:
        return TN("{count} hour", "{count} hours", int(long // HOUR))
    return TN("{count} minute", "{count} minutes", int(long // MINUTE))
