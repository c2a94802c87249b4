"""A match in sentences: who sits where, whose turn it is, what happened."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.game import AnyGame, Event
from engine.meaning import MEANT
from engine.meaning import told as reason_of
from engine.optional import retells, side_of, sides
from engine.text import T, Text
from matches.timing.holidays import Holiday
from matches.types import Entry, Match, MatchSeat

from .formatting import safe, say, tidy
from .series import scored
from .series import title as series_title

LOCALE = "locale"
"""The key of `Match.options.extra` under which the language of the channel is kept."""


def locale_of(match: Match) -> str:
    """The language of everything public in this match."""
    return match.options.extra.get(LOCALE, "en")


LEVELS: dict[str, Text] = {"beginner": T("beginner"), "easy": T("easy"), "normal": T("normal"), "hard": T("hard")}


def level_name(level: str) -> Text:
    """A computer's level in words."""
    return LEVELS.get(level, T(level))


def seat_name(seat: MatchSeat, locale: str, shown: Callable[[str], str] = safe, out: bool = False) -> str:
    """The name of a seat's player; `shown` makes it harmless. In a seat that is `out` no computer plays on."""
    if seat.person is not None:
        name = shown(seat.person.name)
        return say(T("{name} – computer", name=name), locale) if seat.computer and not out else name
    return say(T("Computer {level}", level=level_name(seat.level)), locale)


def names(match: Match, locale: str, entry: int | None = None, shown: Callable[[str], str] = safe) -> list[str]:
    """The players' names in the order of the seats; of those who held them at that entry, if one is given.

    While others play on, who is out is called so.
    """
    found = _names(match, locale, entry, shown)
    out = match.out if entry is None and match.status == "playing" else ()
    return [say(T("{name} – out", name=name), locale) if seat in out else name for seat, name in enumerate(found)]


def plain_names(match: Match, locale: str, entry: int | None = None) -> list[str]:
    """The names for pictures and blocks of code, where markdown means nothing; the table itself tells who is out."""
    return _names(match, locale, entry, tidy)


def painted_names(match: Match, locale: str, entry: int | None = None) -> list[str]:
    """The names for pictures of the table, in a series with how it stands."""
    return scored(match, plain_names(match, locale, entry))


def _names(match: Match, locale: str, entry: int | None, shown: Callable[[str], str]) -> list[str]:
    seats = match.seats if entry is None else [match.holder(seat.number, entry) for seat in match.seats]
    return _told_apart([seat_name(seat, locale, shown, seat.number in match.out) for seat in seats], seats)


def _told_apart(found: Sequence[str], seats: Sequence[MatchSeat]) -> list[str]:
    """The names with a number where several computers have the same."""
    computers = [name if seat.person is None else "" for name, seat in zip(found, seats, strict=True)]
    return [
        f"{name} {computers[: place + 1].count(name)}" if computers[place] and computers.count(name) > 1 else name
        for place, name in enumerate(found)
    ]


def listed(people: Sequence[str], locale: str) -> str:
    """Names in a row: "Ann", "Ann and Bob", "Ann, Bob and Cleo"."""
    if len(people) < 2:
        return "".join(people)
    some = functools.reduce(lambda some, more: say(T("{some}, {more}", some=some, more=more), locale), people[:-1])
    return say(T("{some} and {last}", some=some, last=people[-1]), locale)


def versus(players: Sequence[str], game: AnyGame, match: Match, locale: str) -> str:
    """Who plays, in a row: "Ann v Bob", "Ann and Cleo v Bob and Dan", or "Ann and Bob" where all play together."""
    begun = not game.cooperative and match.status != "lobby"
    together = sides(game, match.setup) if begun else tuple((seat,) for seat in range(len(players)))
    if len(together) < 2 or game.cooperative:
        return listed(players, locale)
    teams = [listed([players[seat] for seat in side], locale) for side in together]
    return say(T("{some} v {other}", some=listed(teams[:-1], locale), other=teams[-1]), locale)


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without those that an undo among them took back."""
    left: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            left = [kept for kept in left if kept.number < entry.target or kept.kind != "act"]
        left.append(entry)
    return left


def events(entries: Iterable[Entry]) -> list[Event]:
    """All events of the entries that still stand."""
    return [event for entry in standing(entries) for event in entry.events]


_LOST = {"concede": T("{who} gives up.").message, "forfeit": T("{who} is out of time and loses.").message}
"""Sentences about somebody who leaves the match."""


def lines(
    game: AnyGame,
    match: Match,
    entries: Iterable[Entry],
    locale: str,
    shown: Callable[[str], str] = safe,
    *,
    whom: bool = False,
) -> list[str]:
    """What happened: a line for each event that the game tells, with what follows from it, and for those of the match;
    `shown` makes names harmless.

    What a reader is told more fully is not told twice, nor is a reason.  `whom` adds who learnt what was not told to all, for
    readers who see what every seat knows.
    """
    told: list[str] = []
    reasons: set[Event] = set()
    retelling = retells(game)
    for entry in standing(entries):
        players = names(match, locale, entry.number, shown)
        who = players[entry.seat] if entry.seat is not None else ""
        if entry.kind == "undo":
            line = say(T("{who} takes back what was done last.", who=who), locale)
            told += [line] if told[-1:] != [line] else []
        elif entry.kind in _LOST and entry.seat is not None:
            person = match.holder(entry.seat, entry.number).person
            told.append(say(T(_LOST[entry.kind], who=shown(person.name) if person else who), locale))
        elif entry.kind == "substitute" and entry.seat is not None:
            before = seat_name(match.holder(entry.seat, entry.number - 1), locale, shown)
            told.append(say(T("{who} plays on in place of {before}.", who=who, before=before), locale))
        elif entry.kind == "abandon":
            told.append(say(T("The match is abandoned."), locale))
        elif _passed_by_time(match, entry):
            line = say(T("{who} has not answered in time.", who=who), locale)
            told += [line] if told[-1:] != [line] else []
        happened = _fresh(entry.events, reasons)
        for event, following in itertools.zip_longest(happened, happened[1:]):
            if following and retelling and retelling.retold(event, following):
                continue
            if (text := _text_of(game, event)) is not None:
                line = say(text, locale, players)
                if whom and event.only:
                    line = _told_to([players[seat] for seat in event.only], line, locale)
                if event.concludes and told:
                    told[-1] += f" {line}"
                else:
                    told.append(line)
    return told


def _fresh(happened: Iterable[Event], reasons: set[Event]) -> list[Event]:
    """The events without the `reasons` that were told before, to which others are added."""
    fresh = [event for event in happened if event not in reasons]
    reasons.update(event for event in fresh if event.kind == MEANT)
    return fresh


def _text_of(game: AnyGame, event: Event) -> Text | None:
    return reason_of(event) if event.kind == MEANT else game.tell(event)


def _passed_by_time(match: Match, entry: Entry) -> bool:
    """Whether a person's seat acted without them, since their time to answer was over."""
    if entry.kind != "act" or entry.seat is None or entry.person is not None:
        return False
    return not match.holder(entry.seat, entry.number).computer


def _told_to(who: Sequence[str], line: str, locale: str) -> str:
    several = T("{who} are told: {line}", who=listed(who, locale), line=line)
    return say(several if len(who) > 1 else T("{who} is told: {line}", who=who[0], line=line), locale)


def shortened(told: Sequence[str], limit: int, locale: str) -> str:
    """The newest lines as a list that fits in `limit` characters, with a count of those left out before them.

    What is told several times in a row stands there once.
    """
    told = [*_counted(told)]
    kept: list[str] = []
    room = limit - 60
    for line in reversed(told):
        room -= len(line) + 3
        if room < 0 and kept:
            break
        kept.append(f"- {line[: limit - 70]}")
    kept.reverse()
    left_out = len(told) - len(kept)
    if left_out:
        kept.insert(0, say(T("- … and {count} more before", count=left_out), locale))
    return "\n".join(kept)


def _counted(told: Sequence[str]) -> Iterator[str]:
    for line, run in itertools.groupby(told):
        times = len([*run])
        yield f"{line} ×{times}" if times > 1 else line


def headline(game: AnyGame, match: Match, locale: str) -> str:
    """Game, turn, phase and whose decision it is; or how it ended."""
    players, called = names(match, locale), series_title(game, match)
    title = say(called, locale)
    if match.status == "ended":
        return f"{title}: {ending(match, locale)}"
    if match.abandoned:
        return say(T("{title}: the match is abandoned; nobody wins it", title=title), locale)
    if match.status == "cancelled":
        return say(T("{title}: the match was cancelled", title=title), locale)
    if match.chapter is None:
        return title
    chapter = match.chapter
    whose = listed([players[seat] for seat in chapter.seats], locale)
    if chapter.turn == 0:
        return say(T("{title}: {phase} ({who})", title=title, phase=chapter.title, who=whose), locale)
    where = T(
        "{title}, turn {turn}: {who}, {phase}",
        title=title,
        turn=chapter.turn,
        who=whose,
        phase=chapter.title,
    )
    told = say(where, locale)
    if match.to_act and match.to_act != chapter.seats:
        asked = listed([players[seat] for seat in match.to_act], locale)
        told += say(T(" (waiting for {who})", who=asked), locale)
    return told


def ending(match: Match, locale: str) -> str:
    """How a match ended, in one phrase."""
    players = names(match, locale)
    outcome = match.outcome
    if outcome is None or not (outcome.winners or outcome.losers):
        return say(T("a draw"), locale)
    several = len(players) > 1
    if not outcome.winners:
        return say(T("everybody loses") if several else T("{who} loses", who=players[0]), locale)
    if several and len(outcome.winners) == len(players):
        return say(T("everybody wins"), locale)
    winners = [players[seat] for seat in outcome.winners]
    return say(
        T("{who} wins", who=listed(winners, locale))
        if len(winners) == 1
        else T("{who} win", who=listed(winners, locale)),
        locale,
    )


def opponents(game: AnyGame, match: Match, seat: int, locale: str) -> str:
    """Everybody still at the table who is not on the side of `seat`."""
    without = {*side_of(sides(game, match.setup), seat), *match.out}
    return listed([name for number, name in enumerate(names(match, locale)) if number not in without], locale)


def absent(match: Match, away: Mapping[int, Holiday], locale: str) -> list[str]:
    """Who is on holiday, and when they are back."""
    players = names(match, locale)
    return [
        say(T("-# {who} is away, and back on {when}.", who=players[seat], when=f"<t:{holiday.until:.0f}:D>"), locale)
        for seat, holiday in sorted(away.items())
    ]


def companions(match: Match, seat: int, locale: str) -> str:
    """The other people at the table, or nothing where there are only computers."""
    players = names(match, locale)
    return listed([players[one.number] for one in match.seats if one.number != seat and not one.computer], locale)


def asked(text: Text | None) -> Text:
    """The question, or a sentence saying that there is none."""
    return text if text is not None else T("Nothing is asked of you now.")
