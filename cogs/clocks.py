"""What people see of clocks: the line on the board, all of them in `/game status`, and the warning that time runs out."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord

from engine.game import AnyGame
from engine.text import TN, T, Text
from matches.claims import Reading
from matches.clock import DAY, HOUR, MINUTE, Pace
from matches.stopping import pace_of
from matches.types import Match, Told, Work

from .calling import board_link, mentioning, place, reach, tell
from .calls import asking, nonce
from .speech import safe, say
from .story import locale_of, names
from .ui.board import row
from .ui.press import Press, button

if TYPE_CHECKING:
    from .client import Herald


async def board_lines(bot: Herald, match: Match, locale: str) -> list[str]:
    """Until when those have time for whom a match waits, a line each; nothing where there is no limit."""
    readings, players = await bot.matches.clocks(match), names(match, locale)
    return [say(_until(players[seat], reading), locale) for seat, reading in readings.items() if reading.runs]


async def status_lines(bot: Herald, match: Match, locale: str) -> list[str]:
    """The same, and what is left to those whose clocks stand."""
    readings, players = await bot.matches.clocks(match), names(match, locale)
    return await board_lines(bot, match, locale) + _standing(readings, players, locale)


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


def moment(reading: Reading) -> dict[str, str]:
    """When a running clock ends, as Discord shows moments in everybody's own time: the `when`, and `how_long` until then."""
    end = int(reading.ends or 0)
    return {"when": f"<t:{end}:f>", "how_long": f"<t:{end}:R>"}


def span(time: int) -> Text:
    """A span of time (milliseconds) in whole days, hours or minutes."""
    if time >= 2 * DAY:
        return TN("{count} day", "{count} days", time // DAY)
    if time >= 2 * HOUR:
        return TN("{count} hour", "{count} hours", time // HOUR)
    return TN("{count} minute", "{count} minutes", time // MINUTE)


async def warn(bot: Herald, match: Match, work: Work) -> Told | None:
    """Warns somebody whose time is running out, as they wish to be called; at a live pace at any hour.

    Who wants no calls can read it in the channel.
    """
    told: Told | None = None
    readings = await bot.matches.clocks(match)
    for seat in work.seats:
        person, reading = match.seats[seat].person, readings.get(seat)
        if person is None or reading is None or not reading.runs:
            continue
        pace, locale = pace_of(match.options), locale_of(match)
        calls = (await bot.matches.notice(person.id)).where != "none"
        who = f"<@{person.id}>" if calls else safe(person.name)
        content = functools.partial(_warning, bot.matches.game(match), who, reading, pace)
        if calls and pace.slow:
            link = await board_link(bot, match)
            await reach(bot, match, person.id, functools.partial(content, link), locale, nonce(work, seat))
        else:
            posted = content(await board_link(bot, match), locale)
            await tell(bot, match, person.id, nonce(work, seat), posted, content)
        told = "told"
    return told


def _warning(game: AnyGame, who: str, reading: Reading, pace: Pace, link: str, locale: str) -> str:
    """The warning in words: until when there is time, or that it is over, and what comes then."""
    if reading.left > 0:
        text = T(
            "{who}, your time in {game} runs out {how_long}, on {when}. Then the others may claim the win, give you more"
            " time or let the computer play on.",
            who=who,
            game=game.title,
            **moment(reading),
        )
    else:
        text = T(
            "{who}, your time in {game} is over. Nothing is lost if you play within {time}; then the others may claim the"
            " win, give you more time or let the computer play on.",
            who=who,
            game=game.title,
            time=span(pace.fair),
        )
    return "\n".join([say(text, locale), say(T("-# [To the board]({link})", link=link), locale)])


async def flag(bot: Herald, match: Match, work: Work) -> None:
    """Tells those who wait that somebody's time is over, with buttons for what they may do."""
    readings, locale = await bot.matches.clocks(match), locale_of(match)
    for seat in work.seats:
        reading = readings.get(seat)
        if reading is None or not reading.claimable:
            continue
        waiting = [one.person.id for one in match.seats if one.person and not one.computer and one.number != seat]
        called = [user for user in waiting if (await bot.matches.notice(user)).where != "none"]
        told = T(
            "{you}: {who} is out of time in {game}. You may claim it, give more time, or let the computer play on. If {who}"
            " plays first, nothing is lost.",
            you=", ".join(f"<@{user}>" for user in waiting),
            who=names(match, locale)[seat],
            game=bot.matches.game(match).title,
        )
        mentions = await mentioning(bot, match, called)
        view = asking(say(told, locale), [row(_choices(match, seat, bot.matches.ends_by_claim(match, seat), locale))])
        await place(bot, match).send(view=view, nonce=nonce(work, seat), allowed_mentions=mentions)


def _choices(match: Match, seat: int, ends: bool, locale: str) -> list[Press]:
    """The three buttons."""
    win = T("Claim the win") if ends else T("They lose")
    return [
        button(say(win, locale), "claim", match.id, match.revision, f"win:{seat}", style=discord.ButtonStyle.success),
        button(say(T("More time"), locale), "claim", match.id, match.revision, f"time:{seat}"),
        button(say(T("Computer plays on"), locale), "claim", match.id, match.revision, f"computer:{seat}"),
    ]
