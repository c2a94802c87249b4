"""Messages to one person: calls, reminders, questions of consent, invitations."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord

from engine.game import AnyGame
from engine.text import TN, T, Text
from matches.messages import FRIEND, Told, Work
from matches.series import between, has_sideboards, series_of
from matches.service import Matches
from matches.timing.holidays import Holiday
from matches.timing.preferences import Notice
from matches.types import Entry, Match, MatchSeat

from ..discord_errors import UNDONE
from ..house import House
from ..places.addresses import board_link, channel_link
from ..places.threads import welcome
from ..ui.proposal_buttons import answers
from ..ui.stale import tidy
from ..wording.clock_times import time_left
from ..wording.formatting import CONTENT_LIMIT, safe, say
from ..wording.proposals import also_due, asked_person, loss, question
from ..wording.series import score, standing
from ..wording.story import absent, companions, lines, locale_of, opponents, shortened
from ..wording.times import lasting
from .chapters import new_message_due
from .delivery import Asked, Content, calm, only_directly, reach, tell, whereabouts

CALL_LIMIT = 400
ROOM = 100
"""Characters kept for the title of a direct message about several matches."""
NEWEST = 40
"""How many of the newest log entries are searched first for a seat's last act."""
TURN, DECISION = "turn", "decision"
AGAINST = {
    TURN: T("{who}, it is your turn in {game} against {others}.").message,
    DECISION: T("{who}, you have a decision to make in {game} against {others}.").message,
}
TOGETHER = {
    TURN: T("{who}, it is your turn in {game} with {others}.").message,
    DECISION: T("{who}, you have a decision to make in {game} with {others}.").message,
}
ALONE = {
    TURN: T("{who}, it is your turn in {game}.").message,
    DECISION: T("{who}, you have a decision to make in {game}.").message,
}
"""The first sentence of a call: a turn begins, or a decision is asked in between."""


async def call(house: House, match: Match, work: Work) -> Told | None:
    """Calls exactly those who are next, where they wish; in one direct message with what else waits for them."""
    told: Told | None = None
    for seat in work.seats:
        found = await _calling(house, match, work, seat)
        if found is None:
            continue
        user, wish, content = found
        async with house.matches.calls.alone(user):
            if not await house.matches.outbox.owes(work):
                return None  # it went along with another match's call
            locale = wish.locale or locale_of(match)
            text = _placed(house.client, match, content, locale)
            along = await _along(house, match, work, user, wish, CONTENT_LIMIT - len(text) - ROOM)
            direct = _together([text, *along.values()], locale)
            number = f"{nonce(work, seat)}.{len(along)}" if along else nonce(work, seat)
            if await reach(house, match, user, wish, content, locale_of(match), number, direct, seat):
                for other in along:
                    await house.matches.outbox.finish(other, told="told")
        told = "told"
    return told


async def _along(house: House, match: Match, work: Work, user: int, wish: Notice, room: int) -> dict[Work, str]:
    """The calls of other matches that go into the same direct message, as long as there is room; each with its text."""
    found: dict[Work, str] = {}
    others = await house.matches.calls.along(user, work)
    if not others or not await only_directly(house, match, wish):
        return found
    for other in others:
        with suppress(Exception):  # whatever is wrong there, its own call says so
            there = await house.matches.settled(other.match)
            one = await _calling(house, there, other, other.seats[0], brief=True) if there is not None else None
            if there is None or one is None or one[0] != user or not await only_directly(house, there, wish):
                continue
            text = _placed(house.client, there, one[2], wish.locale or locale_of(match))
            room -= len(text) + 2
            if room < 0:
                break
            found[other] = text
    return found


def _placed(client: discord.Client, match: Match, content: Content, locale: str) -> str:
    """A call for a direct message, with where the match is."""
    return f"{content(locale)}\n{whereabouts(client, match, locale)}"


def _together(calls: Sequence[str], locale: str) -> str:
    """A direct message about one match or several."""
    if len(calls) == 1:
        return calls[0]
    title = TN("{count} match waits for you.", "{count} matches wait for you.", len(calls))
    return "\n\n".join([f"**{say(title, locale)}**", *calls])


async def _calling(
    house: House, match: Match, work: Work, seat: int, *, brief: bool = False
) -> tuple[int, Notice, Content] | None:
    """Whom a call or reminder to a seat calls, how they wish it, and its content; None if it is not needed any more.

    A `brief` one does not tell what has happened.
    """
    person, reminding = match.seats[seat].person, work.kind in ("remind", "answer")
    asked = match.proposal is not None and seat in match.proposal.waiting
    if match.status != "playing" or person is None or not (asked or (seat in match.to_act and work.person is None)):
        return None
    if not reminding and (_handed_over(match, seat, work) or await house.matches.calls.spared(match, seat)):
        return None
    if not (reminding or asked) and await _at_the_table(house, match, person.id):
        return None
    wish = await house.matches.people.notice(person.id)
    again = await _reminder(house.matches, match, seat, wish) if work.kind == "remind" else []
    if work.kind == "remind" and not again:
        return None
    entries, link = await _told(house.matches, match, seat, None if reminding else wish, brief=brief)
    others = await house.matches.people.away(match, but=seat)
    until = await time_left(house.matches, match, seat)
    game = house.matches.game(match)
    more = [*standing(match, seat), *again, *until]
    return person.id, wish, functools.partial(_called, game, match, seat, entries, more, others, link)


async def _at_the_table(house: House, match: Match, user: int) -> bool:
    """Whether the person sees the question in their own menu, which goes on while a turn does."""
    return house.menus.asks(match.id, user) and not await new_message_due(house.matches, match)


async def _told(
    matches: Matches, match: Match, seat: int, wish: Notice | None, *, brief: bool
) -> tuple[Sequence[Entry], str]:
    """The entries that a call tells, and its link to the board: nothing that stands beside it in the channel.

    A reminder (without a `wish`) and a `brief` call tell no entries.
    """
    if wish is None:
        return (), await board_link(matches, match)
    here = wish.in_channel and (await matches.servers.rules_of(match.guild)).loudness != "silent"
    entries = () if here or brief else await _since_last_act(matches, match, seat)
    if not await new_message_due(matches, match):
        return entries, await board_link(matches, match)
    return entries, "" if here and not wish.directly else channel_link(match)


def _handed_over(match: Match, seat: int, work: Work) -> bool:
    """Whether the seat changed hands after this call was due; the new holder gets a call of their own."""
    return any(one.seat == seat and one.entry > work.revision for one in match.former)


def _called(
    game: AnyGame,
    match: Match,
    seat: int,
    entries: Sequence[Entry],
    more: Sequence[Text],
    away: Mapping[int, Holiday],
    link: str,
    locale: str,
) -> str:
    """The text of a call: which game, with whom, what `more` there is to say, what changed since the seat's last turn (where
    that is not told beside it), and the board's link.
    """
    person = match.seats[seat].person
    who = f"<@{person.id}>" if person is not None else ""
    told, answering = lines(game, match, entries, locale), ""
    if match.proposal is not None and seat in match.proposal.waiting:
        told, text = [], question(game, match, seat, locale, elsewhere=True)
        answer = say(T("-# Answer below the question in the channel, or with /game seat answer."), locale)
        answering = "\n".join(filter(None, [also_due(match, seat, locale), answer]))
    else:
        text = _opening(game, match, seat, who, locale)
    board = say(T("-# [To the board]({link})", link=link), locale) if link else ""
    parts = [
        say(text, locale),
        *(say(sentence, locale) for sentence in more),
        shortened(told, CALL_LIMIT, locale),
        *absent(match, away, locale),
        answering,
        board,
    ]
    return "\n".join(part for part in parts if part)


def _opening(game: AnyGame, match: Match, seat: int, who: str, locale: str) -> Text:
    """The first sentence of a call: what is waited for, in which game, and who else plays."""
    chapter = match.chapter
    own = chapter is not None and chapter.turn > 0 and seat in chapter.seats
    others = companions(match, seat, locale) if game.cooperative else opponents(game, match, seat, locale)
    messages = ALONE if not others else TOGETHER if game.cooperative else AGAINST
    return T(messages[TURN if own else DECISION], who=who, game=game.title, others=others)


async def _reminder(matches: Matches, match: Match, seat: int, wish: Notice) -> list[Text]:
    """A reminder's sentences: how long the match has waited, and whether this is the last one; empty if none is due."""
    reminder = await matches.calls.reminder(match, seat, wish)
    if reminder is None:
        return []
    waited = T("The match has been waiting for you for {time}.", time=lasting(reminder.waited))
    if not reminder.last:
        return [waited]
    return [
        waited,
        T(
            "This is the last reminder: from now on nothing more comes in this match until you play."
            " /notify remind lets you be reminded sooner; /game seat hand-over gives your seat to somebody else."
        ),
    ]


async def _since_last_act(matches: Matches, match: Match, seat: int) -> Sequence[Entry]:
    """The entries since the seat's last act; the whole log is read only if that is long ago."""
    newest = await matches.views.log(match, None, max(match.revision - NEWEST, 0))
    since = since_own_turn(newest, seat)
    return since_own_turn(await matches.views.log(match, None), seat) if since is newest else since


def since_own_turn(entries: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """The entries after the seat's last act.

    What happened without its player does not count: a pass by time, and acts by standing order, which have the same time as
    that or as another seat's act.
    """
    moments = {entry.time for entry in entries if entry.kind == "act" and (entry.seat != seat or entry.person is None)}
    acts = [number for number, entry in enumerate(entries) if entry.seat == seat and entry.kind == "act"]
    own = [number for number in acts if entries[number].time not in moments]
    return entries[own[-1] + 1 :] if own else entries


async def ask(house: House, match: Match, work: Work) -> Told | None:
    """Asks for consent in the channel, where the buttons are, and by a direct message with a link for those who want one.

    In quiet hours nobody is called; a friend who would take a seat is asked only afterwards.
    """
    told: Told | None = None
    game, locale = house.matches.game(match), locale_of(match)
    back = await _taken_back(house.matches, match)
    with suppress(*UNDONE):  # the next board tries again
        await tidy(house, match)
    for seat in work.seats:
        person = asked_person(match, seat)
        if person is None:
            continue
        if seat == FRIEND:
            await calm(house.matches, person.id)
            await welcome(house.client, match, person.id)
        until = await time_left(house.matches, match, seat)
        text = [
            say(question(game, match, seat, locale), locale),
            loss(game, match, back, locale),
            also_due(match, seat, locale),
            *(say(one, locale) for one in until),
        ]
        content = functools.partial(_asked, game, match, seat, back, until)
        asked = Asked(answers(match, locale), seat, match.proposal.mark if match.proposal else "")
        told = await tell(
            house, match, person.id, nonce(work, seat), "\n".join(filter(None, text)), content, asked=asked
        )
    return told


async def _taken_back(matches: Matches, match: Match) -> Sequence[Entry]:
    """The entries that the proposal would take back, as everybody may see them."""
    if match.proposal is None or match.proposal.kind != "undo":
        return ()
    return await matches.views.log(match, None, match.proposal.target - 1)


def _asked(
    game: AnyGame, match: Match, seat: int, back: Sequence[Entry], until: Sequence[Text], link: str, locale: str
) -> str:
    """The question in a direct message."""
    text = say(question(game, match, seat, locale, elsewhere=True), locale)
    due = [also_due(match, seat, locale), *(say(one, locale) for one in until)]
    board = say(T("-# [To the question]({link})", link=link), locale)
    return "\n".join(filter(None, [text, loss(game, match, back, locale), *due, board]))


async def invite(house: House, match: Match, work: Work) -> Told | None:
    """Tells somebody that a seat is kept for them: in the channel, and by direct message for those who want one.

    Somebody whom the same host called shortly before only reads it in the channel.
    """
    if match.status != "lobby":
        return None
    told: Told | None = None
    for number in work.seats:
        seat = next((seat for seat in match.seats if seat.number == number), None)
        if seat is None or seat.person is None or seat.joined:
            continue
        await welcome(house.client, match, seat.person.id)
        calls = work.person == seat.person.id
        if calls:
            await calm(house.matches, seat.person.id)
        locale = locale_of(match)
        words = {"you": f"<@{seat.person.id}>", "host": safe(match.host.name)}
        text = _inviting(house.matches.game(match), match, seat, words)
        content = functools.partial(_invited, house.matches, match, words)
        told = await tell(house, match, seat.person.id, nonce(work, number), say(text, locale), content, calls=calls)
    return told


def _invited(matches: Matches, match: Match, words: dict[str, str], link: str, locale: str) -> str:
    """An invitation in a direct message."""
    game = matches.game(match)
    text = T("{you}, {host} invites you to {game}: a seat is kept for you.", game=game.title, **words)
    if between(match):
        text = T(
            "{you}, your series of {game} goes on: say in the channel that you are ready.", game=game.title, **words
        )
    return f"{say(text, locale)}\n{say(T('-# [To the lobby]({link})', link=link), locale)}"


def _inviting(game: AnyGame, match: Match, seat: MatchSeat, words: dict[str, str]) -> Text:
    """An invitation to a lobby; in a rematch to play again, in a series to play on."""
    if between(match):
        return _next_game(game, match, seat.number, words)
    if seat.deck:
        message = T(
            "{you}, {host} asks you for a rematch of {game}. Press Join above to play again, or Leave to decline."
        )
    elif game.decks():
        message = T(
            "{you}, {host} invites you to {game}. Choose above what you play to join, or press Leave to decline."
        )
    else:
        message = T("{you}, {host} invites you to {game}. Press Join above to play, or Leave to decline.")
    return T(message.message, game=game.title, **words)


def _next_game(game: AnyGame, match: Match, seat: int, words: dict[str, str]) -> Text:
    """Asks somebody to be ready for the next game of a series."""
    series = series_of(match)
    assert series is not None
    told = {"game": game.title, "number": series.number, "score": score(series.won, seat), **words}
    if not has_sideboards(game):
        return T(
            "{you}, game {number} of {game} is next; the series stands {score} for you. Press Ready above.", **told
        )
    return T(
        "{you}, game {number} of {game} is next; the series stands {score} for you. Keep your deck above, or change cards.",
        **told,
    )


def nonce(work: Work, seat: int) -> str:
    """The work's nonce, with the seat if the work makes several messages."""
    return work.nonce if len(work.seats) == 1 else f"{work.nonce[:22]}.{seat}"
