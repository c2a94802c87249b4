"""The lobby and board messages of a match, and the table of what makes each kind of announcement."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from engine.text import T
from matches.errors import StoreFailed
from matches.kinds import WorkKind
from matches.messages import Shown, Told, Work
from matches.series import between, series_of
from matches.types import Entry, Match

from ..discord_errors import UNDONE
from ..house import House
from ..pictures.studio import Job, upload
from ..places.addresses import place
from ..places.threads import rename
from ..presenter import Drawn
from ..ui.board import STORY_LIMIT, buttons
from ..ui.lobby_message import begun, lobby, lobby_picture
from ..ui.message import Layout, layout
from ..ui.stale import strip_later, tidy
from ..wording.clock_times import board_lines
from ..wording.formatting import into, say
from ..wording.lessons import paragraph
from ..wording.story import absent, headline, lines, locale_of, painted_names, shortened
from .calls import ask, call, invite
from .chapters import LOBBY, Chapter, chapter_of, traced
from .clock_messages import flag, gone, warn
from .editing import edit
from .endings import end, winners
from .followers import follow
from .guests import idle, nudge, silence
from .news import grant, news

log = logging.getLogger("herald")
PATIENCE = 30.0
"""Seconds that the break in a series waits for the end of the game before it to be told."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What a board message is made from: `old` is the chapter of the message `shown`, `entries` are all that the new one needs."""

    match: Match
    shown: Shown | None
    old: Chapter | None
    chapter: Chapter
    entries: Sequence[Entry]
    picture: Drawn | None = None


async def board(house: House, match: Match, work: Work) -> Shown | None:
    """Edits or posts the board message, and takes the buttons off closed questions."""
    series = series_of(match)
    if series is not None and between(match):  # how the game before ended is told first
        await house.matches.outbox.told_end(series.before, PATIENCE)
    shown = await _board(house, match, work)
    try:
        await tidy(house, match)
    except (StoreFailed, *UNDONE) as error:  # no reason to post the board again
        log.warning("match %s: its questions are looked at again with the next board (%s)", match.id, error)
    return shown


async def _board(house: House, match: Match, work: Work) -> Shown | None:
    """Renews the board message in place; posts a new one where one is due, or if the old one was deleted.

    If the match has gone on meanwhile, a new one is left to the work owed since then, so that its call comes first.
    """
    await _begin(house, match)
    now = await _stand(house, match) if match.status == "lobby" else await _drawn(house, match)
    match, shown, old, chapter = now.match, now.shown, now.old, now.chapter
    nonce = _next_nonce(match, shown)
    in_place = old is not None and old.message == chapter.message and house.standing.unheard.get(match.id) != nonce
    if shown is not None and in_place:
        view, files = await _view(house, now)
        if await edit(house, match, shown.message, view, files):
            return Shown(shown.message, match.revision, str(chapter))
    elif match.revision > work.revision:
        return None
    view, files = await _view(house, now)
    sent = await _posted(house, match, view, files, nonce)
    if _ids([part.to_dict() for part in sent.components]) != _ids(view.to_components()):  # type: ignore[no-untyped-call]
        view, files = await _view(house, now)
        await edit(house, match, sent.id, view, files)
    else:
        house.standing.keep(sent)
    if shown is not None:
        await strip_later(house, match, shown.message)
    if old is not None and old.message == LOBBY and match.status == "playing":
        await rename(house, match)
    return Shown(sent.id, match.revision, str(chapter))


async def _posted(house: House, match: Match, view: Layout, files: list[discord.File], nonce: str) -> discord.Message:
    """Posts a board.  Where no answer comes it may stand there: the next board has its nonce and finds it, also after an undo."""
    house.standing.unheard[match.id] = nonce
    try:
        sent = await place(house.client, match).send(view=view, files=files, nonce=nonce)
    except discord.HTTPException as error:
        if error.status < 500:
            del house.standing.unheard[match.id]
        raise
    del house.standing.unheard[match.id]
    return sent


async def _drawn(house: House, match: Match) -> Stand:
    """Waits for the board's turn to be drawn, and draws the match as it stands then."""
    async with house.studio.turn() as draw:
        now = await _stand(house, await house.matches.settled(match.id) or match)
        return replace(now, picture=await draw(*await _job(house, now)))


async def _begin(house: House, match: Match) -> None:
    """Says in the lobby message that the match has begun, at once: the first board has to be drawn."""
    shown = await house.matches.outbox.shown(match.id)
    if match.status == "playing" and shown is not None and Chapter.read(shown.chapter).message == LOBBY:
        await edit(house, match, shown.message, begun(match, house.matches.game(match), locale_of(match)), [])


async def _stand(house: House, match: Match) -> Stand:
    shown = await house.matches.outbox.shown(match.id)
    old = Chapter.read(shown.chapter) if shown is not None else None
    chapter = await chapter_of(house.matches, match, shown)
    since = min(chapter.told, chapter.before)
    entries = [] if match.status == "lobby" else await house.matches.views.log(match, None, since)
    known = [entry for entry in entries if entry.number <= match.revision]  # the next board tells what came meanwhile
    return Stand(match, shown, old, chapter, known)


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


async def _view(house: House, now: Stand) -> tuple[Layout, list[discord.File]]:
    match, chapter, picture = now.match, now.chapter, now.picture
    game, locale = house.matches.game(match), locale_of(match)
    if match.status == "lobby":
        picture = await lobby_picture(house, match, locale)
        return lobby(match, game, locale, picture), [upload(picture)] if picture else []
    told = lines(game, match, [entry for entry in now.entries if entry.number > chapter.told], locale)
    story = shortened(told, STORY_LIMIT, locale)
    lesson = await paragraph(house, match, locale)
    if chapter.told == 0 and match.seed_hash and not lesson:
        words = T("For checking the dice later: the seed's SHA-256 is `{hash}`.", hash=match.seed_hash)
        story += f"\n-# {say(words, locale)}"
    if match.status == "playing":
        away = absent(match, await house.matches.people.away(match), locale)
        story = "\n".join([story, *await board_lines(house.matches, match, locale), *away])
    rows = buttons(match, house.presenters[match.game], locale) if match.status == "playing" else []
    title = headline(game, match, locale)
    view = layout(match, title, picture, story.strip(), rows=rows, lesson=lesson)
    return view, [upload(picture)] if picture is not None else []


async def _job(house: House, now: Stand) -> tuple[Hashable, Job]:
    """What draws the board as everybody may see it, with its key."""
    match, since = now.match, now.chapter.since
    presenter, locale = house.presenters[match.game], locale_of(match)
    look = await house.matches.views.look(match, None)
    players = painted_names(match, locale)
    newest = now.entries[-1].number if now.entries else 0  # an act may have come since they were read
    key = ("board", match.id, look.match.revision, newest, since, locale, *players)
    acted = traced(presenter, [entry for entry in now.entries if entry.number > now.chapter.before], since)
    view = look.view if look.match.open else presenter.over(look.view, winners(look.match))
    return key, partial(presenter.board, view, acted, names=players, translate=into(locale))


Post = Callable[[House, Match, Work], Awaitable[Shown | Told | None]]
POSTS: dict[WorkKind, Post] = {
    "board": board,
    "call": call,
    "remind": call,
    "answer": call,
    "warn": warn,
    "flag": flag,
    "gone": gone,
    "grant": grant,
    "ask": ask,
    "invite": invite,
    "nudge": nudge,
    "silence": silence,
    "end": end,
    "idle": idle,
    "news": news,
    "follow": follow,
}
"""What makes each kind of announcement; it returns the new board message, or whether a person was called."""
