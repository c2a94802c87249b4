"""Every button and menu: one `DynamicItem` whose id says all, so that it works on any message, also after a restart.

An id is `h:verb:match:revision[:rest]`; `cogs.presses` says what answers each verb, and where it may be pressed, since
people may have other rights elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import discord

from engine.text import T
from matches.errors import Refused
from matches.lone import PUZZLE, is_lone
from matches.types import Match

from ..context import Interaction, person
from ..faults import explain
from ..logs import about
from ..places.addresses import beside, written_to

Widget = discord.ui.Button[Any] | discord.ui.Select[Any]
ID_LIMIT = 100
ID = r"h:(?P<verb>[a-z]+):(?P<match>[0-9]+):(?P<revision>[0-9]+)(?::(?P<rest>[^\n]*))?"
LARGEST = 2**63 - 1
"""The largest number of a match, or of a loaded record, whose number is random so that nobody can guess it."""
LONGEST = 9
"""Digits of any other number that stands in an id."""


class Press(discord.ui.DynamicItem[Widget], template=ID):
    """A button pressed or a menu chosen from: `verb`, the `match` and `revision` that it was drawn for, and `rest`."""

    verbs: ClassVar[Mapping[str, Verb]] = {}
    """The handlers by verb, set by `cogs.presses`."""

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
    def is_menu(self) -> bool:
        """Whether this is a menu."""
        return isinstance(self.item, discord.ui.Select)

    @property
    def value(self) -> str:
        """The one option chosen from a menu; Refused if the menu does not offer it, or there are several."""
        (value, *more) = self.values
        if more:
            raise stale()
        return value

    @property
    def values(self) -> tuple[str, ...]:
        """All options chosen from a menu, at least one; Refused if the menu does not offer them."""
        if not isinstance(self.item, discord.ui.Select):
            raise stale()
        chosen, offered = self.item.values, {option.value for option in self.item.options}
        if not offered.issuperset(chosen) or not 1 <= len(set(chosen)) == len(chosen) <= self.item.max_values:
            raise stale()
        return tuple(chosen)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        about(guild=interaction.guild_id, match=self.match or None, press=self.verb)
        try:
            verb = self.verbs.get(self.verb)
            if verb is None or self.match > LARGEST or len(str(self.revision)) > LONGEST:
                raise stale()
            await verb.place(interaction, self.match)
            await verb.handler(interaction, self)
        except Exception as error:
            await explain(interaction, error, f"press {self.verb}")

    def rewrites(self, interaction: Interaction) -> None:
        """Forgets the cached message that was pressed, since it is about to change."""
        if interaction.message is not None:
            interaction.client.house.standing.drop(interaction.message.id)

    async def found(self, interaction: Interaction) -> Match:
        """The match, or the board of their own, that this button belongs to; Refused if it is no longer there."""
        matches = interaction.client.house.matches
        if self.match == PUZZLE:
            return await matches.puzzles.opened(interaction.user.id)
        if is_lone(self.match):
            return await matches.weeks.opened(person(interaction), self.match)
        match = await matches.get(self.match)
        if match is None:
            raise stale()
        return match

    async def current(self, interaction: Interaction) -> Match:
        """The same, for buttons that hold for one revision only; Refused if the match has moved on."""
        match = await self.found(interaction)
        if match.revision != self.revision:
            raise stale()
        return match


Handler = Callable[[Interaction, Press], Awaitable[None]]
Place = Callable[[Interaction, int], Awaitable[None]]
"""Refuses a press where its match (given by id) does not allow it."""


async def where_it_is_played(interaction: Interaction, match: int) -> None:
    """Allows a press in the channel of the match and its threads, and its players in direct messages of the bot."""
    found = await interaction.client.house.matches.get(match)
    if found is None:
        raise stale()
    if not beside(interaction, found) and not (written_to(interaction) and found.seat_of(interaction.user.id)):
        raise elsewhere()


async def on_a_board(interaction: Interaction, match: int) -> None:
    """Allows the same, and a press on a board that one person alone has anywhere."""
    if not is_lone(match):
        await where_it_is_played(interaction, match)


async def on_its_server(interaction: Interaction, match: int) -> None:
    """Allows a press on the server of the match and in direct messages of the bot, even if the match cannot be read."""
    found = await interaction.client.house.matches.servers.brief(match)
    if found is None:
        raise stale()
    if interaction.guild_id != found.guild and not written_to(interaction):
        raise elsewhere()


async def anywhere(interaction: Interaction, match: int) -> None:
    """Allows every press: it belongs to no match of this house."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What a press does, and where it is allowed."""

    handler: Handler
    place: Place = where_it_is_played


def number(text: str) -> int:
    """A number that stands in an id; Refused for what is none."""
    if not re.fullmatch(f"[0-9]{{1,{LONGEST}}}", text):
        raise stale()
    return int(text)


def stale() -> Refused:
    """The answer to a button from an earlier moment."""
    return Refused(T("That button is from an earlier moment of the match; please use the newest message."))


def elsewhere() -> Refused:
    """The answer to a button pressed away from its match."""
    return Refused(T("That button belongs to a match in another channel; please press it there."))


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
    placeholder: str,
    options: list[discord.SelectOption],
    verb: str,
    match: int,
    revision: int,
    *,
    rest: str = "",
    most: int = 1,
) -> Press:
    """A menu of 1 to 25 options, of which up to `most` can be chosen."""
    select = discord.ui.Select[Any](placeholder=placeholder[:150], options=options, max_values=min(most, len(options)))
    return Press(select, verb, match, revision, rest)
