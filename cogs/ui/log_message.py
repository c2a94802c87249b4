"""The log for one reader: what happened since their last turn, in sentences, and the whole story on request."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import discord

from engine.text import T
from matches.history import Past
from matches.types import Match

from ..context import Interaction
from ..wording.formatting import personal, say, tidy
from ..wording.story import headline, lines, shortened
from .message import Layout, layout, row
from .press import Press, button

LOG_LIMIT = 3400
LOG_FILE = "log.txt"


async def show_log(interaction: Interaction, match: Match, whole: bool = False) -> None:
    """Tells the person alone what happened since their last turn, or all of it, in a file too where that is long."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    matches, locale = interaction.client.house.matches, personal(interaction)
    game, user = matches.game(match), interaction.user.id
    since = 0 if whole or match.chapter is None else turn_before(await matches.replays.past(match, user))
    entries = await matches.views.log(match, user, since)
    told = lines(game, match, entries, locale)
    heading = f"**{say(T('Since your last turn'), locale)}**\n" if since else ""
    nothing = T("Nothing has happened since your last turn.") if since else T("Nothing has happened yet.")
    shown = shortened(told, LOG_LIMIT, locale)
    short = shown != "\n".join(f"- {line}" for line in told)
    body = f"{heading}{shown}" if shown else say(nothing, locale)
    view = layout(match, headline(game, match, locale), None, body)
    files = []
    if whole and short:
        files = [_file(lines(game, match, entries, locale, tidy))]
        view.add_item(discord.ui.File(f"attachment://{LOG_FILE}"))
    elif since or short:
        _add_whole(view, match, locale)
    await interaction.edit_original_response(view=view, attachments=files)


def turn_before(past: Past) -> int:
    """The entry with which the reader's last turn ended, the present one not counted; 0 where they had none."""
    own = [scene for scene in past.turns if scene.chapter.turn and scene.chapter.seat == past.seat]
    now = past.match.chapter
    if own and now and (own[-1].chapter.turn, own[-1].chapter.seat) == (now.turn, now.seat):
        own.pop()
    return own[-1].last if own else 0


def _file(told: Sequence[str]) -> discord.File:
    return discord.File(BytesIO("\n".join(told).encode()), filename=LOG_FILE)


def _add_whole(view: Layout, match: Match, locale: str) -> None:
    view.add_item(row([button(say(T("The whole story"), locale), "story", match.id, match.revision)]))


async def on_log(interaction: Interaction, press: Press) -> None:
    """Shows what happened since the person's last turn."""
    await show_log(interaction, await press.found(interaction))


async def on_story(interaction: Interaction, press: Press) -> None:
    """Shows the whole story."""
    await show_log(interaction, await press.found(interaction), whole=True)
