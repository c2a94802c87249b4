"""How a person is called when a match waits for them, in words."""

from __future__ import annotations

from datetime import datetime

from engine.text import TN, T, Text
from matches.timing.holidays import LIMIT, Holidays, used
from matches.timing.preferences import Notice, Where

from .times import lasting, time_word

NAMES: dict[Where, Text] = {
    "channel": T("a mention in the match's channel"),
    "direct": T("a direct message"),
    "both": T("a mention and a direct message"),
    "none": T("no calls"),
}
"""The ways of being called, as a menu offers them."""
MEANS: dict[Where, Text] = {
    "channel": T("When a match waits for you, you are mentioned in its channel."),
    "direct": T("When a match waits for you, you get a direct message."),
    "both": T("When a match waits for you, you are mentioned in its channel and get a direct message."),
    "none": T("When a match waits for you, nobody calls you; look at its board now and then."),
}
"""What each of them means."""


def counted(times: int) -> Text:
    """A number of reminders in words."""
    return TN("{count} reminder", "{count} reminders", times) if times else T("no reminders")


def reminders(wish: Notice) -> Text:
    """When and how often a person is reminded."""
    if not wish.times:
        return T("You are not reminded of matches that wait for you.")
    spans = {"after": lasting(wish.after), "every": lasting(wish.every), "short": lasting(wish.first("question"))}
    if wish.times == 1:
        return T("You are reminded once, after {after}; of a question in between after {short}.", **spans)
    return T(
        "You are reminded after {after}, then every {every}, {count} times in all; of a question in between after {short}.",
        count=wish.times,
        **spans,
    )


def quiet_hours(wish: Notice) -> Text:
    """When a person is not called."""
    if wish.quiet is None:
        return T("You have no quiet hours: calls come at any time.")
    return T(
        "From {start} to {end} ({zone}) all calls and reminders wait until your quiet hours are over.",
        start=time_word(wish.quiet.start),
        end=time_word(wish.quiet.end),
        zone=wish.local.key.replace("_", " "),
    )


def holidays(planned: Holidays, wish: Notice, now: float) -> list[Text]:
    """Present and future holidays, and how many days are left this year."""
    told: list[Text] = []
    for one in planned:
        until = f"<t:{one.until - 1:.0f}:D>"
        if one.since <= now < one.until:
            told.append(T("You are on holiday until {until}: nobody calls you, and others are told.", until=until))
        elif one.since > now:
            since = f"<t:{one.since:.0f}:D>"
            told.append(T("You are on holiday from {since} to {until}.", since=since, until=until))
    year = datetime.fromtimestamp(now, wish.local).year
    left = max(int(LIMIT - used(planned, year, wish.local)), 0)
    told.append(T("Days of holiday left this year: {left} of {limit}.", left=left, limit=LIMIT))
    return told
