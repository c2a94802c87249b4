"""The public messages of a match: board or lobby, call to whoever is next, questions, invitations, the end."""

from __future__ import annotations

import functools
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from engine.game import AnyGame
from engine.text import T, Text
from matches.types import Entry, Match, Shown, Work

from .calling import board_link, only, reach
from .faces import Drawn
from .pictures import upload
from .speech import CONTENT_LIMIT, cap, safe, say
from .story import (
    companions,
    ending,
    events,
    headline,
    lines,
    locale_of,
    names,
    opponents,
    plain_names,
    shortened,
    standing,
)
from .ui.board import STORY_LIMIT, Layout, Row, buttons, layout, row, without_buttons
from .ui.lobby import closed, lobby
from .ui.press import button

if TYPE_CHECKING:
    from .client import Herald

log = logging.getLogger("herald")
CALL_LIMIT = 600
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
"""What a call says: that a turn begins, or that something is asked in between."""
UNKNOWN_MESSAGE = 10008
LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a board message shows: a chapter of the match after entry `since`; the one before it began after `before`.

    Its text form is the store's `Shown.chapter`.
    """

    key: str
    since: int
    before: int

    def __str__(self) -> str:
        return f"{self.key}|{self.since}|{self.before}"

    @classmethod
    def read(cls, text: str) -> Chapter:
        """The chapter of a text form."""
        key, since, before = text.rsplit("|", 2)
        return cls(key, int(since), int(before))


def chapter_key(match: Match) -> str:
    """A word that changes when a new board message is due."""
    if match.chapter is None or match.status == "lobby":
        return LOBBY
    return f"{match.chapter.turn}:{match.chapter.seat}:{match.chapter.key}"


async def board(bot: Herald, match: Match, work: Work) -> Shown | None:
    """Edits the match's message while its chapter lasts, posts a new one for the next or if it is gone."""
    shown = await bot.matches.outbox.shown(match.id)
    old = Chapter.read(shown.chapter) if shown is not None else None
    chapter = _chapter(match, old, shown)
    if shown is not None and old is not None and old.key == chapter.key:
        view, files = await _view(bot, match, chapter)
        if await _edit(bot, match, shown.message, view, files):
            return Shown(shown.message, match.revision, str(chapter))
    view, files = await _view(bot, match, chapter)
    sent = await _channel(bot, match).send(view=view, files=files, nonce=_succession(match, shown))
    if _ids([part.to_dict() for part in sent.components]) != _ids(view.to_components()):  # type: ignore[no-untyped-call]
        view, files = await _view(bot, match, chapter)
        await _edit(bot, match, sent.id, view, files)
    if shown is not None:
        await _strip(bot, match, shown.message)
    return Shown(sent.id, match.revision, str(chapter))


def _succession(match: Match, shown: Shown | None) -> str:
    """The nonce of the message that comes after the one shown: there is one such, whichever work it is posted for.

    A process that died before it could note what it had posted leaves a message of an earlier moment under this nonce.
    """
    return f"{match.channel}.{match.id % 10_000}" if shown is None else f"after {shown.message}"


def _ids(components: Sequence[Any]) -> list[str]:
    """The ids of all buttons and menus, which name the moment of the match that they were made for."""
    found: list[str] = []
    for part in components:
        found += [part["custom_id"]] if part.get("custom_id") else []
        found += _ids(part.get("components") or [])
    return found


def _chapter(match: Match, old: Chapter | None, shown: Shown | None) -> Chapter:
    key = chapter_key(match)
    if old is None or shown is None:
        return Chapter(key, 0, 0)
    if old.key == key:
        return Chapter(old.key, old.since, old.before)
    return Chapter(key, shown.revision, old.since)


async def _view(bot: Herald, match: Match, chapter: Chapter) -> tuple[Layout, list[discord.File]]:
    game, locale = bot.matches.game(match), locale_of(match)
    if match.status == "lobby":
        return lobby(match, game, locale), []
    entries = await bot.matches.log(match, None, chapter.before)
    picture = await _picture(bot, match, entries, chapter)
    told = lines(game, match, [entry for entry in entries if entry.number > chapter.since], locale)
    story = shortened(told, STORY_LIMIT, locale)
    if chapter.since == 0 and match.seed_hash:
        story += "\n-# " + say(
            T("For checking the dice later: the seed's SHA-256 is `{hash}`.", hash=match.seed_hash), locale
        )
    rows = [buttons(match, bot.faces[match.game], locale)] if match.status == "playing" else []
    title = headline(game, match, locale)
    view = layout(match, title, picture, story.strip(), rows=rows)
    return view, [upload(picture)] if picture is not None else []


async def _picture(bot: Herald, match: Match, entries: Sequence[Entry], chapter: Chapter) -> Drawn | None:
    """The board as everybody may see it, with the arrows of this chapter, or of the one before while nobody has acted in it."""
    face, locale = bot.faces[match.game], locale_of(match)
    look = await bot.matches.look(match, None)
    acted = events(just_done(entries, chapter.since))
    key = ("board", match.id, look.match.revision, chapter.since, locale)
    players = plain_names(match, locale)
    return await bot.studio.draw(
        key, lambda: face.board(look.view, acted, names=players, translate=lambda text: say(text, locale))
    )


def just_done(entries: Sequence[Entry], since: int) -> Sequence[Entry]:
    """The entries after number `since`; all of them where the first command, which began the chapter, is still the only one."""
    fresh = [entry for entry in standing(entries) if entry.number > since]
    return fresh if any(entry.first != fresh[0].first for entry in fresh) else entries


async def _edit(bot: Herald, match: Match, message: int, view: Layout, files: list[discord.File]) -> bool:
    """Whether the message could be edited; False if it was deleted."""
    try:
        await _channel(bot, match).get_partial_message(message).edit(view=view, attachments=files)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    return True


async def _strip(bot: Herald, match: Match, message: int) -> None:
    """Takes the buttons off an old message; where that fails they still say that they are old."""
    try:
        found = dict(await bot.http.get_message(match.channel, message))
        path = "/channels/{channel_id}/messages/{message_id}"
        route = discord.http.Route("PATCH", path, channel_id=match.channel, message_id=message)
        await bot.http.request(route, json={"components": without_buttons(found)})
    except discord.HTTPException as error:
        log.info("match %s: an old message keeps its buttons (%s)", match.id, error)


async def call(bot: Herald, match: Match, work: Work) -> None:
    """Calls exactly those who are next, where they wish."""
    if match.status != "playing":
        return
    link = await board_link(bot, match)
    for seat in work.seats:
        person = match.seats[seat].person
        if person is None or seat not in match.to_act:
            continue
        entries = await bot.matches.log(match, None)
        content = functools.partial(_called, bot.matches.game(match), match, seat, person.id, entries, link)
        await reach(bot, match, person.id, content, locale_of(match), _nonce(work, seat))


def _called(game: AnyGame, match: Match, seat: int, user: int, entries: Sequence[Entry], link: str, locale: str) -> str:
    """A call in words: which game, with whom, what changed since the seat's last turn, and where the board is."""
    told = lines(game, match, since_own_turn(entries, seat), locale)
    text = _calling(game, match, seat, f"<@{user}>", locale)
    board = T("-# [To the board]({link})", link=link)
    parts = [say(text, locale), shortened(told, CALL_LIMIT, locale), say(board, locale)]
    return "\n".join(part for part in parts if part)


def _calling(game: AnyGame, match: Match, seat: int, who: str, locale: str) -> Text:
    """The first sentence of a call: what is waited for, in which game, and who else plays."""
    chapter = match.chapter
    own = chapter is not None and chapter.turn > 0 and chapter.seat == seat
    others = companions(match, seat, locale) if game.cooperative else opponents(match, seat, locale)
    messages = ALONE if not others else TOGETHER if game.cooperative else AGAINST
    return T(messages[TURN if own else DECISION], who=who, game=game.title, others=others)


def since_own_turn(entries: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """The entries after the last one of that seat."""
    own = [number for number, entry in enumerate(entries) if entry.seat == seat and entry.kind == "act"]
    return entries[own[-1] + 1 :] if own else entries


async def ask(bot: Herald, match: Match, work: Work) -> None:
    """Asks the other people whether something may be taken back."""
    if match.undo is None:
        return
    locale = locale_of(match)
    who = names(match, locale)[match.undo.seat]
    for seat in work.seats:
        person = match.seats[seat].person
        if person is None or seat not in match.undo.waiting:
            continue
        text = T("{you}, {who} asks to take back what was done last. Do you agree?", you=f"<@{person.id}>", who=who)
        yes = button(say(T("Yes"), locale), "allow", match.id, match.revision, "yes", style=discord.ButtonStyle.success)
        no = button(say(T("No"), locale), "allow", match.id, match.revision, "no")
        view = asking(say(text, locale), [row([yes, no])])
        await _channel(bot, match).send(view=view, nonce=_nonce(work, seat), allowed_mentions=only(person.id))


async def invite(bot: Herald, match: Match, work: Work) -> None:
    """Tells somebody that a seat is kept for them."""
    if match.status != "lobby":
        return
    game, locale = bot.matches.game(match), locale_of(match)
    for number in work.seats:
        seat = next((seat for seat in match.seats if seat.number == number), None)
        if seat is None or seat.person is None or seat.joined:
            continue
        host = safe(match.host.name)
        text = T(
            "{you}, {host} invites you to {game}. Choose above what you play to join, or press Leave to decline.",
            you=f"<@{seat.person.id}>",
            host=host,
            game=game.title,
        )
        await _ping(bot, match, say(text, locale), seat.person.id, _nonce(work, number))


async def end(bot: Herald, match: Match, work: Work) -> None:
    """Tells how the match ended, what its game has to add, and the seed, so that everybody can check the dice.

    A lobby is only closed.
    """
    if match.open:
        return
    game, locale = bot.matches.game(match), locale_of(match)
    told: list[str] = []
    if match.status == "cancelled":
        await _close(bot, match)
        ended = T("{game}: the match was cancelled.", game=game.title)
    else:
        ended = T("{game} is over: {ending}.", game=game.title, ending=ending(match, locale))
        told = [say(line, locale, names(match, locale)) for line in await bot.matches.epilogue(match)]
    if match.chapter is None:
        return
    seed = await bot.matches.seed(match)
    last = say(T("-# The seed of all dice and shuffles was `{seed}`.", seed=seed.hex()), locale)
    story = cap("\n".join([say(ended, locale), *told]), CONTENT_LIMIT - len(last) - 1)
    await _channel(bot, match).send(f"{story}\n{last}", nonce=work.nonce)


async def _close(bot: Herald, match: Match) -> None:
    """Takes the buttons off the last board or lobby message of a match that was cancelled."""
    shown = await bot.matches.outbox.shown(match.id)
    if shown is None:
        return
    if match.chapter is None:
        game, locale = bot.matches.game(match), locale_of(match)
        await _edit(bot, match, shown.message, closed(match, game, locale), [])
    else:
        await _strip(bot, match, shown.message)


def asking(question: str, rows: Sequence[Row]) -> Layout:
    """A public question with buttons."""
    view = Layout(timeout=None)
    view.add_item(discord.ui.TextDisplay(question))
    for line in rows:
        view.add_item(line)
    return view


async def _ping(bot: Herald, match: Match, content: str, user: int, nonce: str) -> None:
    await _channel(bot, match).send(cap(content, CONTENT_LIMIT), nonce=nonce, allowed_mentions=only(user))


def _nonce(work: Work, seat: int) -> str:
    """The work's nonce, told apart by seat where it makes several messages."""
    return work.nonce if len(work.seats) == 1 else f"{work.nonce[:22]}.{seat}"


def _channel(bot: Herald, match: Match) -> discord.PartialMessageable:
    return bot.get_partial_messageable(match.channel, guild_id=match.guild)


Post = Callable[[Any, Match, Work], Awaitable[Shown | None]]
POSTS: dict[str, Post] = {"board": board, "call": call, "ask": ask, "invite": invite, "end": end}
"""What to do for each kind of work."""
