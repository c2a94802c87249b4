"""The public messages of a match (lobby, board, end), and the table of what makes each kind of announcement."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from engine.game import AnyGame
from engine.text import T
from matches.kinds import WorkKind
from matches.store import Brief
from matches.types import Entry, Match, Shown, StoreFailed, Told, Work

from ..discord_errors import ARCHIVED, UNDONE, UNKNOWN_MESSAGE
from ..house import House
from ..pictures.studio import Job, upload
from ..places.addresses import place
from ..places.threads import rename, reopen
from ..presenter import Drawn
from ..ui.board import STORY_LIMIT, buttons, ended_buttons
from ..ui.lobby_message import closed, lobby
from ..ui.message import Layout, layout, send
from ..ui.stale import strip, strip_later, tidy
from ..wording.clock_times import board_lines
from ..wording.formatting import CONTENT_LIMIT, DEFAULT_LOCALE, cap, into, say
from ..wording.lessons import paragraph
from ..wording.story import absent, ending, events, headline, lines, locale_of, names, plain_names, shortened, standing
from .calls import ask, call, invite, remind
from .clock_messages import flag, gone, warn
from .followers import follow

log = logging.getLogger("herald")
LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Chapter:
    """The chapter that a board message shows: it began after entry `since`, the chapter before it after entry `before`.

    `Shown.chapter` keeps it as a text.
    """

    key: str
    since: int
    before: int

    def __str__(self) -> str:
        return f"{self.key}|{self.since}|{self.before}"

    @classmethod
    def read(cls, text: str) -> Chapter:
        """Reads a chapter from its text."""
        key, since, before = text.rsplit("|", 2)
        return cls(key, int(since), int(before))


@dataclass(frozen=True, slots=True)
class Stand:
    """What a board message is made from: `old` is the chapter of the message `shown`, `entries` come after `chapter.before`."""

    match: Match
    shown: Shown | None
    old: Chapter | None
    chapter: Chapter
    entries: Sequence[Entry]
    picture: Drawn | None = None


def chapter_key(match: Match, each_phase: bool = True) -> str:
    """A key that changes when a new board message is due: with each phase, or only with each turn."""
    if match.chapter is None or match.status == "lobby":
        return LOBBY
    turn = f"{match.chapter.turn}:{match.chapter.seat}"
    return f"{turn}:{match.chapter.key}" if each_phase else turn


async def board(house: House, match: Match, work: Work) -> Shown | None:
    """Edits or posts the board message, and takes the buttons off closed questions."""
    shown = await _board(house, match)
    try:
        await tidy(house, match)
    except (StoreFailed, *UNDONE) as error:  # no reason to post the board again
        log.warning("match %s: its questions are looked at again with the next board (%s)", match.id, error)
    return shown


async def _board(house: House, match: Match) -> Shown:
    """Edits the board message within its chapter; posts a new one for the next chapter, or if the old one was deleted."""
    now = await _stand(house, match) if match.status == "lobby" else await _drawn(house, match)
    match, shown, old, chapter = now.match, now.shown, now.old, now.chapter
    if shown is not None and old is not None and old.key == chapter.key:
        view, files = await _view(house, now)
        if await _edit(house, match, shown.message, view, files):
            return Shown(shown.message, match.revision, str(chapter))
    view, files = await _view(house, now)
    sent = await place(house.client, match).send(view=view, files=files, nonce=_next_nonce(match, shown))
    if _ids([part.to_dict() for part in sent.components]) != _ids(view.to_components()):  # type: ignore[no-untyped-call]
        view, files = await _view(house, now)
        await _edit(house, match, sent.id, view, files)
    else:
        house.standing.keep(sent)
    if shown is not None:
        await strip_later(house, match, shown.message)
    if old is not None and old.key == LOBBY and match.status == "playing":
        await rename(house, match)
    return Shown(sent.id, match.revision, str(chapter))


async def _drawn(house: House, match: Match) -> Stand:
    """Waits for the board's turn to be drawn, and draws the match as it stands then."""
    async with house.studio.turn() as draw:
        now = await _stand(house, await house.matches.settled(match.id) or match)
        return replace(now, picture=await draw(*await _job(house, now)))


async def _stand(house: House, match: Match) -> Stand:
    shown = await house.matches.outbox.shown(match.id)
    old = Chapter.read(shown.chapter) if shown is not None else None
    loudness = (await house.matches.servers.rules_of(match.guild)).loudness
    chapter = _chapter(chapter_key(match, each_phase=loudness == "normal"), old, shown)
    entries = [] if match.status == "lobby" else await house.matches.views.log(match, None, chapter.before)
    return Stand(match, shown, old, chapter, entries)


def _next_nonce(match: Match, shown: Shown | None) -> str:
    """The nonce of the message that follows the one shown, the same for whichever work posts it.

    If the bot died after posting and before saving that, Discord returns the message posted then, perhaps of an earlier
    revision.
    """
    return f"{match.channel}.{match.id % 10_000}" if shown is None else f"after {shown.message}"


def _ids(components: Sequence[Any]) -> list[str]:
    """The custom ids of all buttons and menus; each names the revision that it was made for."""
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


async def _view(house: House, now: Stand) -> tuple[Layout, list[discord.File]]:
    match, chapter, picture = now.match, now.chapter, now.picture
    game, locale = house.matches.game(match), locale_of(match)
    if match.status == "lobby":
        return lobby(match, game, locale), []
    told = lines(game, match, [entry for entry in now.entries if entry.number > chapter.since], locale)
    story = shortened(told, STORY_LIMIT, locale)
    lesson = await paragraph(house, match, locale)
    if chapter.since == 0 and match.seed_hash:
        words = T("For checking the dice later: the seed's SHA-256 is `{hash}`.", hash=match.seed_hash)
        small = f"\n-# {say(words, locale)}"
        story, lesson = (story, lesson + small) if lesson else (story + small, "")
    if match.status == "playing":
        away = absent(match, await house.matches.people.away(match), locale)
        story = "\n".join([story, *await board_lines(house.matches, match, locale), *away])
    rows = buttons(match, house.presenters[match.game], locale) if match.status == "playing" else []
    title = headline(game, match, locale)
    view = layout(match, title, picture, story.strip(), rows=rows, lesson=lesson)
    return view, [upload(picture)] if picture is not None else []


async def _job(house: House, now: Stand) -> tuple[Hashable, Job]:
    """What draws the board as everybody may see it, with its key.

    It traces the events of this chapter, and of the one before while nobody has acted in this one.
    """
    match, since = now.match, now.chapter.since
    presenter, locale = house.presenters[match.game], locale_of(match)
    look = await house.matches.views.look(match, None)
    players = plain_names(match, locale)
    newest = now.entries[-1].number if now.entries else 0  # an act may have come since they were read
    key = ("board", match.id, look.match.revision, newest, since, locale, *players)
    acted = events(just_done(now.entries, since))
    return key, partial(presenter.board, look.view, acted, names=players, translate=into(locale))


def just_done(entries: Sequence[Entry], since: int) -> Sequence[Entry]:
    """The entries after number `since`, or all while the command that began the chapter is the only one in it."""
    fresh = [entry for entry in standing(entries) if entry.number > since]
    return fresh if any(entry.first != fresh[0].first for entry in fresh) else entries


async def _edit(house: House, match: Match, message: int, view: Layout, files: list[discord.File]) -> bool:
    """Edits a message; False if it was deleted.  In an archived thread it raises after reopening that, for the next try."""
    try:
        house.standing.keep(
            await place(house.client, match).get_partial_message(message).edit(view=view, attachments=files)
        )
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            await reopen(house, match.channel)
        raise
    return True


async def end(house: House, match: Match, work: Work) -> None:
    """Tells how the match ended, what its game adds, and the seed, so that everybody can check the dice.

    A cancelled lobby is only closed.
    """
    if match.open:
        return
    await tidy(house, match)
    game, locale = house.matches.game(match), locale_of(match)
    told: list[str] = []
    if match.status == "cancelled":
        await _close(house, match)
        entries = await house.matches.views.log(match, None, match.revision - 1)
        ended = T("{game}: the match was cancelled.", game=game.title)
        if any(entry.kind == "abandon" for entry in entries):
            ended = T("{game}: the match is abandoned; nobody wins it.", game=game.title)
    else:
        ended = T("{game} is over: {ending}.", game=game.title, ending=ending(match, locale))
        told = _given_up(game, match, await house.matches.views.log(match, None, match.revision - 1), locale)
        told += [say(line, locale, names(match, locale)) for line in await house.matches.views.epilogue(match)]
    if match.chapter is None:
        return
    seed = await house.matches.records.seed(match)
    last = say(T("-# The seed of all dice and shuffles was `{seed}`.", seed=seed.hex()), locale)
    story = cap("\n".join([say(ended, locale), *told]), CONTENT_LIMIT - len(last) - 1)
    await send(place(house.client, match), f"{story}\n{last}", ended_buttons(match, locale), nonce=work.nonce)


def _given_up(game: AnyGame, match: Match, entries: Sequence[Entry], locale: str) -> list[str]:
    """The lines about somebody who gave up or was out of time, if that ended the match."""
    return lines(game, match, [entry for entry in entries if entry.kind in ("concede", "forfeit")], locale)


async def _close(house: House, match: Match) -> None:
    """Takes the buttons off the last board or lobby message of a match that was cancelled."""
    shown = await house.matches.outbox.shown(match.id)
    if shown is None:
        return
    if match.chapter is None:
        game, locale = house.matches.game(match), locale_of(match)
        await _edit(house, match, shown.message, closed(match, game, locale), [])
    else:
        await strip(house, match, shown.message)


async def farewell(house: House, match: Brief, work: Work) -> None:
    """Announces the end of a match that can no longer be read."""
    if work.kind != "end":
        return
    shown = await house.matches.outbox.shown(match.id)
    if shown is not None:
        await strip(house, match, shown.message)
    presenter, guild = house.presenters.get(match.game), house.client.get_guild(match.guild or 0)
    chosen = house.settings.play.language
    locale = chosen if chosen != "auto" else guild.preferred_locale.value if guild else DEFAULT_LOCALE
    ended = T("{game}: the match was cancelled.", game=presenter.game.title if presenter else match.game)
    await send(place(house.client, match), say(ended, locale), nonce=work.nonce)


Post = Callable[[House, Match, Work], Awaitable[Shown | Told | None]]
POSTS: dict[WorkKind, Post] = {
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
"""What makes each kind of announcement; it returns the new board message, or whether a person was called."""
