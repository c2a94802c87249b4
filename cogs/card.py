"""`/card`: any card of the games on offer, as a picture and in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from engine.text import T
from matches.types import Refused

from .autocomplete import VALUE_LIMIT, Entry, entries, matching
from .context import Interaction, channel_id
from .house import Client, House
from .installing import anywhere
from .pictures.studio import gallery, upload
from .presenter import CardShown, Presenter
from .ui.message import GREY, headed
from .wording.formatting import cap, into, label, personal, safe, say
from .wording.naming import folded, in_all_languages, meant


class Card(commands.Cog):
    """The command `/card`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.of_game = shelves(house.presenters)
        self.cards = {name: card for cards in self.of_game.values() for name, card in cards.items()}
        self.names = {name: in_all_languages(*card.called) for name, card in self.cards.items()}
        self._entries: dict[str, dict[str, list[Entry]]] = {}

    @app_commands.command(name="card", description="Look a card up")
    @anywhere
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: Interaction, name: str) -> None:
        locale = personal(interaction)
        called, found = self._find(name, locale)
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = await self.house.studio.draw(("card", called, locale), partial(found.draw, into(locale)))
        title, story = _shown(called, found, locale), say(found.text, locale)
        if title != called:
            story = f"{story}\n-# {say(T('Original name: {name}', name=found.title), locale)}"
        view = headed(title, story, GREY, gallery(picture) if picture is not None else None)
        files = [upload(picture)] if picture is not None else []
        await interaction.edit_original_response(view=view, attachments=files)

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Cards with the beginning of their texts; those of the game played here come first."""
        match = await self.house.matches.latest(channel_id(interaction))
        return self.offered(personal(interaction), match.game if match is not None else "", typed)

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
            (name, cap(f"{_shown(name, card, locale)}: {label(card.text, locale)}", VALUE_LIMIT))
            for name, card in cards.items()
        )
        return entries(told, self.names)

    def _find(self, typed: str, locale: str) -> tuple[str, CardShown]:
        """The only card that somebody may mean by a name."""
        near = meant(self.names, typed)
        if len(near) == 1:
            return near[0], self.cards[near[0]]
        if near:
            some = ", ".join(_shown(one, self.cards[one], locale) for one in near[:5])
            raise Refused(T("Several cards are called like that: {some}.", some=some))
        raise Refused(
            T("There is no card “{name}”; choose one from the list that opens while you type.", name=safe(typed))
        )


def _distance(wanted: str, entry: Entry) -> tuple[bool, int]:
    """How far a card is from what is wanted: whether only its text may have that, and how long its name is."""
    original, told = entry.begins
    name = told.partition(":")[0]
    return wanted not in f"{original}\n{name}", len(name.partition(" (")[0])


def _shown(name: str, card: CardShown, locale: str) -> str:
    """A card's name in the person's language; with its game where `name`, by which it is found, has that."""
    return (say(card.called[0], locale) if card.called else card.title) + name.removeprefix(card.title)


def shelves(presenters: Mapping[str, Presenter]) -> dict[str, dict[str, CardShown]]:
    """The cards of each game by the names to look them up: their titles, with the game's if two games share one."""
    cards: dict[str, Sequence[CardShown]] = {key: presenter.cards() for key, presenter in presenters.items()}
    games = Counter(title for shelf in cards.values() for title in {card.title.lower() for card in shelf})
    return {
        key: {
            f"{card.title} ({presenters[key].game.title})" if games[card.title.lower()] > 1 else card.title: card
            for card in shelf
        }
        for key, shelf in cards.items()
    }


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Card(bot.house))
