"""The public messages of a match: board or lobby, the end; and the table of what is posted for each kind of work."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from engine.game import AnyGame
from engine.text import T
from matches.store import Brief
from matches.types import Entry, Match, Shown, StoreFailed, Told, Work

from ..codes import ARCHIVED, UNDONE, UNKNOWN_MESSAGE
from ..faces import Drawn
from ..pictures.studio import Job, upload
from ..places.addresses import place
from ..places.threads import rename, reopen
from ..telling.clocks import board_lines
from ..telling.lessons import paragraph
from ..telling.speech import CONTENT_LIMIT, DEFAULT_LOCALE, cap, into, say
from ..telling.story import absent, ending, events, headline, lines, locale_of, names, plain_names, shortened, standing
from ..ui.board import STORY_LIMIT, Layout, buttons, ended_buttons, layout
from ..ui.lobby import closed, lobby
from ..ui.stale import strip, strip_later, tidy
from .calls import ask, call, invite, remind
from .clocks import flag, gone, warn
from .followers import follow

if TYPE_CHECKING:
    from ..client import Herald

log = logging.getLogger("herald")
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


@dataclass(frozen=True, slots=True)
class Stand:
    """How a match stands as its board is made: what is shown of it and in which chapter, the new chapter and its entries."""

    match: Match
    shown: Shown | None
    old: Chapter | None
    chapter: Chapter
    entries: Sequence[Entry]
    picture: Drawn | None = None


def chapter_key(match: Match, each_phase: bool = True) -> str:
    """A word that changes when a new board message is due: for `each_phase`, or only for each turn."""
    if match.chapter is None or match.status == "lobby":
        return LOBBY
    turn = f"{match.chapter.turn}:{match.chapter.seat}"
    return f"{turn}:{match.chapter.key}" if each_phase else turn


async def board(bot: Herald, match: Match, work: Work) -> Shown | None:
    """Shows the match as it is now; questions that are not asked any more lose their buttons."""
    shown = await _board(bot, match)
    try:
        await tidy(bot, match)
    except (StoreFailed, *UNDONE) as error:  # the board is not shown again for that
        log.warning("match %s: its questions are looked at again with the next board (%s)", match.id, error)
    return shown


async def _board(bot: Herald, match: Match) -> Shown:
    """Edits the match's message while its chapter lasts, posts a new one for the next or if it is gone."""
    now = await _stand(bot, match) if match.status == "lobby" else await _drawn(bot, match)
    match, shown, old, chapter = now.match, now.shown, now.old, now.chapter
    if shown is not None and old is not None and old.key == chapter.key:
        view, files = await _view(bot, now)
        if await _edit(bot, match, shown.message, view, files):
            return Shown(shown.message, match.revision, str(chapter))
    view, files = await _view(bot, now)
    sent = await place(bot, match).send(view=view, files=files, nonce=_succession(match, shown))
    if _ids([part.to_dict() for part in sent.components]) != _ids(view.to_components()):  # type: ignore[no-untyped-call]
        view, files = await _view(bot, now)
        await _edit(bot, match, sent.id, view, files)
    else:
        bot.standing.keep(sent)
    if shown is not None:
        await strip_later(bot, match, shown.message)
    if old is not None and old.key == LOBBY and match.status == "playing":
        await rename(bot, match)
    return Shown(sent.id, match.revision, str(chapter))


async def _drawn(bot: Herald, match: Match) -> Stand:
    """How the match stands when it is its board's turn to be drawn, and the picture of that."""
    async with bot.studio.turn() as draw:
        now = await _stand(bot, await bot.matches.settled(match.id) or match)
        return replace(now, picture=await draw(*await _job(bot, now)))


async def _stand(bot: Herald, match: Match) -> Stand:
    shown = await bot.matches.outbox.shown(match.id)
    old = Chapter.read(shown.chapter) if shown is not None else None
    loudness = (await bot.matches.rules_of(match.guild)).loudness
    chapter = _chapter(chapter_key(match, each_phase=loudness == "normal"), old, shown)
    entries = [] if match.status == "lobby" else await bot.matches.log(match, None, chapter.before)
    return Stand(match, shown, old, chapter, entries)


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


def _chapter(key: str, old: Chapter | None, shown: Shown | None) -> Chapter:
    if old is None or shown is None:
        return Chapter(key, 0, 0)
    if old.key == key:
        return Chapter(old.key, old.since, old.before)
    return Chapter(key, shown.revision, old.since)


async def _view(bot: Herald, now: Stand) -> tuple[Layout, list[discord.File]]:
    match, chapter, picture = now.match, now.chapter, now.picture
    game, locale = bot.matches.game(match), locale_of(match)
    if match.status == "lobby":
        return lobby(match, game, locale), []
    told = lines(game, match, [entry for entry in now.entries if entry.number > chapter.since], locale)
    story = shortened(told, STORY_LIMIT, locale)
    lesson = await paragraph(bot, match, locale)
    if chapter.since == 0 and match.seed_hash:
        words = T("For checking the dice later: the seed's SHA-256 is `{hash}`.", hash=match.seed_hash)
        small = f"\n-# {say(words, locale)}"
        story, lesson = (story, lesson + small) if lesson else (story + small, "")
    if match.status == "playing":
        away = absent(match, await bot.matches.away(match), locale)
        story = "\n".join([story, *await board_lines(bot, match, locale), *away])
    rows = [buttons(match, bot.faces[match.game], locale)] if match.status == "playing" else []
    title = headline(game, match, locale)
    view = layout(match, title, picture, story.strip(), rows=rows, lesson=lesson)
    return view, [upload(picture)] if picture is not None else []


async def _job(bot: Herald, now: Stand) -> tuple[Hashable, Job]:
    """What draws the board as everybody may see it, with its key.

    It has the arrows of this chapter, or of the one before while nobody has acted in it.
    """
    match, since = now.match, now.chapter.since
    face, locale = bot.faces[match.game], locale_of(match)
    look = await bot.matches.look(match, None)
    players = plain_names(match, locale)
    key = ("board", match.id, look.match.revision, since, locale, *players)
    acted = events(just_done(now.entries, since))
    return key, partial(face.board, look.view, acted, names=players, translate=into(locale))


def just_done(entries: Sequence[Entry], since: int) -> Sequence[Entry]:
    """The entries after number `since`; all of them where the first command, which began the chapter, is still the only one."""
    fresh = [entry for entry in standing(entries) if entry.number > since]
    return fresh if any(entry.first != fresh[0].first for entry in fresh) else entries


async def _edit(bot: Herald, match: Match, message: int, view: Layout, files: list[discord.File]) -> bool:
    """Whether the message could be edited; False if it was deleted.  A thread that is archived is open at the next try."""
    try:
        bot.standing.keep(await place(bot, match).get_partial_message(message).edit(view=view, attachments=files))
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            await reopen(bot, match.channel)
        raise
    return True


async def end(bot: Herald, match: Match, work: Work) -> None:
    """Tells how the match ended, what its game has to add, and the seed, so that everybody can check the dice.

    A lobby is only closed.
    """
    if match.open:
        return
    await tidy(bot, match)
    game, locale = bot.matches.game(match), locale_of(match)
    told: list[str] = []
    if match.status == "cancelled":
        await _close(bot, match)
        entries = await bot.matches.log(match, None, match.revision - 1)
        ended = T("{game}: the match was cancelled.", game=game.title)
        if any(entry.kind == "abandon" for entry in entries):
            ended = T("{game}: the match is abandoned; nobody wins it.", game=game.title)
    else:
        ended = T("{game} is over: {ending}.", game=game.title, ending=ending(match, locale))
        told = _given_up(game, match, await bot.matches.log(match, None, match.revision - 1), locale)
        told += [say(line, locale, names(match, locale)) for line in await bot.matches.epilogue(match)]
    if match.chapter is None:
        return
    seed = await bot.matches.seed(match)
    last = say(T("-# The seed of all dice and shuffles was `{seed}`.", seed=seed.hex()), locale)
    story = cap("\n".join([say(ended, locale), *told]), CONTENT_LIMIT - len(last) - 1)
    view = discord.ui.View(timeout=None)
    for item in ended_buttons(match, locale):
        view.add_item(item)
    await place(bot, match).send(f"{story}\n{last}", view=view, nonce=work.nonce)


def _given_up(game: AnyGame, match: Match, entries: Sequence[Entry], locale: str) -> list[str]:
    """That somebody gave up or was out of time, where a match ended by that."""
    return lines(game, match, [entry for entry in entries if entry.kind in ("concede", "forfeit")], locale)


async def _close(bot: Herald, match: Match) -> None:
    """Takes the buttons off the last board or lobby message of a match that was cancelled."""
    shown = await bot.matches.outbox.shown(match.id)
    if shown is None:
        return
    if match.chapter is None:
        game, locale = bot.matches.game(match), locale_of(match)
        await _edit(bot, match, shown.message, closed(match, game, locale), [])
    else:
        await strip(bot, match, shown.message)


async def farewell(bot: Herald, match: Brief, work: Work) -> None:
    """Tells that a match is over of which nothing more can be told."""
    if work.kind != "end":
        return
    shown = await bot.matches.outbox.shown(match.id)
    if shown is not None:
        await strip(bot, match, shown.message)
    face, guild = bot.faces.get(match.game), bot.get_guild(match.guild or 0)
    chosen = bot.settings.play.language
    locale = chosen if chosen != "auto" else guild.preferred_locale.value if guild else DEFAULT_LOCALE
    ended = T("{game}: the match was cancelled.", game=face.game.title if face else match.game)
    await place(bot, match).send(cap(say(ended, locale), CONTENT_LIMIT), nonce=work.nonce)


Post = Callable[[Any, Match, Work], Awaitable[Shown | Told | None]]
POSTS: dict[str, Post] = {
    "board": board,
    "call": call,
    "remind": remind,
    "warn": warn,
    "flag": flag,
    "gone": gone,
    "ask": ask,
    "invite": invite,
    "end": end,
    "follow": follow,
}
"""What to do for each kind of work: it gives the board message that stands for the match now, or whether somebody was called."""
