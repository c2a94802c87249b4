"""Makes every message: with a picture or a button it is a layout (Components V2), a sentence alone is content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord.utils import MISSING

from matches.types import Match

from ..context import Interaction
from ..pictures.studio import gallery, upload
from ..presenter import Drawn
from ..wording.formatting import CONTENT_LIMIT, cap

COLOURS = (0xC25A2B, 0x3B6EA8, 0x4E8C4A, 0x8A5AA8, 0xC9A227, 0x3FA7A0, 0xB8557A)
"""Accent colours of the seats."""
GREY = 0x7A7A7A

Layout = discord.ui.LayoutView
Row = discord.ui.ActionRow[Layout]
Item = discord.ui.Item[Any]


def row(items: Sequence[Item]) -> Row:
    """Buttons side by side (at most five), or one menu."""
    made: Row = discord.ui.ActionRow()
    for item in items:
        made.add_item(item)
    return made


def layout(
    match: Match,
    headline: str,
    picture: Drawn | None,
    story: str,
    *,
    rows: Sequence[Row] = (),
    colour: int | None = None,
    lesson: str = "",
) -> Layout:
    """A message with a headline, a picture, a story, a lesson's paragraph and rows; all but the headline may be empty."""
    shown = gallery(picture) if picture is not None else None
    return headed(headline, story, colour if colour is not None else colour_of(match), shown, rows, lesson)


def headed(
    headline: str,
    story: str,
    colour: int,
    picture: discord.ui.MediaGallery[Layout] | None = None,
    rows: Sequence[Row] = (),
    lesson: str = "",
) -> Layout:
    """The same without a match."""
    box: discord.ui.Container[Layout] = discord.ui.Container(accent_colour=colour)
    box.add_item(discord.ui.TextDisplay(f"### {headline}"))
    if picture is not None:
        box.add_item(picture)
    if story:
        box.add_item(discord.ui.TextDisplay(story))
    if lesson:
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.TextDisplay(lesson))
    for line in rows:
        box.add_item(line)
    view = Layout(timeout=None)
    view.add_item(box)
    return view


def colour_of(match: Match) -> int:
    """The colour of the seat whose turn it is."""
    if match.status != "playing" or match.chapter is None:
        return GREY
    return COLOURS[match.chapter.seat % len(COLOURS)]


def sentence(text: str, buttons: Sequence[Item] = ()) -> Layout:
    """Text with at most five buttons below it; a phone's notification shows the text."""
    view = Layout(timeout=None)
    view.add_item(discord.ui.TextDisplay(cap(text, CONTENT_LIMIT)))
    if buttons:
        view.add_item(row(buttons))
    return view


async def turn_into(interaction: Interaction, view: Layout, picture: Drawn | None = None) -> int:
    """Replaces the message pressed, or the deferred answer, by this layout; plain content is removed.  Returns its number."""
    files = [upload(picture)] if picture is not None else []
    message = await interaction.edit_original_response(content=None, view=view, attachments=files)
    return message.id


async def send(
    channel: discord.abc.Messageable,
    text: str,
    buttons: Sequence[Item] = (),
    *,
    nonce: str,
    mentions: discord.AllowedMentions = MISSING,
) -> discord.Message:
    """Posts text, with buttons below it if there are any; `mentions` says whom it may notify."""
    if buttons:
        return await channel.send(view=sentence(text, buttons), nonce=nonce, allowed_mentions=mentions)
    return await channel.send(cap(text, CONTENT_LIMIT), nonce=nonce, allowed_mentions=mentions)
