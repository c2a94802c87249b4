"""The newest private menu of each person in each match: closed when a newer one opens, or when the match leaves it behind.

It is kept in memory: Discord lets a private message be changed for a quarter of an hour only, through its interaction.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import discord

from engine.text import T, Text
from matches.freshness import since
from matches.service import Matches
from matches.store import Change

from ..discord_errors import UNDONE
from ..wording.formatting import personal, say

log = logging.getLogger("herald")
MOST = 1000
"""The most menus remembered."""
NEWER = T("This menu is closed; the newest is below.")
LEFT = T("This menu is closed, for the match stands elsewhere now. Press Act below the newest board.")
OVER = T("This menu is closed: the match is over.")

Asking = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Menu:
    """A private message: the interaction by which it can be changed, when it was made, and whether it offers acts."""

    interaction: Asking
    message: int
    revision: int
    offers: bool


class OpenMenus:
    """The newest menu of each person, by match and person."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._open: OrderedDict[tuple[int, int], Menu] = OrderedDict()
        self._closing: set[asyncio.Future[None]] = set()
        matches.sessions.observers.append(self._changed)

    def shown(self, interaction: Asking, match: int, revision: int, message: int, *, offers: bool) -> None:
        """Remembers what was just shown to a person; an older message of theirs is closed."""
        key = (match, interaction.user.id)
        old = self._open.pop(key, None)
        self._open[key] = Menu(interaction, message, revision, offers)
        if old is not None and old.message != message:
            self._close(old, NEWER)
        while len(self._open) > MOST:
            self._open.popitem(last=False)

    def pressed(self, interaction: Asking, match: int) -> None:
        """Notes the newest interaction by which a menu can be changed: it was pressed, and will be turned into the next."""
        menu = self._open.get((match, interaction.user.id))
        if menu is not None and interaction.message is not None and interaction.message.id == menu.message:
            self._open[match, interaction.user.id] = Menu(interaction, menu.message, menu.revision, menu.offers)

    async def stop(self) -> None:
        """Closes no more menus."""
        if self._changed in self._matches.sessions.observers:
            self._matches.sessions.observers.remove(self._changed)
        for closing in self._closing:
            closing.cancel()
        await asyncio.gather(*self._closing, return_exceptions=True)

    def _changed(self, change: Change) -> None:
        """Closes the menus that a change leaves behind; not that by which it was made."""
        head = change.head
        undone = any(row.kind == "undo" for row in change.rows)
        for seat in head.seats:
            key = (head.id, seat.person.id) if seat.person else (0, 0)
            menu = self._open.get(key)
            if menu is None or menu.interaction.id in change.interactions:
                continue
            valid = since(head, seat.number) <= menu.revision if menu.offers else True
            if undone or not valid or head.status != "playing":
                del self._open[key]
                self._close(menu, LEFT if head.status == "playing" else OVER)

    def _close(self, menu: Menu, text: Text) -> None:
        if menu.interaction.is_expired():
            return
        closing = asyncio.ensure_future(_turn_into(menu.interaction, text))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)


async def close(interaction: Asking) -> None:
    """Closes the private menu that was pressed too late."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await _turn_into(interaction, LEFT)


async def _turn_into(interaction: Asking, text: Text) -> None:
    """Leaves one sentence of a private message; best effort."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(say(text, personal(interaction))))
    try:
        await interaction.edit_original_response(content=None, view=view, attachments=[])
    except UNDONE as error:
        log.info("a private menu stays open (%s)", error)
