"""Playing a match again: the button under its end, `/game rematch`, and the buttons of the lobby that it opens."""

from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.errors import Refused
from matches.types import Match

from ..context import Interaction, latest_begun, person
from ..house import House
from ..rights import need_to_post
from ..ui.lobby_message import deck_title, not_called
from ..ui.own_seat import tell_seat
from ..ui.press import Press


class Rematches(commands.Cog):
    """The part of `/game` for playing again."""

    house: House

    @app_commands.command(name="rematch", description="Play the match that ended here again, with sides swapped")
    async def rematch(self, interaction: Interaction) -> None:
        await play_again(interaction, await latest_begun(interaction))


async def on_rematch(interaction: Interaction, press: Press) -> None:
    """Plays again, from the button under the end of a match."""
    await play_again(interaction, await press.found(interaction))


async def play_again(interaction: Interaction, match: Match) -> None:
    """Opens the rematch, or lets the person join it."""
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    matches, user = interaction.client.house.matches, interaction.user.id
    others = [seat.person for seat in match.seats if seat.person and seat.person.id != user]
    uncalled = not_called(interaction, others)
    now = await matches.rematches.open(match, person(interaction))
    seat = now.seat_of(user)
    assert seat is not None
    deck = deck_title(matches.game(now), seat.deck)
    text = T("The rematch is open: you sit at seat {number}.", number=seat.number + 1)
    if seat.deck:
        text = T("The rematch is open: you sit at seat {number} with {deck}.", number=seat.number + 1, deck=deck)
    asked = uncalled and now.host.id == user and not all(one.joined for one in now.seats)
    await tell_seat(interaction, now, T("{opened} {note}", opened=text, note=uncalled) if asked else text)


async def on_accept(interaction: Interaction, press: Press) -> None:
    """Takes the seat kept for the person, or any if the game has no decks."""
    match = await press.found(interaction)
    need_to_post(interaction)
    seat = match.seat_of(interaction.user.id)
    if seat is None and interaction.client.house.matches.game(match).decks():
        raise Refused(T("No seat is kept for you; choose below what you play."))
    await interaction.response.defer()
    if seat is None or not seat.joined:
        await interaction.client.house.matches.lobbies.join(match, person(interaction), "")


async def on_swap(interaction: Interaction, press: Press) -> None:
    """Swaps the decks of the two players of a rematch."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.rematches.swap_decks(match, interaction.user.id)
