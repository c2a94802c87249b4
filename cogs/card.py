"""`/card`: any card of the games on offer, as a picture and in words."""

from collections.abc import Mapping, Sequence

from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.types import Refused

from .client import Herald
from .faces import CardShown
from .here import Interaction, channel_id
from .installing import anywhere
from .offers import VALUE_LIMIT, choices
from .pictures.studio import gallery, upload
from .telling.speech import cap, into, label, personal, safe, say
from .ui.board import GREY, headed


class Card(commands.Cog):
    """The command `/card`."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot
        self.of_game: Mapping[str, Sequence[CardShown]] = {key: face.cards() for key, face in bot.faces.items()}
        self.cards: Mapping[str, CardShown] = {
            card.title.lower(): card for cards in self.of_game.values() for card in cards
        }

    @app_commands.command(name="card", description="Look a card up")
    @anywhere
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: Interaction, name: str) -> None:
        found = self._find(name)
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = personal(interaction)
        picture = await self.bot.studio.draw(("card", found.title, locale), lambda: found.draw(into(locale)))
        view = headed(found.title, say(found.text, locale), GREY, gallery(picture) if picture is not None else None)
        files = [upload(picture)] if picture is not None else []
        await interaction.edit_original_response(view=view, attachments=files)

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Each card with the beginning of what stands on it; those of the game that is played here come first."""
        locale = personal(interaction)
        match = await self.bot.matches.latest(channel_id(interaction))
        here = self.of_game[match.game] if match is not None else ()
        cards = (*here, *self.cards.values())
        return choices(
            [(card.title, cap(f"{card.title}: {label(card.text, locale)}", VALUE_LIMIT)) for card in cards], typed
        )

    def _find(self, typed: str) -> CardShown:
        """The card of that name, or the only one whose name contains what was typed."""
        wanted = " ".join(typed.lower().split())
        if wanted in self.cards:
            return self.cards[wanted]
        near = [card for name, card in self.cards.items() if wanted and wanted in name]
        if len(near) == 1:
            return near[0]
        if near:
            some = ", ".join(card.title for card in near[:5])
            raise Refused(T("Several cards are called like that: {some}.", some=some))
        raise Refused(
            T("There is no card “{name}”; choose one from the list that opens while you type.", name=safe(typed))
        )


async def setup(bot: Herald) -> None:
    """Loads the cog."""
    await bot.add_cog(Card(bot))
