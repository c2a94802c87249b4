"""Every button and menu: one `DynamicItem` whose id says all, so that it works on any message, also after a restart.

An id is `h:verb:match:revision[:rest]`; `cogs.presses` says what answers each verb.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import discord

from engine.text import T
from matches.types import Match, Refused

from ..faults import explain
from ..here import Interaction
from ..logs import about

Widget = discord.ui.Button[Any] | discord.ui.Select[Any]
ID_LIMIT = 100
ID = r"h:(?P<verb>[a-z]+):(?P<match>[0-9]+):(?P<revision>[0-9]+)(?::(?P<rest>[^\n]*))?"


class Press(discord.ui.DynamicItem[Widget], template=ID):
    """A button pressed or a menu chosen from: `verb`, the `match` and `revision` that it was drawn for, and `rest`."""

    def __init__(self, item: Widget, verb: str, match: int, revision: int, rest: str = "") -> None:
        self.verb, self.match, self.revision, self.rest = verb, match, revision, rest
        item.custom_id = f"h:{verb}:{match}:{revision}" + (f":{rest}" if rest else "")
        if len(item.custom_id) > ID_LIMIT:
            raise ValueError(f"a custom id of {len(item.custom_id)} characters")
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        widget = cast(Widget, item)
        return cls(widget, match["verb"], int(match["match"]), int(match["revision"]), match["rest"] or "")

    @property
    def values(self) -> Sequence[str]:
        """What was chosen from a menu."""
        return self.item.values if isinstance(self.item, discord.ui.Select) else ()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        about(guild=interaction.guild_id, match=self.match or None, press=self.verb)
        try:
            handler = interaction.client.verbs.get(self.verb)
            if handler is None:
                raise stale()
            await handler(interaction, self)
        except Exception as error:
            await explain(interaction, error, f"press {self.verb}")

    async def found(self, interaction: Interaction) -> Match:
        """The match that this button belongs to; Refused if the store no longer has it."""
        match = await interaction.client.matches.get(self.match)
        if match is None:
            raise stale()
        return match

    async def current(self, interaction: Interaction) -> Match:
        """The same, for buttons that mean one moment of the match; Refused if it has moved on."""
        match = await self.found(interaction)
        if match.revision != self.revision:
            raise stale()
        return match


Handler = Callable[[Interaction, Press], Awaitable[None]]


def stale() -> Refused:
    """The answer to a button from an earlier moment."""
    return Refused(T("That button is from an earlier moment of the match; please use the newest message."))


def button(
    label: str,
    verb: str,
    match: int,
    revision: int,
    rest: str = "",
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Press:
    """A button with a label of at most 80 characters."""
    return Press(discord.ui.Button(label=label[:80], style=style, disabled=disabled), verb, match, revision, rest)


def menu(
    placeholder: str, options: list[discord.SelectOption], verb: str, match: int, revision: int, *, rest: str = ""
) -> Press:
    """A menu of 1 to 25 options, of which one is chosen."""
    select = discord.ui.Select[Any](placeholder=placeholder[:150], options=options)
    return Press(select, verb, match, revision, rest)
