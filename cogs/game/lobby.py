"""`/game` in the lobby: opening a match, taking seats, inviting, computers, options, starting, cancelling."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame, Deck, GameOption
from engine.text import TN, T, Text
from matches.lessons import lessons
from matches.lobby import free_decks
from matches.options import PACE, choosable, house_chosen
from matches.types import Match, Options, Person, Refused
from matches.visibility import VISIBILITY, private

from ..client import Herald
from ..faults import plain
from ..here import Interaction, channel_id, open_match, person
from ..offers import LEVEL_CHOICES, SeatNumber, choices
from ..places.threads import need_thread, place_for, see_out
from ..rights import may_manage, need_to_post
from ..telling.speech import label, personal, public, safe, say, whisper
from ..telling.story import LOCALE
from ..ui.lobby import deck_title
from ..ui.options import show_options
from ..ui.private import ask_to_stop

VISIBILITY_CHOICES = [app_commands.Choice(name=str(title), value=word) for word, title in VISIBILITY.values]
PACE_CHOICES = [app_commands.Choice(name=str(title), value=word) for word, title in PACE.values]


class Lobbies(commands.Cog):
    """The part of `/game` until a match begins, and for stopping it."""

    bot: Herald

    @app_commands.command(name="new", description="Open a lobby for a new match in this channel")
    @app_commands.describe(
        game="Which game",
        opponent="Somebody to invite",
        seats="How many may play at most",
        pace="How much time everybody has",
        visibility="Who may look at the match and follow it",
        thread="Open a thread of its own for the match",
    )
    @app_commands.choices(pace=PACE_CHOICES, visibility=VISIBILITY_CHOICES)
    @plain
    async def new(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.Member | None = None,
        seats: SeatNumber | None = None,
        pace: str | None = None,
        visibility: str | None = None,
        thread: bool = False,
    ) -> None:
        need_to_post(interaction)
        face = self.bot.faces.get(_key(game))
        if face is None:
            offered = ", ".join(self.bot.faces)
            raise Refused(T("There is no game “{game}” here; there are: {offered}.", game=safe(game), offered=offered))
        fewest, most = face.game.seats
        if seats is not None and not fewest <= seats <= most:
            raise Refused(_party(face.game))
        house = house_chosen(face.game, {PACE.name: pace, VISIBILITY.name: visibility})
        _check_opponent(interaction, opponent)
        options = Options(seats=seats or most, extra={LOCALE: public(interaction), **house})
        around = need_thread(interaction, private(options)) if thread else None
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with place_for(interaction, around, face.game.title, private(options)) as (place, about):
            options = replace(options, extra={**options.extra, **about})
            match = await self.bot.matches.open(
                place, interaction.guild_id, person(interaction), face.game.key, options
            )
        if opponent is not None:
            await self.bot.matches.invite(match, interaction.user.id, Person(opponent.id, opponent.display_name))
        opened = T("The lobby is open. Choose what you play to take a seat: /game join, or the menu below.")
        if face.game.key in lessons():
            opened = T("{opened} New to the game? In another channel or thread /game learn teaches it.", opened=opened)
        if thread:
            where = f"<#{match.channel}>"
            opened = T("The lobby is open in a thread of its own: {thread}. Choose there what you play.", thread=where)
        await whisper(interaction, opened)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        return choices([(key, label(face.game.title, locale)) for key, face in self.bot.faces.items()], typed)

    @app_commands.command(name="join", description="Take a seat, or change your deck")
    @app_commands.describe(deck="The deck you play")
    @plain
    async def join(self, interaction: Interaction, deck: str) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        found = self._deck(match, deck, personal(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.bot.matches.join(match, person(interaction), found)
        seat = match.seat_of(interaction.user.id)
        title = deck_title(self.bot.matches.game(match), found)
        await whisper(
            interaction, T("You sit at seat {number} with {deck}.", number=seat.number + 1 if seat else 0, deck=title)
        )

    @app_commands.command(name="leave", description="Give up your seat in the lobby, or decline an invitation")
    @plain
    async def leave(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.bot.matches.leave(match, person(interaction))
        await whisper(interaction, T("You left the lobby."))
        await see_out(self.bot, match, interaction.user.id)

    @app_commands.command(name="invite", description="Keep a seat for somebody and tell them")
    @app_commands.describe(opponent="Who is invited")
    @plain
    async def invite(self, interaction: Interaction, opponent: discord.Member) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        _check_opponent(interaction, opponent)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.matches.invite(match, interaction.user.id, Person(opponent.id, opponent.display_name))
        await whisper(interaction, T("{who} is invited.", who=safe(opponent.display_name)))

    @app_commands.command(name="computer", description="Seat a computer player")
    @app_commands.describe(level="How well it plays", deck="The deck it plays")
    @app_commands.choices(level=LEVEL_CHOICES)
    @plain
    async def computer(self, interaction: Interaction, level: str, deck: str) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        found = self._deck(match, deck, personal(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.matches.add_computer(match, interaction.user.id, level, found)
        await whisper(interaction, T("The computer has taken a seat."))

    @app_commands.command(name="options", description="Choose how hard the game is, and what else it leaves open")
    @app_commands.describe(name="What you choose; leave it out to see everything", value="What it shall be")
    @plain
    async def options(self, interaction: Interaction, name: str = "", value: str = "") -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        if not (name and value):
            await show_options(interaction, match)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.bot.matches.choose(match, interaction.user.id, name, value)
        await whisper(interaction, T("It is chosen; the lobby shows it where it counts."))

    @app_commands.command(name="remove", description="Free the seat of a computer or of somebody who has not answered")
    @app_commands.describe(seat="The seat's number in the lobby")
    @plain
    async def remove(self, interaction: Interaction, seat: SeatNumber) -> None:
        match = await open_match(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        sat = next((one.person for one in match.seats if one.number == seat - 1), None)
        match = await self.bot.matches.remove(match, interaction.user.id, seat - 1)
        await whisper(interaction, T("Seat {number} is free again.", number=seat))
        if sat is not None:
            await see_out(self.bot, match, sat.id)

    @app_commands.command(name="start", description="Begin the match")
    @plain
    async def start(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        need_to_post(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.matches.start(match, interaction.user.id)
        await whisper(interaction, T("The match begins."))

    @app_commands.command(name="cancel", description="Close the lobby, or cancel a match for everybody")
    @plain
    async def cancel(self, interaction: Interaction) -> None:
        match = await open_match(interaction)
        if match.status == "playing":
            await ask_to_stop(interaction, match)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.matches.cancel(match, interaction.user.id, may_manage(interaction))
        await whisper(interaction, T("The lobby is closed."))

    @join.autocomplete("deck")
    @computer.autocomplete("deck")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        match = await self.bot.matches.find(channel_id(interaction))
        if match is None:
            return []
        locale = personal(interaction)
        joining = interaction.command is self.join
        own = match.seat_of(interaction.user.id) if joining else None
        decks = free_decks(self.bot.matches.game(match), match, own)
        return choices([(deck.name, label(deck.title, locale)) for deck in decks], typed)

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
        match = await self.bot.matches.find(channel_id(interaction))
        if match is None or match.status != "lobby":
            return []
        return [option for option, _ in choosable(self.bot.matches.game(match), match)]

    def _deck(self, match: Match, typed: str, locale: str) -> str:
        """The deck that somebody means by its name or title; Refused with the list where there is no such deck."""
        decks: tuple[Deck, ...] = self.bot.matches.game(match).decks()
        wanted = " ".join(typed.lower().split())
        for deck in decks:
            if wanted in (deck.name.lower(), str(deck.title).lower(), say(deck.title, locale).lower()):
                return deck.name
        offered = ", ".join(say(deck.title, locale) for deck in decks)
        raise Refused(T("There is no deck “{deck}”; there are: {offered}.", deck=safe(typed), offered=offered))


def _party(game: AnyGame) -> Text:
    """For how many people a game is."""
    fewest, most = game.seats
    if fewest == most:
        return TN("{game} is for {count} player.", "{game} is for {count} players.", most, game=game.title)
    return T("{game} is for {fewest} to {most}.", game=game.title, fewest=fewest, most=most)


def _key(game: str) -> str:
    return "-".join(game.lower().split())


def _check_opponent(interaction: Interaction, opponent: discord.Member | None) -> None:
    """Refused where the invited member cannot be one."""
    if opponent is None:
        return
    if opponent.bot:
        raise Refused(T("A bot cannot be invited; /game computer seats a computer player."))
    if opponent.id == interaction.user.id:
        raise Refused(T("You cannot invite yourself; choose what you play to take a seat."))
