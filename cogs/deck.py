"""`/deck`: decks that people build, keep, share and play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from itertools import accumulate

import discord
from discord import app_commands
from discord.ext import commands

from engine.game import Cards, Deck
from engine.optional import picking, suggesting
from engine.text import TN, T, Text
from matches.errors import Refused
from matches.store import BuiltDeck
from matches.verbs.decks import MOST
from words import LANGUAGES

from .autocomplete import VALUE_LIMIT, Offer, choices, filled
from .built_titles import built_on
from .context import Interaction, channel_id
from .deck_window import PASTED, give_back, submitted, window
from .discord_errors import UNDONE
from .faults import Answer, explain
from .game.browse import card_named, sheet, show_page
from .game.open import known_decks
from .house import Client, House
from .installing import anywhere
from .pictures.studio import gallery, upload
from .ui.message import GREY, headed
from .wording.formatting import cap, label, personal, safe, say, whisper
from .wording.naming import folded, in_all_languages, meant

LARGEST = 20_000
"""The most bytes of a deck's file that is read."""
STORY = 3_400
Copies = app_commands.Range[int, 1, 20]


@anywhere
class Decks(commands.GroupCog, name="deck", description="Build your own decks, and keep them"):
    """The commands `/deck …`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.decks = house.matches.decks

    @app_commands.command(name="new", description="Begin a deck with the cards of one that everybody has")
    @app_commands.describe(
        base="The deck to begin with, or a god for whom one is suggested",
        name="What you call it",
        second="A second god, if the first is one",
    )
    async def new(self, interaction: Interaction, base: str, name: str, second: str = "") -> None:
        if pair := self._pair(base, second):
            await self._show(interaction, await self.decks.suggested(interaction.user.id, name, *pair))
        else:
            await self._show(interaction, await self.decks.new(interaction.user.id, name, self._base(base)))

    @app_commands.command(name="random", description="Have a deck drawn by chance")
    @app_commands.describe(
        base="Whose deck it is to be", name="What you call it", second="A second god, if the first is one"
    )
    async def random(self, interaction: Interaction, base: str, name: str, second: str = "") -> None:
        if pair := self._pair(base, second):
            await self._show(interaction, await self.decks.suggested(interaction.user.id, name, *pair, lucky=True))
        else:
            await self._show(interaction, await self.decks.by_chance(interaction.user.id, name, self._base(base)))

    @app_commands.command(
        name="browse", description="See what can be played, with pictures; in a lobby you take it there"
    )
    @app_commands.describe(game="Whose decks; else those of the game that is played here")
    async def browse(self, interaction: Interaction, game: str = "") -> None:
        match = await self.house.matches.latest(channel_id(interaction))
        shown = self._browsed()
        if not shown:
            raise Refused(T("There is nothing to choose here."))
        key = "-".join(game.lower().split()) or (match.game if match and match.game in shown else shown[0])
        if key not in shown:
            offered = ", ".join(shown)
            raise Refused(T("There is no game “{game}” here; there are: {offered}.", game=safe(game), offered=offered))
        lobby = match if match is not None and (match.status, match.game) == ("lobby", key) else None
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_page(interaction, key, lobby, 0)

    @app_commands.command(name="show", description="Look at one of your decks")
    @app_commands.describe(deck="Your deck")
    async def show(self, interaction: Interaction, deck: str) -> None:
        await self._show(interaction, await self.decks.named(interaction.user.id, deck))

    @app_commands.command(name="add", description="Put cards into one of your decks")
    @app_commands.describe(
        deck="Your deck",
        card="The card",
        copies="How many; one where you leave it out",
        sideboard="Into its sideboard, and not into the deck itself",
    )
    async def add(
        self, interaction: Interaction, deck: str, card: str, copies: Copies = 1, sideboard: bool = False
    ) -> None:
        await self._changed(interaction, deck, card, copies, beside=sideboard)

    @app_commands.command(name="remove", description="Take cards out of one of your decks")
    @app_commands.describe(
        deck="Your deck",
        card="The card",
        copies="How many; one where you leave it out",
        sideboard="Out of its sideboard, and not out of the deck itself",
    )
    async def remove(
        self, interaction: Interaction, deck: str, card: str, copies: Copies = 1, sideboard: bool = False
    ) -> None:
        await self._changed(interaction, deck, card, -copies, beside=sideboard)

    @app_commands.command(name="rename", description="Call one of your decks otherwise")
    @app_commands.describe(deck="Your deck", name="Its new name")
    async def rename(self, interaction: Interaction, deck: str, name: str) -> None:
        renamed = await self.decks.rename(interaction.user.id, deck, name)
        await whisper(interaction, T("The deck is called {deck} now.", deck=safe(renamed.name)))

    @app_commands.command(name="delete", description="Delete one of your decks; you get its list")
    @app_commands.describe(deck="Your deck")
    async def delete(self, interaction: Interaction, deck: str) -> None:
        gone = await self.decks.delete(interaction.user.id, deck)
        told = T("{deck} is deleted. With its list /deck import brings it back.", deck=safe(gone.name))
        await self._hand_out(interaction, gone, told)

    @app_commands.command(name="list", description="See your decks")
    async def every(self, interaction: Interaction) -> None:
        own = await self.decks.of(interaction.user.id)
        if not own:
            raise Refused(T("You have no decks yet; build one with `/deck new`."))
        locale = personal(interaction)
        head = TN(
            "You have {count} deck, of at most {most}:",
            "You have {count} decks, of at most {most}:",
            len(own),
            most=MOST,
        )
        lines = fitting([say(self._line(deck), locale) for deck in own], STORY // 2)
        if left := len(own) - len(lines):
            lines.append(say(T("… and {count} more, page by page: /deck browse", count=left), locale))
        await interaction.response.send_message("\n".join([say(head, locale), *lines]), ephemeral=True)

    @app_commands.command(name="export", description="Get one of your decks as a text to keep or to paste")
    @app_commands.describe(deck="Your deck")
    async def export(self, interaction: Interaction, deck: str) -> None:
        found = await self.decks.named(interaction.user.id, deck)
        await self._hand_out(
            interaction, found, T("{deck} as a text, which /deck import reads.", deck=safe(found.name))
        )

    @app_commands.command(name="import", description="Read a deck from a text: a file, or one that you paste")
    @app_commands.describe(
        name="What you call it",
        file="A text file with a line for each card",
        code="The code of a deck that somebody shares",
    )
    async def read(
        self, interaction: Interaction, name: str = "", file: discord.Attachment | None = None, code: str = ""
    ) -> None:
        if code:
            await self._show(interaction, await self.decks.copied(interaction.user.id, name, code))
        elif not name.strip():
            raise Refused(T("Say what the new deck is called: /deck import with a name."))
        elif file is not None:
            await self._show(interaction, await self._read(interaction, name, await _text_in(file)))
        else:
            await interaction.response.send_modal(window(name, personal(interaction)))

    @app_commands.command(name="share", description="Get the code by which others can copy one of your decks")
    @app_commands.describe(deck="Your deck")
    async def share(self, interaction: Interaction, deck: str) -> None:
        found = await self.decks.named(interaction.user.id, deck)
        told = T(
            "Whoever knows the code {code} can look at {deck} and copy it: /deck import code: {code}",
            **{"code": found.code, "deck": safe(found.name)},
        )
        await whisper(interaction, told)

    # what options are completed with

    @browse.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Offer:
        locale = personal(interaction)
        return choices([(key, label(self.house.presenters[key].game.title, locale)) for key in self._browsed()], typed)

    @new.autocomplete("base")
    @random.autocomplete("base")
    async def _bases(self, interaction: Interaction, typed: str) -> Offer:
        locale, bases = personal(interaction), self._buildable()
        offered = [
            (deck.name, cap(f"{label(deck.title, locale)}: {say(deck.about, locale)}", VALUE_LIMIT)) for deck in bases
        ]
        kin = [(word, say(T("{kin}: a deck is made for you", kin=title), locale)) for word, _, title in self._kin()]
        names = {word: in_all_languages(title) for word, _, title in self._kin()}
        return choices([*kin, *offered], typed, {**names, **known_decks(bases)})

    @new.autocomplete("second")
    @random.autocomplete("second")
    async def _seconds(self, interaction: Interaction, typed: str) -> Offer:
        locale = personal(interaction)
        names = {word: in_all_languages(title) for word, _, title in self._kin()}
        return choices([(word, say(title, locale)) for word, _, title in self._kin()], typed, names)

    @show.autocomplete("deck")
    @add.autocomplete("deck")
    @remove.autocomplete("deck")
    @rename.autocomplete("deck")
    @delete.autocomplete("deck")
    @export.autocomplete("deck")
    @share.autocomplete("deck")
    async def _own(self, interaction: Interaction, typed: str) -> Offer:
        own = await self.decks.of(interaction.user.id)
        return choices(
            [(deck.name, f"{deck.name} ({self._title(deck, personal(interaction))})") for deck in own], typed
        )

    @add.autocomplete("card")
    async def _fitting(self, interaction: Interaction, typed: str) -> Offer:
        deck = await self._chosen(interaction)
        names = self.decks.builder(deck.game).fitting(deck.deck) if deck else ()
        return self._cards(names, typed, personal(interaction))

    @remove.autocomplete("card")
    async def _held(self, interaction: Interaction, typed: str) -> Offer:
        deck = await self._chosen(interaction)
        held = [card for card, _ in (*deck.deck.cards, *deck.deck.sideboard)] if deck else []
        return self._cards(list(dict.fromkeys(held)), typed, personal(interaction))

    def _cards(self, names: Sequence[str], typed: str, locale: str) -> Offer:
        called = {name: [card_named(name, language) for language in LANGUAGES] for name in names}
        return choices([(name, card_named(name, locale)) for name in names], typed, called)

    async def _chosen(self, interaction: Interaction) -> BuiltDeck | None:
        """The deck that is named in the same command, if it is one of the person's."""
        try:
            return await self.decks.named(interaction.user.id, filled(interaction, "deck"))
        except Refused:
            return None

    # what is done and shown

    def _buildable(self) -> list[Deck]:
        """The decks of all games for which decks are built."""
        games = self.house.matches.games
        return [deck for key in self.house.presenters for deck in games[key].decks() if self.decks.buildable(key)]

    def _browsed(self) -> list[str]:
        """The games whose decks can be looked at."""
        return [key for key in self.house.presenters if picking(self.house.matches.games[key]).browse]

    def _kin(self) -> list[tuple[str, str, Text]]:
        """What decks are suggested for, with the keys of the games."""
        games = {key: suggesting(self.house.matches.games[key]) for key in self.house.presenters}
        return [(word, key, title) for key, game in games.items() if game is not None for word, title in game.kin()]

    def _pair(self, base: str, second: str) -> tuple[str, list[str]] | None:
        """The game and the one or two for which a deck is to be made; None where a deck is meant."""
        known = {word: (key, in_all_languages(title)) for word, key, title in self._kin()}
        typed = [name for name in (base, second) if name.strip()]
        found = [
            next((word for word, (_, names) in known.items() if called(name, [word, *names])), None) for name in typed
        ]
        kin = list(dict.fromkeys(word for word in found if word is not None))
        if second.strip() and None in found:
            offered = ", ".join(known)
            raise Refused(T("For a suggested deck choose two of these, not ready decks: {offered}.", offered=offered))
        return (known[kin[0]][0], kin) if kin else None

    def _base(self, typed: str) -> str:
        """The deck that somebody means; Refused if it is none, or several."""
        found = meant(known_decks(self._buildable()), typed)
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(T("“{deck}” may be several decks: {offered}.", deck=safe(typed), offered=", ".join(found)))
        raise Refused(
            T("There is no deck “{deck}”; choose one from the list that opens while you type.", deck=safe(typed))
        )

    async def _changed(self, interaction: Interaction, deck: str, card: str, copies: int, *, beside: bool) -> None:
        printed = self.house.printed.of(card)
        changed = await self.decks.change(interaction.user.id, deck, printed, copies, beside=beside)
        await self._show(interaction, changed)

    async def _read(self, interaction: Interaction, name: str, text: str) -> BuiltDeck:
        return await self.decks.read(interaction.user.id, name, text, self.house.printed.of)

    @commands.Cog.listener("on_interaction")
    async def pasted(self, interaction: Interaction) -> None:
        """Reads a list that was pasted into the window."""
        found = submitted(interaction)
        if found is None:
            return
        name, text = found
        answer: Answer = partial(give_back, name=name, text=text)
        try:
            deck = await self._read(interaction, name, text)
            answer = whisper
            await self._show(interaction, deck)
        except Exception as error:
            await explain(interaction, error, "a pasted deck", answer)

    async def _show(self, interaction: Interaction, deck: BuiltDeck) -> None:
        """The deck as a picture and in words, with what keeps it from being played, to its owner alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = personal(interaction)
        picture = await sheet(self.house, deck.game, deck.deck, deck.name, locale)
        cards = _listed(deck.deck.cards, locale)
        if deck.deck.sideboard:
            cards += f"\n\n{say(T('Sideboard:'), locale)}\n{_listed(deck.deck.sideboard, locale)}"
        wrong = "\n".join(f"- {say(one, locale)}" for one in self.decks.breaches(deck))
        state = (
            T("It cannot be played yet:\n{wrong}", wrong=wrong)
            if wrong
            else T("It can be played: choose it with /game join.")
        )
        title = f"{safe(deck.name)} ({self._title(deck, locale)})"
        story = cap(f"{cards}\n\n{say(state, locale)}", STORY)
        view = headed(title, story, GREY, gallery(picture) if picture is not None else None)
        files = [upload(picture)] if picture is not None else []
        await interaction.edit_original_response(view=view, attachments=files)

    async def _hand_out(self, interaction: Interaction, deck: BuiltDeck, told: Text) -> None:
        """The list as a file, and in the message itself."""
        text = self.decks.builder(deck.game).write_deck(deck.deck)
        file = discord.File(BytesIO(text.encode()), filename=f"deck-{deck.code}.txt")
        content = f"{say(told, personal(interaction))}\n```\n{cap(text, PASTED - 300)}\n```"
        await interaction.response.send_message(content, file=file, ephemeral=True)

    def _title(self, deck: BuiltDeck, locale: str) -> str:
        return say(self._built_on(deck), locale)

    def _built_on(self, deck: BuiltDeck) -> Text:
        return built_on(self.house.matches.games[deck.game], deck.deck)

    def _line(self, deck: BuiltDeck) -> Text:
        base = self._built_on(deck)
        unfinished = T("{deck} ({base}), not finished", deck=safe(deck.name), base=base)
        return unfinished if self.decks.breaches(deck) else T("{deck} ({base})", deck=safe(deck.name), base=base)


def _listed(cards: Cards, locale: str) -> str:
    """A line for each card, with how many there are in all."""
    lines = [f"{count} × {card_named(card, locale)}" for card, count in cards]
    total = sum(count for _, count in cards)
    return "\n".join([*lines, say(TN("{count} card", "{count} cards", total), locale)])


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """The first of the lines, as many as fit whole into so many letters."""
    ends = accumulate(len(line) + 1 for line in lines)
    return [line for line, end in zip(lines, ends, strict=True) if end <= room]


async def _text_in(file: discord.Attachment) -> str:
    """The text of a file; Refused if it is too large, no text, or gone."""
    if file.size > LARGEST:
        raise Refused(T("This file is too large for a deck; a deck is a text with a line for each card."))
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(T("This file is no text; a deck is a text with a line for each card.")) from None
    except UNDONE:
        raise Refused(T("Discord does not hand this file out now; please attach it again.")) from None


def called(typed: str, names: Sequence[str]) -> bool:
    """Whether something with these names is called just so."""
    return folded(typed) in map(folded, names)


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Decks(bot.house))
