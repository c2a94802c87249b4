"""Messages about clocks: time runs out, it is over and may be claimed, somebody has been away for long."""

from __future__ import annotations

import functools

import discord

from engine.game import AnyGame
from engine.text import TN, T, Text
from matches.consent import LOST
from matches.messages import OVERDUE, Told, Work
from matches.service import Matches
from matches.timing.claims import Reading
from matches.timing.clock import Pace
from matches.timing.standstill import pace_of
from matches.timing.timers import GONE
from matches.timing.units import seconds
from matches.types import Match, Person

from ..house import House
from ..places.addresses import board_link
from ..ui.press import Press, button
from ..wording.clock_times import moment, span
from ..wording.formatting import say
from ..wording.story import locale_of, names
from .calls import nonce
from .delivery import Asked, calm, tell


async def warn(house: House, match: Match, work: Work) -> Told | None:
    """Warns somebody in public that their time runs out, and calls them as they wish; at a live pace also in quiet hours.

    A call that has told them so already is enough; where their time to answer ends before, that alone counts.
    """
    told: Told | None = None
    readings, pace, locale = await house.matches.clocks.readings(match), pace_of(match.options), locale_of(match)
    for seat in work.seats:
        person, reading = match.seats[seat].person, readings.get(seat)
        if person is None or reading is None or not reading.runs:
            continue
        if pace.slow:
            await calm(house.matches, person.id)
        answer = (await house.matches.clocks.answers(match)).get(seat)
        passes = answer is not None and reading.ends is not None and answer <= reading.ends
        if passes or await _told_by_call(house.matches, match, seat, person, reading, pace):
            told = "told"
            continue
        ends = house.matches.clocks.ends_by_claim(match, seat)
        content = functools.partial(_warning, house.matches.game(match), f"<@{person.id}>", reading, pace, ends)
        posted = content(await board_link(house.matches, match), locale)
        told = await tell(house, match, person.id, nonce(work, seat), posted, content, urgent=True)
    return told


async def _told_by_call(
    matches: Matches, match: Match, seat: int, person: Person, reading: Reading, pace: Pace
) -> bool:
    """Whether somebody was called when their time was as short already, which the call has said."""
    if reading.ends is None or (await matches.people.notice(person.id)).where == "none":
        return False
    return await matches.calls.called_since(match, seat, reading.ends - seconds(pace.warned_at))


SOON = {
    True: T(
        "{who}, your time in {game} runs out {how_long}, on {when}. Then the others may claim the win, give you more"
        " time or let the computer play on."
    ).message,
    False: T(
        "{who}, your time in {game} runs out {how_long}, on {when}. Then your opponents may have you lose, give you more"
        " time or let the computer play on."
    ).message,
}
OVER = {
    True: T(
        "{who}, your time in {game} is over. Nothing is lost if you play within {time}; then the others may claim the"
        " win, give you more time or let the computer play on."
    ).message,
    False: T(
        "{who}, your time in {game} is over. Nothing is lost if you play within {time}; then your opponents may have you"
        " lose, give you more time or let the computer play on."
    ).message,
}
"""The warnings, by whether a claim would end the match; else others play on, a partner among them."""


def _warning(game: AnyGame, who: str, reading: Reading, pace: Pace, ends: bool, link: str, locale: str) -> str:
    """The warning: until when there is time, or that it is over, and what comes then."""
    if reading.left > 0:
        text = T(SOON[ends], who=who, game=game.title, **moment(reading))
    else:
        text = T(OVER[ends], who=who, game=game.title, time=span(pace.fair))
    return "\n".join([say(text, locale), say(T("-# [To the board]({link})", link=link), locale)])


async def flag(house: House, match: Match, work: Work) -> Told | None:
    """Tells a waiting player that somebody's time is over, with buttons for what they may do.

    In their quiet hours it raises Later at a slow pace, and calls them all the same at a live one.
    """
    told: Told | None = None
    readings, pace, locale = await house.matches.clocks.readings(match), pace_of(match.options), locale_of(match)
    for seat in work.seats:
        reading = readings.get(seat)
        if reading is None or not reading.claimable:
            continue
        own = match.seat_of(work.person) if work.person is not None else None
        if own is None or own.person is None or own.computer or own.number == seat:
            continue
        if pace.slow:
            await calm(house.matches, own.person.id)
        text = say(_over(house.matches, match, seat, own.person), locale)
        choices = _choices(match, seat, house.matches.clocks.ends_by_claim(match, seat), locale)
        direct = functools.partial(_over_directly, house.matches, match, seat, own.person)
        question = Asked(choices, seat, OVERDUE)
        told = await tell(
            house, match, own.person.id, nonce(work, seat), text, direct, urgent=not pace.slow, asked=question
        )
    return told


async def gone(house: House, match: Match, work: Work) -> Told | None:
    """Tells a waiting player that somebody has been away for long, and what they can do; raises Later in quiet hours."""
    told: Told | None = None
    for seat in work.seats:
        own = match.seat_of(work.person) if work.person is not None else None
        if match.status != "playing" or seat not in match.to_act or own is None or own.person is None or own.computer:
            continue
        await calm(house.matches, own.person.id)
        text = say(_away(house.matches, match, seat, own.person), locale_of(match))
        direct = functools.partial(_away_directly, house.matches, match, seat, own.person)
        told = await tell(house, match, own.person.id, nonce(work, seat), text, direct)
    return told


def _away(matches: Matches, match: Match, seat: int, person: Person) -> Text:
    """The sentence for a waiting player: somebody has been away for long."""
    return TN(
        "{you}, {who} has not played in {game} for {count} day. If the others agree, /game seat hand-over gives the seat to"
        " somebody else or to a computer; after {later} days /game seat abandon ends the match without a winner, even if"
        " {who} does not answer.",
        "{you}, {who} has not played in {game} for {count} days. If the others agree, /game seat hand-over gives the seat to"
        " somebody else or to a computer; after {later} days /game seat abandon ends the match without a winner, even if"
        " {who} does not answer.",
        GONE,
        later=LOST,
        you=f"<@{person.id}>",
        who=names(match, locale_of(match))[seat],
        game=matches.game(match).title,
    )


def _away_directly(matches: Matches, match: Match, seat: int, person: Person, link: str, locale: str) -> str:
    """The same in a direct message, with a link to the channel."""
    board = T("-# [To the board]({link})", link=link)
    return f"{say(_away(matches, match, seat, person), locale)}\n{say(board, locale)}"


WIN = T(
    "{you}, {who} is out of time in {game}. You may claim the win, give more time, or let the computer play on. If {who} plays"
    " first, nothing is lost."
).message
LOSE = T(
    "{you}, {who} is out of time in {game}. You may have {who} lose, give more time, or let the computer play on. If {who} plays"
    " first, nothing is lost."
).message
"""What may be claimed: the win or, where others play on, only that player's loss."""


def _over(matches: Matches, match: Match, seat: int, person: Person) -> Text:
    """The sentence for a waiting player: somebody's time is over."""
    words = WIN if matches.clocks.ends_by_claim(match, seat) else LOSE
    who, game = names(match, locale_of(match))[seat], matches.game(match).title
    return T(words, you=f"<@{person.id}>", who=who, game=game)


def _over_directly(matches: Matches, match: Match, seat: int, person: Person, link: str, locale: str) -> str:
    """The same in a direct message, with a link to the question."""
    question = T("-# [To the question]({link})", link=link)
    return f"{say(_over(matches, match, seat, person), locale)}\n{say(question, locale)}"


def _choices(match: Match, seat: int, ends: bool, locale: str) -> list[Press]:
    """The buttons: claim, give more time, let a computer play on."""
    win = T("Claim the win") if ends else T("They lose")
    return [
        button(say(win, locale), "claim", match.id, match.revision, f"win:{seat}", style=discord.ButtonStyle.success),
        button(say(T("More time"), locale), "claim", match.id, match.revision, f"time:{seat}"),
        button(say(T("Computer plays on"), locale), "claim", match.id, match.revision, f"computer:{seat}"),
    ]
