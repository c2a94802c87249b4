"""Tells somebody where they sit in a lobby, until that is not true any more."""

from __future__ import annotations

from engine.text import T, Text
from matches.store import Change
from matches.types import Match

from ..context import Interaction
from ..wording.formatting import personal, say
from .message import sentence, turn_into

MOVED = T("The seats are changed; the lobby shows who sits where.")
CLOSED = T("The lobby is closed.")


async def tell_seat(interaction: Interaction, match: Match, told: Text) -> None:
    """Answers a person alone with what is `told` of their seat."""
    user = interaction.user.id
    seat = match.seat_of(user)

    def left(change: Change) -> Text | None:
        head = change.head
        if head.status != "lobby":
            return CLOSED if head.status == "cancelled" else None
        held = (one for one in head.seats if one.person and one.person.id == user)
        now = next(((one.number, one.deck) for one in held), None)
        return None if seat and now == (seat.number, seat.deck) else MOVED

    message = await turn_into(interaction, sentence(say(told, personal(interaction))))
    interaction.client.house.menus.shown(interaction, match.id, message, left, "seat")
