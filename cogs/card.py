"""`/card`: any card of the games on offer, as a picture and in words, or all cards that are like what is asked for."""

from collections.abc import Mapping
from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.text import T, Text
from matches.errors import Refused

from .autocomplete import VALUE_LIMIT, Entry, Offer, choices, entries, matching
from .card_pages import show_page
from .catalogue import LONGEST, Wanted, called, tidied, title
from .context import Interaction, channel_id
from .house import Client, House
from .installing import anywhere
from .pictures.studio import gallery, upload
from .presenter import CardShown
from .ui.message import GREY, headed
from .wording.formatting import cap, into, label, personal, safe, say
from .wording.naming import folded, in_all_languages, meant

Word = app_commands.Range[str, 0, LONGEST]
Price = app_commands.Range[int, 0, 99]


class Card(commands.Cog):
    """The command `/card`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.of_game = house.catalogue.of_game
        self.cards = {name: card for cards in self.of_game.values() for name, card in cards.items()}
        self.names = {name: in_all_languages(*card.called) for name, card in self.cards.items()}
        self._entries: dict[str, dict[str, list[Entry]]] = {}

    @app_commands.command(name="card", description="Look a card up")
    @anywhere
    @app_commands.describe(
        name="The card's name",
        whose="All cards of this army or god",
        type="All cards of this type",
        price="All cards of at most this price",
        text="All cards with these words on them",
    )
    async def card(
        self,
        interaction: Interaction,
        name: str = "",
        whose: Word = "",
        type: Word = "",
        price: Price | None = None,
        text: Word = "",
    ) -> None:
        wanted = tidied(whose, type, price, text)
        if name:
            await self._show(interaction, name)
        elif wanted == Wanted():
            raise Refused(T("Say which card: its name, or else what it is like."))
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await show_page(interaction, wanted, 0)

    async def _show(self, interaction: Interaction, typed: str) -> None:
        """A single card."""
        locale = personal(interaction)
        known, found = self._find(typed, locale)
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = await self.house.studio.draw(("card", known, locale), partial(found.draw, into(locale)))
        headline, story = title(known, found, locale), say(found.text, locale)
        if headline != known:
            story = f"{story}\n-# {say(T('Original name: {name}', name=found.title), locale)}"
        view = headed(headline, story, GREY, gallery(picture) if picture is not None else None)
        files = [upload(picture)] if picture is not None else []
        await interaction.edit_original_response(view=view, attachments=files)

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Cards with the beginning of their texts; those of the game played here come first."""
        match = await self.house.matches.latest(channel_id(interaction))
        return self.offered(personal(interaction), match.game if match is not None else "", typed)

    @card.autocomplete("whose")
    async def _whose(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._word(interaction, self.house.catalogue.whose, typed)

    @card.autocomplete("type")
    async def _types(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._word(interaction, self.house.catalogue.types, typed)

    async def _word(self, interaction: Interaction, words: Mapping[str, Mapping[str, Text]], typed: str) -> Offer:
        """Words by which cards are found; those of the game played here come first."""
        locale, match = personal(interaction), await self.house.matches.latest(channel_id(interaction))
        games = self.house.catalogue.near(match.game if match is not None else "")
        offered = [(word, label(text, locale)) for game in games for word, text in words[game].items()]
        return choices(offered, typed, called(words.values()))

    def offered(self, locale: str, here: str, typed: str) -> list[app_commands.Choice[str]]:
        """The cards that match, those of the game `here` first, by name before by text, the shortest name first; the entries of
        each language are made once.
        """
        if locale not in self._entries:
            self._entries[locale] = {game: self._told(cards, locale) for game, cards in self.of_game.items()}
        shelves = self._entries[locale]
        order = sorted(shelves, key=lambda game: game != here)
        near = partial(_distance, folded(typed))
        known = (entry for game in order for entry in (sorted(shelves[game], key=near) if typed else shelves[game]))
        return matching(known, typed)

    def _told(self, cards: Mapping[str, CardShown], locale: str) -> list[Entry]:
        told = (
            (name, cap(f"{title(name, card, locale)}: {label(card.text, locale)}", VALUE_LIMIT))
            for name, card in cards.items()
        )
        return entries(told, self.names)

    def _find(self, typed: str, locale: str) -> tuple[str, CardShown]:
        """The only card that somebody may mean by a name."""
        near = meant(self.names, typed)
        if len(near) == 1:
            return near[0], self.cards[near[0]]
        if near:
            some = ", ".join(title(one, self.cards[one], locale) for one in near[:5])
            raise Refused(T("Several cards are called like that: {some}.", some=some))
        raise Refused(
            T("There is no card “{name}”; choose one from the list that opens while you type.", name=safe(typed))
        )


def _distance(wanted: str, entry: Entry) -> tuple[bool, int]:
    """How far a card is from what is wanted: whether only its text may have that, and how long its name is."""
    original, told = entry.begins
    name = told.partition(":")[0]
    return wanted not in f"{original}\n{name}", len(name.partition(" (")[0])


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Card(bot.house))
