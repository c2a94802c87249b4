"""The newest private menu of each kind of each person in each match: closed when a newer one opens, or when the match
leaves it behind.

It is kept in memory: Discord lets a private message be changed for a quarter of an hour only, through its interaction.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

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

BEGUN = T("This menu is closed: the match has begun.")
CANCELLED = T("This menu is closed: the lobby is closed.")
SEATED = T("This menu is closed, for who sits in the lobby has changed. Press Add computer there again.")

Asking = discord.Interaction[Any]
Left = Callable[[Change], Text | Awaitable[Text | None] | None]
"""Why a change leaves a menu behind; None if it does not."""
Kind = Literal["act", "hand", "lobby", "browse", "seats", "seat"]
"""What a person may have open once in each match."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A private message: the interaction by which it can be changed, its id, what leaves it behind, and whether it shows what
    the person is asked.
    """

    interaction: Asking
    message: int
    left: Left
    asks: bool = False


class OpenMenus:
    """The newest menu of each kind, by match and person."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._open: OrderedDict[tuple[int, int, Kind], Menu] = OrderedDict()
        self._closing: set[asyncio.Future[None]] = set()
        matches.sessions.observers.append(self._changed)

    def shown(
        self, interaction: Asking, match: int, message: int, left: Left, kind: Kind = "act", *, asks: bool = False
    ) -> None:
        """Remembers what was just shown to a person; an older message of theirs is closed."""
        key = (match, interaction.user.id, kind)
        old = self._open.pop(key, None)
        self._open[key] = Menu(interaction, message, left, asks)
        if old is not None and old.message != message:
            self._close(old, NEWER)
        while len(self._open) > MOST:
            self._open.popitem(last=False)

    def pressed(self, interaction: Asking, match: int) -> None:
        """Notes the newest interaction by which a menu can be changed: it was pressed, and will be turned into the next."""
        key: tuple[int, int, Kind] = (match, interaction.user.id, "act")
        menu = self._open.get(key)
        if menu is not None and interaction.message is not None and interaction.message.id == menu.message:
            self._open[key] = replace(menu, interaction=interaction)

    def held(self, interaction: Asking, match: int, *, asks: bool = True) -> None:
        """Keeps the menu that was pressed open, whatever happens in the match, until its next step is shown.

        That `asks` the person whatever they are to decide.
        """
        key: tuple[int, int, Kind] = (match, interaction.user.id, "act")
        menu = self._open.get(key)
        if menu is not None and menu.interaction.id == interaction.id:
            self._open[key] = Menu(interaction, menu.message, lambda change: None, asks)

    def asks(self, match: int, user: int) -> bool:
        """Whether a menu of acts shows the person what they are asked now, or is about to."""
        menu = self._open.get((match, user, "act"))
        return menu is not None and menu.asks

    def forgotten(self, interaction: Asking, match: int, kind: Kind) -> None:
        """Leaves a person's menu to the handler of the press that is about to change it."""
        self._open.pop((match, interaction.user.id, kind), None)

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
        people = {head.host.id, *(seat.person.id for seat in head.seats if seat.person)}
        if head.status == "lobby":
            people.update(person for match, person, _ in self._open if match == head.id)  # also who has left it
        for key in [(head.id, person, kind) for person in people for kind in get_args(Kind)]:
            menu = self._open.get(key)
            if menu is None or menu.interaction.id in change.interactions:
                continue
            if menu.interaction.is_expired():
                del self._open[key]
                continue
            why = menu.left(change)
            if why is None or isinstance(why, Text):
                self._leave(key, menu, why)
            else:
                self._later(self._leave_once(key, menu, why))

    async def _leave_once(self, key: tuple[int, int, Kind], menu: Menu, why: Awaitable[Text | None]) -> None:
        self._leave(key, menu, await why)

    def _leave(self, key: tuple[int, int, Kind], menu: Menu, why: Text | None) -> None:
        if why is not None and self._open.get(key) is menu:
            del self._open[key]
            self._close(menu, why)

    def _close(self, menu: Menu, text: Text) -> None:
        if menu.interaction.is_expired():
            return
        self._later(_turn_into(menu.interaction, text))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        closing = asyncio.ensure_future(work)
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)


def choices_of(user: int, revision: int, *, offers: bool) -> Left:
    """A menu of acts is left behind when the person's choices change; one without acts (`offers`) by an undo or the end."""

    def left(change: Change) -> Text | None:
        head = change.head
        if head.status != "playing":
            return OVER
        seats = [seat.number for seat in head.seats if seat.person and seat.person.id == user]
        stale = offers and any(since(head, seat) > revision for seat in seats)
        undone = any(row.kind == "undo" for row in change.rows)
        return LEFT if undone or stale else None

    return left


def lobby_of(taken: int | None = None) -> Left:
    """A menu of the lobby is left behind when it closes, or when not so many seats are `taken` any more."""

    def left(change: Change) -> Text | None:
        if change.head.status != "lobby":
            return BEGUN if change.head.status == "playing" else CANCELLED
        return SEATED if taken not in (None, len(change.head.seats)) else None

    return left


async def close(interaction: Asking, why: Text = LEFT) -> None:
    """Closes the private menu that was pressed too late."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await _turn_into(interaction, why)


async def _turn_into(interaction: Asking, text: Text) -> None:
    """Leaves one sentence of a private message; best effort."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(say(text, personal(interaction))))
    try:
        await interaction.edit_original_response(content=None, view=view, attachments=[])
    except UNDONE as error:
        log.info("a private menu stays open (%s)", error)
