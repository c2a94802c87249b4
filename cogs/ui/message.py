"""Messages are made here: whatever has a picture or a button is a layout (Components V2), a sentence alone is content."""

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
"""Of the seats, beside their messages."""
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
    """A message with a headline, a picture, a story, a lesson's paragraph and rows of buttons; each may be empty but the
    headline."""
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
    """The same for what belongs to no match."""
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
    """The colour of the side whose turn it is."""
    if match.status != "playing" or match.chapter is None:
        return GREY
    return COLOURS[match.chapter.seat % len(COLOURS)]


def sentence(text: str, buttons: Sequence[Item] = ()) -> Layout:
    """Words with buttons below them, at most five; a phone shows these words."""
    view = Layout(timeout=None)
    view.add_item(discord.ui.TextDisplay(cap(text, CONTENT_LIMIT)))
    if buttons:
        view.add_item(row(buttons))
    return view


async def turn_into(interaction: Interaction, view: Layout, picture: Drawn | None = None) -> None:
    """Makes the message pressed, or the answer begun, into this one; words that it had outside of a layout go."""
    files = [upload(picture)] if picture is not None else []
    await interaction.edit_original_response(content=None, view=view, attachments=files)


async def send(
    channel: discord.abc.Messageable,
    text: str,
    buttons: Sequence[Item] = (),
    *,
    nonce: str,
    mentions: discord.AllowedMentions = MISSING,
) -> discord.Message:
    """Posts words, with buttons below them where there are any; `mentions`: whom they ring for."""
    if buttons:
        return await channel.send(view=sentence(text, buttons), nonce=nonce, allowed_mentions=mentions)
    return await channel.send(cap(text, CONTENT_LIMIT), nonce=nonce, allowed_mentions=mentions)
