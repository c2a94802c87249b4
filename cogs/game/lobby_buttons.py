"""`/lobby`: what the buttons of a lobby do, inviting by name, and stopping a match."""

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import GameOption
from engine.text import T
from matches.errors import Refused
from matches.options import choosable

from ..autocomplete import LEVEL_CHOICES, SeatNumber, choices
from ..context import Interaction, channel_id, open_match, person
from ..house import House
from ..places.threads import see_out
from ..rights import may_manage, need_to_post
from ..ui.lobby_presses import ask_for_seat
from ..ui.options import show_options
from ..ui.private import ask_to_stop
from ..wording.formatting import label, personal, safe, whisper
from .open import check_opponent, deck_called, invite, offer_decks


@app_commands.guild_only()
class Lobby(commands.GroupCog, group_name="lobby", group_description="Get a match in this channel ready, or stop it"):
    """The commands of `/lobby`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="leave", description="Give up your seat in the lobby, or decline an invitation")
    async def leave(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.house.matches.lobbies.leave(match, person(interaction))
        await whisper(interaction, T("You left the lobby."))
        await see_out(self.house.client, match, interaction.user.id)

    @app_commands.command(name="invite", description="Keep a seat for somebody and tell them")
    @app_commands.describe(opponent="Who is invited")
    async def invite(self, interaction: Interaction, opponent: discord.Member) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        check_opponent(interaction, opponent)
        await interaction.response.defer(ephemeral=True, thinking=True)
        uncalled = await invite(interaction, match, opponent)
        await whisper(interaction, uncalled or T("{who} is invited.", who=safe(opponent.display_name)))

    @app_commands.command(name="computer", description="Seat a computer player")
    @app_commands.describe(level="How well it plays", deck="What it plays")
    @app_commands.choices(level=LEVEL_CHOICES)
    async def computer(self, interaction: Interaction, level: str, deck: str = "") -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        found = deck_called(self.house.matches.game(match), deck, personal(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.house.matches.lobbies.add_computer(match, interaction.user.id, level, found)
        await whisper(interaction, T("The computer has taken a seat."))

    @computer.autocomplete("deck")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await offer_decks(interaction, typed)

    @app_commands.command(name="options", description="Choose how hard the game is, and what else it leaves open")
    @app_commands.describe(name="What you choose; leave it out to see everything", value="What it shall be")
    async def options(self, interaction: Interaction, name: str = "", value: str = "") -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        if not (name and value):
            await show_options(interaction, match)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.house.matches.lobbies.choose(match, interaction.user.id, name, value)
        await whisper(interaction, T("It is chosen; the lobby shows it where it counts."))

    @app_commands.command(name="remove", description="Free a seat: a computer's, an invitation's or a player's")
    @app_commands.describe(seat="The seat's number in the lobby")
    async def remove(self, interaction: Interaction, seat: SeatNumber) -> None:
        match = await open_match(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        sat = next((one.person for one in match.seats if one.number == seat - 1), None)
        match = await self.house.matches.lobbies.remove(match, interaction.user.id, seat - 1)
        await whisper(interaction, T("Seat {number} is free again.", number=seat))
        if sat is not None:
            await see_out(self.house.client, match, sat.id)

    @app_commands.command(name="sit", description="Change your seat, or as the host somebody's")
    @app_commands.describe(
        seat="The number of the seat to sit down at",
        whose="The number of the seat they have now; leave it out for yourself",
    )
    async def sit(self, interaction: Interaction, seat: SeatNumber, whose: SeatNumber | None = None) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        own = match.seat_of(interaction.user.id)
        if own is None and whose is None:
            raise Refused(T("You are not in this match."))
        await interaction.response.defer(ephemeral=True, thinking=True)
        coming = whose - 1 if whose is not None else own.number if own else 0
        await self.house.matches.lobbies.move(match, interaction.user.id, coming, seat - 1)
        await whisper(interaction, T("The seats are changed; the lobby shows who sits where."))

    @app_commands.command(name="start", description="Begin the match")
    async def start(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        if await ask_for_seat(interaction, match):
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.house.matches.lobbies.start(match, interaction.user.id)
        await whisper(interaction, T("The match begins."))

    @app_commands.command(name="cancel", description="Close the lobby, or cancel a match for everybody")
    async def cancel(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        if match.status == "playing":
            await ask_to_stop(interaction, match)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.house.matches.play.cancel(match, interaction.user.id, may_manage(interaction))
        await whisper(interaction, T("The lobby is closed."))

    @options.autocomplete("name")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        offered = [(option.name, label(option.title, locale)) for option in await self._choosable(interaction)]
        return choices(offered, typed)

    @options.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        for option in await self._choosable(interaction):
            if option.name == interaction.namespace.name:
                return choices([(word, label(title, locale)) for word, title in option.values], typed)
        return []

    async def _choosable(self, interaction: Interaction) -> list[GameOption]:
        """The options that count in the channel's lobby."""
        match = await self.house.matches.find(channel_id(interaction))
        if match is None or match.status != "lobby":
            return []
        return [option for option, _ in choosable(self.house.matches.game(match), match)]
