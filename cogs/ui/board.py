"""The board message: whose turn it is, the picture, what happened since, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from engine.text import T
from matches.types import Match

from ..faces import Drawn, Face
from ..pictures.studio import gallery
from ..telling.speech import say
from .press import Press, button

STORY_LIMIT = 1800
"""The most characters of "what happened since"."""
COLOURS = (0xC25A2B, 0x3B6EA8, 0x4E8C4A, 0x8A5AA8, 0xC9A227, 0x3FA7A0, 0xB8557A)
"""Of the seats, beside their messages."""
GREY = 0x7A7A7A
ROW, GALLERY = discord.ComponentType.action_row.value, discord.ComponentType.media_gallery.value
TEXT = discord.ComponentType.text_display.value

Layout = discord.ui.LayoutView
Row = discord.ui.ActionRow[Layout]


def buttons(match: Match, face: Face, locale: str) -> Row:
    """Act, what is one's own, End phase where a turn has phases, Undo, Log."""
    made = [
        button(say(T("Act"), locale), "act", match.id, match.revision, style=discord.ButtonStyle.primary),
        button(say(face.own.button, locale), "hand", match.id, match.revision),
        button(say(T("Undo"), locale), "undo", match.id, match.revision),
        button(say(T("Log"), locale), "log", match.id, match.revision),
    ]
    if face.phases:
        made.insert(2, button(say(T("End phase"), locale), "end", match.id, match.revision))
    return row(made)


def ended_buttons(match: Match, locale: str) -> list[Press]:
    """What can still be done with a match that was played to its end: playing again, looking back."""
    if match.status != "ended":
        return []
    return [
        button(say(T("Rematch"), locale), "rematch", match.id, match.revision, style=discord.ButtonStyle.primary),
        button(say(T("Replay"), locale), "replay", match.id, match.revision),
        button(say(T("Log"), locale), "log", match.id, match.revision),
    ]


def row(items: Sequence[Press]) -> Row:
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


def without_buttons(message: dict[str, Any], last: str = "") -> list[dict[str, Any]]:
    """The components of a message (Discord's own form) with all rows of buttons taken out and its pictures kept; `last` is a
    text that comes after them."""
    files = {str(file["filename"]) for file in message["attachments"]}
    kept = [_stripped(component, files) for component in message["components"] if component["type"] != ROW]
    return [*kept, {"type": TEXT, "content": last}] if last else kept


def _stripped(component: dict[str, Any], files: set[str]) -> dict[str, Any]:
    if component["type"] == GALLERY:
        return {"type": GALLERY, "items": [_item(item, files) for item in component["items"]]}
    if "components" not in component:
        return component
    kept = [_stripped(child, files) for child in component["components"] if child["type"] != ROW]
    return {**component, "components": kept}


def _item(item: dict[str, Any], files: set[str]) -> dict[str, Any]:
    """A picture of a gallery, named as the message's own file again instead of by the address Discord gave it."""
    url = str(item["media"]["url"])
    name = url.partition("?")[0].rpartition("/")[2]
    return {"media": {"url": f"attachment://{name}" if name in files else url}, "description": item.get("description")}
