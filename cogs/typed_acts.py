"""A typed act: carried out for the one who typed it, with what happened as the answer."""

from __future__ import annotations

from engine.text import T
from matches.errors import OutOfTurn, Refused

from .context import Interaction, running
from .rights import need_to_post
from .ui import standing_orders
from .ui.act import show_next
from .ui.decline_buttons import waiting
from .wording.formatting import personal


async def act(interaction: Interaction, text: str, game: str = "") -> None:
    """Does what `text` says (notation) in the channel's match, and answers the person alone.

    Refused where the match is not of `game` (empty: of any).
    """
    match = await running(interaction)
    if game and match.game != game:
        title = interaction.client.house.matches.game(match).title
        raise Refused(T("Another game is played here: {game}. Type /game do, or press Act.", game=title))
    need_to_post(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    if await standing_orders.typed(interaction, match, text):
        return
    try:
        acted = await interaction.client.house.matches.play.act(
            match, interaction.user.id, interaction.client.house.printed.within(text), interaction=interaction.id
        )
    except OutOfTurn:
        raise Refused(waiting(match, personal(interaction))) from None
    await show_next(interaction, acted, lit=False)
