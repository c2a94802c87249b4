"""What those who played hear of what others brought about: it is over, a seat has a new player, there is more time."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from engine.text import T, Text
from matches.messages import Told, Work
from matches.service import Matches
from matches.store import Brief
from matches.timing.claims import Reading
from matches.timing.news import LEAVING
from matches.types import Entry, Match
from matches.visibility import hidden_from

from ..house import House
from ..places.addresses import board_link, channel_link
from ..wording.clock_times import moment
from ..wording.formatting import DEFAULT_LOCALE, safe, say
from ..wording.story import ending, lines, listed, locale_of, seat_name, shortened
from .delivery import Later, reach, silent

STORY_LIMIT = 400
AGAIN = 5.0
"""Seconds until the next try while the channel cannot be told of the end."""


async def news(house: House, match: Match, work: Work) -> Told | None:
    """Calls somebody who played, unless the message of the end has called them, or a call to play on since then."""
    user = work.person
    if user is None or not await house.matches.outbox.owes(work):
        return None
    if await house.matches.outbox.owes_end(match.id):
        raise Later(AGAIN)  # the end calls them, once it can be told
    wish = await house.matches.people.notice(user)
    entries = await _told(house.matches, match, user, work.revision)
    seat = match.seat_of(user)
    if match.open and seat and entries and await house.matches.calls.called_after(match, seat.number, entries[-1].time):
        return None
    content = functools.partial(_news, house.matches, match, user, entries, await board_link(house.matches, match))
    await reach(house, match, user, wish, content, locale_of(match), work.nonce)
    return "told"


async def _told(matches: Matches, match: Match, user: int, since: int) -> list[Entry]:
    """The entries that are news to that person, and the last command if it ended the match, or had them drop out."""
    entries = await matches.views.log(match, None, since - 1)
    if _out(match, user) and entries and not any(one.kind in LEAVING for one in entries):
        first = entries[0].first
        return [one for one in await matches.views.log(match, None, first - 1) if one.first == first]
    last = entries[-1].first if entries and match.status == "ended" else None
    told = [one for one in entries if one.kind in LEAVING or (one.kind == "act" and one.first == last)]
    return [one for one in told if _own(match, one, user)] if hidden_from(match, user) else told


def _news(matches: Matches, match: Match, user: int, entries: Sequence[Entry], link: str, locale: str) -> str:
    """The message: how it ended or that it goes on, what happened and by whom, what that person can do now."""
    told = [line for entry in entries for line in _lines(matches, match, entry, user, locale)]
    parts = [
        say(_headline(matches, match, user, entries, locale), locale),
        shortened(told, STORY_LIMIT, locale),
        say(_choice(match, user), locale),
        say(T("-# [To the board]({link})", link=link), locale),
    ]
    return "\n".join(part for part in parts if part)


def _headline(matches: Matches, match: Match, user: int, entries: Sequence[Entry], locale: str) -> Text:
    words = {"you": f"<@{user}>", "game": matches.game(match).title}
    if _out(match, user):
        return T("{you}, you are out of the match of {game}; the others play on.", **words)
    if match.open or hidden_from(match, user):
        return T("{you}, there is news of your match of {game}.", **words)
    if match.status == "ended":
        return T("{you}, {game} is over: {ending}.", ending=ending(match, locale), **words)
    if any(entry.kind == "abandon" for entry in entries):
        return T("{you}, {game} is over: the match is abandoned, and nobody wins it.", **words)
    return T("{you}, {game} was cancelled by its host or by somebody who manages the channel.", **words)


def _lines(matches: Matches, match: Match, entry: Entry, user: int, locale: str) -> list[str]:
    """What an entry did, and who brought it about if somebody else did."""
    own, by = _own(match, entry, user), _name(match, entry.person)
    if entry.kind == "abandon":
        return [say(T("{by} ended it, as all agreed who were asked.", by=by), locale)]
    if entry.kind == "forfeit" and entry.seat is not None:
        who = seat_name(match.holder(entry.seat, entry.number), locale)
        lost = T("Your time was over, and {by} has claimed that you lose.", by=by)
        return [
            say(lost if own else T("{who} was out of time and loses; {by} has claimed it.", who=who, by=by), locale)
        ]
    if entry.kind == "substitute" and entry.seat is not None and own:
        after = match.holder(entry.seat, entry.number)
        new = seat_name(after, locale)
        if after.person is not None and after.person.id == entry.person:
            return [say(T("{new} plays on in your seat.", new=new), locale)]
        return [say(T("{new} plays on in your seat; {by} has seen to it.", new=new, by=by), locale)]
    return lines(matches.game(match), match, [entry], locale)


def _own(match: Match, entry: Entry, user: int) -> bool:
    """Whether an entry took that person's seat from them."""
    if entry.seat is None or entry.kind not in LEAVING:
        return False
    person = match.holder(entry.seat, entry.number - 1).person
    return person is not None and person.id == user


def _out(match: Match, user: int) -> bool:
    """Whether others play on without that person, who has dropped out by the rules."""
    return match.open and any(match.seats[seat].played_by(user) for seat in match.out)


def _name(match: Match, user: int | None) -> str:
    people = [one.person for one in match.seats] + [one.person for one in match.former]
    return next((safe(person.name) for person in people if person and person.id == user), "?")


def _choice(match: Match, user: int) -> Text:
    """What the person can do now."""
    if match.status == "ended" and not hidden_from(match, user):
        return T("-# In the channel you can ask for a rematch, and see the replay and the log.")
    if not match.open:
        return T("-# /game new begins another match.")
    if _out(match, user):
        return T("-# You can look on, and hear how it ends.")
    if any(seat.played_by(user) for seat in match.seats):
        return T("-# The match goes on with you.")
    if hidden_from(match, user):
        return T("-# The match goes on without you.")
    return T("-# You can look on; with /watch follow you are told how it goes on.")


async def unread(house: House, match: Brief, work: Work) -> None:
    """Calls somebody who played a match that was ended because it can no longer be read, unless the end has called them."""
    user = work.person
    if user is None or not await house.matches.outbox.owes(work):
        return
    wish = await house.matches.people.notice(user)
    content = functools.partial(_unread, title(house, match), user, channel_link(match))
    await reach(house, match, user, wish, content, language(house, match), work.nonce)


def _unread(game: object, user: int, link: str, locale: str) -> str:
    text = T(
        "{you}, {game} was cancelled by somebody who manages the server, for it can no longer be read. Nobody wins it.",
        you=f"<@{user}>",
        game=game,
    )
    again, way = T("-# /game new begins another match."), T("-# [To the board]({link})", link=link)
    return "\n".join(say(line, locale) for line in (text, again, way))


def title(house: House, match: Brief) -> object:
    """What the game of a match is called; its key where it is not on offer any more."""
    presenter = house.presenters.get(match.game)
    return presenter.game.title if presenter else match.game


def language(house: House, match: Brief) -> str:
    """The language of everything public in a match that cannot be read: of the settings, else the server's own."""
    guild, chosen = house.client.get_guild(match.guild or 0), house.settings.play.language
    if chosen != "auto":
        return chosen
    return guild.preferred_locale.value if guild else DEFAULT_LOCALE


async def grant(house: House, match: Match, work: Work) -> Told | None:
    """Calls somebody who was given more time."""
    readings = await house.matches.clocks.readings(match)
    for seat in work.seats:
        person, reading = match.seats[seat].person, readings.get(seat)
        if person is None or reading is None or not reading.runs:
            continue
        wish = await house.matches.people.notice(person.id)
        link = await board_link(house.matches, match)
        content = functools.partial(_granted, house.matches, match, person.id, work.person, reading, link)
        await reach(house, match, person.id, wish, content, locale_of(match), work.nonce)
        return "told"
    return None


def _granted(
    matches: Matches, match: Match, user: int, by: int | None, reading: Reading, link: str, locale: str
) -> str:
    text = T(
        "{you}, {by} gives you more time in {game}: you can play until {when} ({how_long}).",
        you=f"<@{user}>",
        by=_name(match, by),
        game=matches.game(match).title,
        **moment(reading),
    )
    return "\n".join([say(text, locale), say(T("-# [To the board]({link})", link=link), locale)])


async def called_by_end(house: House, match: Match | Brief) -> list[int]:
    """Who is called in the very message of the end: those who want only that, and may be called now."""
    found = []
    for user in () if await silent(house.matches, match) else await house.matches.outbox.hearing(match.id):
        wish = await house.matches.people.notice(user)
        if wish.where == "channel" and await house.matches.calls.put_off(user, wish) <= 0:
            found.append(user)
    return found


def summons(match: Match | Brief, people: Sequence[int], locale: str) -> str:
    """The line of the end that calls these people; empty if it calls nobody."""
    if not people:
        return ""
    who = listed([f"<@{user}>" for user in people], locale)
    if match.status == "ended":
        return say(T("{who}: here you can ask for a rematch, and see the replay and the log.", who=who), locale)
    return say(T("{who}: /game new begins another match.", who=who), locale)
