"""What the lobby's buttons do: join, leave, start and cancel."""

from __future__ import annotations

from engine.text import T
from matches.errors import Refused
from matches.lobby import fewest
from matches.types import Match

from ..context import Interaction, person
from ..places.threads import see_out
from ..rights import may_manage, need_to_post
from ..wording.formatting import personal, say
from .lobby_message import full
from .message import sentence, turn_into
from .press import Press, button


async def on_join(interaction: Interaction, press: Press) -> None:
    """Takes a seat with the deck chosen from the menu."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    await interaction.client.house.matches.lobbies.join(match, person(interaction), press.value)


async def on_leave(interaction: Interaction, press: Press) -> None:
    """Frees the person's seat."""
    match = await press.found(interaction)
    need_to_post(interaction)
    await interaction.response.defer()
    match = await interaction.client.house.matches.lobbies.leave(match, person(interaction))
    await see_out(interaction.client, match, interaction.user.id)


ALONE = "alone"
"""What the button says by which a host starts a match in which they have no seat."""


async def ask_for_seat(interaction: Interaction, match: Match) -> bool:
    """Answers a host who starts a match without a seat: how to take one, and a button to start without; False for others."""
    own = match.seat_of(interaction.user.id)
    if match.status != "lobby" or interaction.user.id != match.host.id or own is not None:
        return False
    locale, game = personal(interaction), interaction.client.house.matches.game(match)
    text = T(
        "You have no seat in this match yet: choose what you play in the lobby, or with /game join, and start then."
    )
    if full(match):
        text = T("You have no seat in this match, and all are taken; /lobby remove frees one for you.")
    enough = len(match.seats) >= fewest(game, match.options) and any(seat.person for seat in match.seats)
    alone = button(say(T("Start without me"), locale), "start", match.id, match.revision, ALONE)
    view = sentence(say(text, locale), [alone] if enough else [])
    await interaction.response.send_message(view=view, ephemeral=True)
    return True


async def on_start(interaction: Interaction, press: Press) -> None:
    """Begins the match; a host without a seat is asked first."""
    match = await press.found(interaction)
    need_to_post(interaction)
    alone = press.rest == ALONE
    if not alone and await ask_for_seat(interaction, match):
        return
    await interaction.response.defer()
    await interaction.client.house.matches.lobbies.start(match, interaction.user.id)
    if alone:
        await turn_into(interaction, sentence(say(T("The match begins."), personal(interaction))))


async def on_cancel(interaction: Interaction, press: Press) -> None:
    """Closes the lobby."""
    match = await press.found(interaction)
    if match.status != "lobby":
        raise Refused(T("This match has begun; /lobby cancel stops it."))
    await interaction.response.defer()
    await interaction.client.house.matches.play.cancel(match, interaction.user.id, may_manage(interaction))
