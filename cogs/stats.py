"""`/stats`: the results of matches, as charts and in words; and forgetting a person."""

from collections.abc import Callable, Sequence
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame, Deck
from engine.optional import tracing
from engine.text import TN, T, Text
from matches.errors import Refused
from matches.results.values import Result
from render.charts import Chart, draw, lines

from .autocomplete import choices
from .charts import SOMEBODYS_NAME, Naming, everybody, head_to_head, of_deck_cards, of_decks, of_person, of_server
from .context import Interaction, home, server
from .game.open import known_decks
from .house import Client, House
from .installing import anywhere
from .pictures.studio import gallery, upload
from .rights import need_to_post
from .ui.message import GREY, headed, row
from .ui.press import Press, button
from .wording.formatting import cap, into, label, personal, public, safe, say, think, tidy, whisper
from .wording.naming import meant

WORDS_LIMIT = 3500
"""The most characters of a chart in words."""
NONE_HERE = T("No match has ended on this server yet; private ones, lessons and loaded records do not count here.")
NONE_YET = T("There is no finished match of yours yet; lessons and loaded records do not count.").message
NONE_YET_HERE = T(
    "There is no finished match of {name} on this server yet;"
    " private ones, lessons and loaded records do not count here."
).message
NONE_OF_CARDS = T(
    "No match with the deck {deck} has ended on this server since cards are counted;"
    " private ones, lessons and loaded records do not count here."
).message
Build = Callable[[Naming], Chart]


@anywhere
class Stats(commands.GroupCog, name="stats", description="Records of the matches that ended"):
    """The commands `/stats …`."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="me", description="See your own record, over all servers")
    @app_commands.describe(game="Only this game", share="Show it to everybody here")
    async def me(self, interaction: Interaction, game: str = "", share: bool = False) -> None:
        await self._of_person(interaction, interaction.user, None, game, share)

    @app_commands.command(name="person", description="See somebody's record on this server")
    @app_commands.describe(person="Whose", game="Only this game", share="Show it to everybody here")
    async def person(self, interaction: Interaction, person: discord.User, game: str = "", share: bool = False) -> None:
        await self._of_person(interaction, person, server(interaction), game, share)

    @app_commands.command(name="server", description="See who is strongest on this server")
    @app_commands.describe(game="Only this game", share="Show it to everybody here")
    async def server(self, interaction: Interaction, game: str = "", share: bool = False) -> None:
        guild = server(interaction)
        await self._begin(interaction, share)
        results = await self._results(None, guild, game, NONE_HERE)
        ratings = {key: await self.house.matches.books.ratings(key) for key in {result.game for result in results}}
        await self._show(
            interaction, results, share, lambda call: of_server(_server(interaction), results, ratings, call)
        )

    @app_commands.command(name="decks", description="See how each deck does on this server")
    @app_commands.describe(game="Only this game", share="Show it to everybody here")
    async def decks(self, interaction: Interaction, game: str = "", share: bool = False) -> None:
        guild = server(interaction)
        await self._begin(interaction, share)
        results = await self._results(None, guild, game, NONE_HERE)
        await self._show(interaction, results, share, lambda call: of_decks(_server(interaction), results, call))

    @app_commands.command(
        name="cards",
        description="See how a deck does on this server when each of its cards is drawn, played, destroyed",
    )
    @app_commands.describe(
        deck="Which deck or army", game="The game, if several have such a deck", share="Show it to everybody here"
    )
    async def cards(self, interaction: Interaction, deck: str, game: str = "", share: bool = False) -> None:
        guild, (key, name) = server(interaction), self._deck(deck, game)
        await self._begin(interaction, share)
        found = await self.house.matches.books.fates(key, guild, name)
        if not found:
            raise Refused(T(NONE_OF_CARDS, deck=self._decks()[key, name].title))
        await self._show(interaction, (), share, lambda call: of_deck_cards(key, name, found, call))

    @app_commands.command(name="head-to-head", description="See how two people did in their matches on this server")
    @app_commands.describe(
        person="The one", other="The other; you, if left out", game="Only this game", share="Show it to everybody here"
    )
    async def head_to_head(
        self,
        interaction: Interaction,
        person: discord.User,
        other: discord.User | None = None,
        game: str = "",
        share: bool = False,
    ) -> None:
        one, two = other or interaction.user, person
        if one.id == two.id:
            raise Refused(T("That is the same person twice; name two, or somebody else than yourself."))
        guild = server(interaction)
        await self._begin(interaction, share)
        none = T(
            "There is no finished match here in which {one} and {two} both sat; private ones do not count.",
            one=_name(one),
            two=_name(two),
        )
        found = await self._results(one.id, guild, game, none)
        results = [result for result in found if result.of(two.id)]
        if not results:
            raise Refused(none)
        known = {one.id: one.display_name, two.id: two.display_name}
        await self._show(interaction, results, share, lambda call: head_to_head(one.id, two.id, results, call), known)

    @app_commands.command(name="forget-me", description="Delete everything that is kept about you")
    async def forget_me(self, interaction: Interaction) -> None:
        await self.house.matches.people.may_forget(interaction.user.id)
        locale = personal(interaction)
        about = T(
            "Your settings, decks, results and ratings are deleted, and in matches that are over, or that you have given up, you"
            " are “somebody” from then on. What stays: the other players' results and ratings, without your name; the moves of"
            " those matches; messages already posted in channels and records that people have saved or play on from, which"
            " only they can delete."
            " This cannot be taken back."
        )
        yes = button(
            say(T("Forget me for good"), locale),
            "forget",
            0,
            0,
            str(interaction.user.id),
            style=discord.ButtonStyle.danger,
        )
        view = headed(say(T("Forget you?"), locale), say(about, locale), GREY, rows=[row([yes])])
        await interaction.response.send_message(view=view, ephemeral=True)

    @me.autocomplete("game")
    @person.autocomplete("game")
    @server.autocomplete("game")
    @decks.autocomplete("game")
    @cards.autocomplete("game")
    @head_to_head.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        return choices(
            [(key, label(presenter.game.title, locale)) for key, presenter in self.house.presenters.items()], typed
        )

    @cards.autocomplete("deck")
    async def _decks_named(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        locale = personal(interaction)
        offered = {name: label(deck.title, locale) for (_, name), deck in self._decks().items()}
        return choices(offered.items(), typed, known_decks(self._decks().values()))

    def _decks(self) -> dict[tuple[str, str], Deck]:
        """The decks of which cards are counted, by game and name."""
        games = [presenter.game for presenter in self.house.presenters.values() if tracing(presenter.game)]
        return {(game.key, deck.name): deck for game in games for deck in game.decks()}

    def _uncounted(self) -> list[AnyGame]:
        """The games of which no cards are counted."""
        return [presenter.game for presenter in self.house.presenters.values() if not tracing(presenter.game)]

    def _deck(self, typed: str, game: str) -> tuple[str, str]:
        """The deck that somebody means, as game and name."""
        key, names = self._key(game), meant(known_decks(self._decks().values()), typed)
        found = [one for one in self._decks() if one[1] in names and key in ("", one[0])]
        if len(found) > 1:
            raise Refused(
                T("“{deck}” may be many decks; type more of the name, or choose from the list.", deck=safe(typed))
            )
        if not found:
            others = [game for game in self._uncounted() if meant(known_decks(game.decks()), typed)]
            if others:
                raise Refused(T("In {game} cards are not counted.", game=others[0].title))
            raise Refused(
                T("There is no deck “{deck}”; choose one from the list that opens while you type.", deck=safe(typed))
            )
        return found[0]

    async def _begin(self, interaction: Interaction, share: bool) -> None:
        if share and home(interaction) is not None:
            need_to_post(interaction)
        await think(interaction, shared=share)

    async def _of_person(
        self, interaction: Interaction, person: discord.User | discord.Member, guild: int | None, game: str, share: bool
    ) -> None:
        await self._begin(interaction, share)
        none = NONE_YET if guild is None else NONE_YET_HERE
        results = await self._results(person.id, guild, game, T(none, name=_name(person)))
        ratings = {
            key: (await self.house.matches.books.ratings(key)).get(str(person.id))
            for key in {one.game for one in results}
        }
        scope = T("Matches on all servers") if guild is None else T("Public matches on this server")
        await self._show(
            interaction,
            results,
            share,
            lambda call: of_person(person.id, results, ratings, scope, call),
            {person.id: person.display_name},
        )

    async def _results(self, person: int | None, guild: int | None, game: str, none: Text) -> Sequence[Result]:
        """The results to show, of one game if one is named; Refused with `none` where there are none."""
        key = self._key(game)
        found = [one for one in await self.house.matches.books.results(person, guild) if not key or one.game == key]
        if not found:
            raise Refused(none)
        return found

    def _key(self, typed: str) -> str:
        wanted = " ".join(typed.casefold().split())
        for key, presenter in self.house.presenters.items():
            if wanted in (key, str(presenter.game.title).casefold()):
                return key
        if wanted:
            raise Refused(T("There is no game “{game}”; choose one from the list.", game=safe(typed)))
        return ""

    async def _show(
        self,
        interaction: Interaction,
        results: Sequence[Result],
        share: bool,
        build: Build,
        known: dict[int, str] | None = None,
    ) -> None:
        """Answers with a chart: names as people are called here (`known`), else as in their newest match."""
        locale = public(interaction) if share else personal(interaction)
        names = {**await self.house.matches.people.names(everybody(results), interaction.guild_id), **(known or {})}
        games = self.house.matches.games
        drawn, told = (build(Naming(names, games, spell)) for spell in (tidy, safe))

        speak = into(locale)
        picture = await self.house.studio.run(partial(draw, drawn, speak))
        title = told.title if isinstance(told.title, str) else speak(told.title)
        words = cap("\n".join(lines(told, speak)), WORDS_LIMIT)
        if behind := self.house.matches.books.behind:
            words += "\n-# " + speak(_behind(behind))
        view = headed(title, words, GREY, gallery(picture))
        await interaction.edit_original_response(view=view, attachments=[upload(picture)])


async def on_forget(interaction: Interaction, press: Press) -> None:
    """Forgets the person who pressed the button."""
    if press.rest != str(interaction.user.id):
        raise Refused(T("That button is for somebody else; /stats forget-me is your own."))
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.client.house.matches.people.forget(interaction.user.id, say(SOMEBODYS_NAME, public(interaction)))
    await whisper(
        interaction,
        T("You are forgotten: your settings, decks, results and ratings are deleted. Thank you for the games."),
    )


def _behind(count: int) -> Text:
    return TN(
        "{count} more match is still being counted; ask again in a while.",
        "{count} more matches are still being counted; ask again in a while.",
        count,
    )


def _name(person: discord.User | discord.Member) -> str:
    return safe(person.display_name)


def _server(interaction: Interaction) -> str:
    return interaction.guild.name if interaction.guild else ""


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Stats(bot.house))
