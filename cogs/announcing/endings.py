"""The message about the end of a match: how it ended, its picture and key figures, and the seed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import discord

from engine.game import AnyGame, Figure
from engine.text import T, Text
from matches.messages import Work
from matches.store import Brief
from matches.types import Match

from ..house import House
from ..pictures.studio import gallery, upload
from ..places.addresses import place
from ..presenter import Drawn, Presenter
from ..ui.board import ended_buttons
from ..ui.lobby_message import closed
from ..ui.message import GREY, headed, row, send
from ..ui.stale import strip, tidy
from ..wording.figures import figure_lines, figures
from ..wording.formatting import CONTENT_LIMIT, cap, into, say
from ..wording.series import result
from ..wording.series import title as series_title
from ..wording.story import ending, events, lines, locale_of, names, painted_names
from .delivery import only
from .editing import edit
from .news import called_by_end, language, summons, title, unread

log = logging.getLogger("herald")


async def end(house: House, match: Match, work: Work) -> None:
    """Tells how the match ended, with its last picture, its key figures, what its game adds, and the seed of the dice.

    It calls those who played and are owed news of it.  A cancelled lobby is only closed.
    """
    if match.open:
        return
    await tidy(house, match)
    if match.status == "cancelled":
        await _close(house, match)
    if match.chapter is None:
        return
    game, locale = house.matches.game(match), locale_of(match)
    entries = await house.matches.views.log(match, None, 0)
    counted = figures(house.presenters[match.game], match, events(entries))
    head = say(_ended(game, match, locale), locale)
    told = lines(game, match, [entry for entry in entries[-1:] if entry.kind in ("concede", "forfeit")], locale)
    told += [say(one, locale) for one in result(match, names(match, locale))]
    if match.status == "ended":
        told += [say(line, locale, names(match, locale)) for line in await house.matches.views.epilogue(match)]
    told += figure_lines(counted, names(match, locale), locale)
    seed = await house.matches.records.seed(match)
    last = say(T("-# The seed of all dice and shuffles was `{seed}`.", seed=seed.hex()), locale)
    people = await called_by_end(house, match)
    last = "\n".join(filter(None, [summons(match, people, locale), last]))
    story = cap("\n".join(told), CONTENT_LIMIT - len(f"### {head}\n\n{last}"))
    drawn = await house.studio.draw(*await _job(house, match, counted))
    shown = gallery(drawn) if drawn is not None else None
    ways = ended_buttons(match, locale)
    view = headed(head, f"{story}\n{last}", GREY, shown, [row(ways)] if ways else ())
    files = [upload(drawn)] if drawn is not None else []
    await place(house.client, match).send(view=view, files=files, nonce=work.nonce, allowed_mentions=only(*people))
    await house.matches.outbox.told(match.id, people)


def winners(match: Match) -> tuple[int, ...] | None:
    """Who won a match that is over; None if it was stopped."""
    return match.outcome.winners if match.outcome is not None else None


def _ended(game: AnyGame, match: Match, locale: str) -> Text:
    if match.status == "ended":
        return T("{game} is over: {ending}.", game=series_title(game, match), ending=ending(match, locale))
    if match.abandoned:
        return T("{game}: the match is abandoned; nobody wins it.", game=game.title)
    return T("{game}: the match was cancelled.", game=game.title)


async def _job(house: House, match: Match, counted: Sequence[Figure]) -> tuple[Hashable, Callable[[], Drawn]]:
    """What draws the end, with its key."""
    presenter, locale = house.presenters[match.game], locale_of(match)
    look = await house.matches.views.look(match, None)
    view, players = presenter.over(look.view, winners(match)), painted_names(match, locale)
    key = ("end", match.id, match.revision, locale, *players)
    return key, _painter(presenter, view, players, locale, counted)


def _painter(
    presenter: Presenter, view: object, players: Sequence[str], locale: str, counted: Sequence[Figure]
) -> Callable[[], Drawn]:
    if presenter.final is None:
        return partial(presenter.board, view, [], names=players, translate=into(locale))
    return partial(presenter.final, view, names=players, translate=into(locale), figures=counted)


async def _close(house: House, match: Match) -> None:
    """Takes the buttons off the last board or lobby message of a match that was cancelled."""
    shown = await house.matches.outbox.shown(match.id)
    if shown is None:
        return
    if match.chapter is None:
        game, locale = house.matches.game(match), locale_of(match)
        await edit(house, match, shown.message, closed(match, game, locale), [])
    else:
        await _strip(house, match, shown.message)


async def _strip(house: House, match: Match | Brief, message: int) -> None:
    """Takes the buttons off; where the bot may not do that, the end is told all the same."""
    try:
        await strip(house, match, message)
    except discord.Forbidden as error:
        log.info("match %s: the last board keeps its buttons (%s)", match.id, error)


async def farewell(house: House, match: Brief, work: Work) -> None:
    """Announces the end of a match that can no longer be read, and calls those who played it."""
    if work.kind == "news":
        await unread(house, match, work)
    if work.kind != "end":
        return
    shown = await house.matches.outbox.shown(match.id)
    if shown is not None:
        await _strip(house, match, shown.message)
    locale, people = language(house, match), await called_by_end(house, match)
    ended = T(
        "{game}: the match was cancelled, for it can no longer be read. Nobody wins it.", game=title(house, match)
    )
    text = "\n".join(filter(None, [say(ended, locale), summons(match, people, locale)]))
    await send(place(house.client, match), text, nonce=work.nonce, mentions=only(*people))
    await house.matches.outbox.told(match.id, people)
