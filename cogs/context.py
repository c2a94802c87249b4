"""Who asks for something, where, and the match in that channel."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import discord

from engine.text import T
from matches.errors import Refused
from matches.types import Come, Look, Match, Person
from matches.visibility import refuse_outsiders

from .house import Client

Interaction = discord.Interaction[Client]
SETTINGS = "settings"
"""The key in an interaction's extras of the task that reads the settings of the person asking."""


async def own_settings(interaction: Interaction) -> Mapping[str, str]:
    """The settings of the person asking, read once for an interaction."""
    reading = interaction.extras.get(SETTINGS)
    if reading is None:
        asked = interaction.client.house.matches.people.settings(interaction.user.id)
        reading = interaction.extras[SETTINGS] = asyncio.ensure_future(asked)
    found: Mapping[str, str] = await asyncio.shield(reading)
    return found


def channel_id(interaction: Interaction) -> int:
    """The channel or thread of the interaction."""
    if interaction.channel_id is None:
        raise Refused(T("This works only in a channel of a server."))
    return interaction.channel_id


def home(interaction: Interaction) -> int | None:
    """The server of the interaction; None if the bot is not on it, but was installed by the person."""
    guild = interaction.guild_id
    return guild if guild is not None and interaction.client.get_guild(guild) is not None else None


def server(interaction: Interaction) -> int:
    """The same; Refused if the bot is not on the server."""
    guild = home(interaction)
    if guild is None:
        raise Refused(T("This works only on servers that the bot has been added to."))
    return guild


def person(interaction: Interaction) -> Person:
    """The person asking, by their name on this server."""
    return Person(interaction.user.id, interaction.user.display_name)


async def open_match(interaction: Interaction) -> Match:
    """The lobby or running match of the channel; Refused with what to do where there is none."""
    match = await interaction.client.house.matches.find(channel_id(interaction))
    if match is None:
        if await interaction.client.house.matches.latest(channel_id(interaction)) is not None:
            raise Refused(T("The match in this channel is over; /game new begins another."))
        raise Refused(T("There is no match in this channel; /game new begins one."))
    return match


async def running(interaction: Interaction) -> Match:
    """The running match of the channel."""
    match = await open_match(interaction)
    if match.status == "lobby":
        raise Refused(T("The match has not begun; the host begins it with /lobby start."))
    return match


def need_to_play(look: Look) -> None:
    """Refuses who does not play in the match, and everybody once it is over."""
    if look.seat is None:
        raise Refused(T("You do not play in this match."))
    if look.match.status != "playing":
        raise Refused(T("This match is over."))


async def latest(interaction: Interaction) -> Match:
    """The newest match of the channel, also one that is over; Refused where it is private and not theirs."""
    return _seen(interaction, await interaction.client.house.matches.latest(channel_id(interaction)))


async def latest_begun(interaction: Interaction, come: Come = "begun") -> Match:
    """The newest match of the channel that has begun (or is `over`), even if a lobby was opened since.

    Without one, the newest match of all.
    """
    found = await interaction.client.house.matches.latest(channel_id(interaction), come)
    return await latest(interaction) if found is None else _seen(interaction, found)


def _seen(interaction: Interaction, match: Match | None) -> Match:
    """The match found; Refused where there is none, or it is private and not theirs."""
    if match is None:
        raise Refused(T("There is no match in this channel; /game new begins one."))
    refuse_outsiders(match, interaction.user.id)
    return match
