"""The verbs of decks: people build, keep, share and play them."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.dice import Dice
from engine.game import AnyGame, BadDeck, DeckList
from engine.optional import Builds, builds, suggesting
from engine.text import T, Text

from ..clock import WallClock
from ..errors import Refused
from ..series import has_sideboards
from ..store import DeckStore
from ..store.values import BuiltDeck

MOST = 200
"""The most decks of a person."""
LONGEST_NAME = 40
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of codes, without those that are taken for others."""
CODE = 8


def new_code() -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def complaints_of(error: BadDeck) -> Refused:
    """What is wrong with a list, a line for each breach."""
    first, *rest = error.complaints
    for one in rest:
        first = T("{before}\n{complaint}", before=first, complaint=one)
    return Refused(first)


class Decks:
    """People's decks.  Every change is refused to all but the deck's owner."""

    def __init__(
        self,
        store: DeckStore,
        games: Mapping[str, AnyGame],
        clock: WallClock,
        new_seed: Callable[[], bytes],
        new_code: Callable[[], str] = new_code,
    ) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._new_seed = new_seed
        self._new_code = new_code

    def game_of(self, base: str) -> str:
        """The key of the game for which decks are built on `base`; Refused if there is none."""
        for key, game in self._games.items():
            if builds(game) is not None and any(deck.name == base for deck in game.decks()):
                return key
        raise Refused(T("There is no deck called {deck}.", deck=base[:LONGEST_NAME]))

    def buildable(self, game: str) -> bool:
        """Whether decks are built for a game."""
        return builds(self._games[game]) is not None

    def builder(self, game: str) -> Builds:
        """The rules of building of a game."""
        building = builds(self._games[game])
        if building is None:
            raise Refused(T("Nobody builds decks for this game; choose one of those that it has."))
        return building

    def breaches(self, deck: BuiltDeck) -> tuple[Text, ...]:
        """What keeps the deck from being played."""
        return self.builder(deck.game).breaches(deck.deck)

    async def of(self, user: int, game: str = "") -> list[BuiltDeck]:
        """A person's decks by name, of one game where it is given."""
        return [deck for deck in await self._store.decks(user) if not game or deck.game == game]

    async def named(self, user: int, name: str, game: str = "") -> BuiltDeck:
        """A person's deck by its name in upper or lower case, or by its code; Refused with what there is."""
        own = await self.of(user, game)
        wanted = name.strip().casefold()
        for deck in own:
            if wanted in (deck.name.casefold(), deck.code.casefold()):
                return deck
        if not own:
            raise Refused(T("You have no decks yet; build one with `/deck new`."))
        names = ", ".join(deck.name for deck in own[:20])
        raise Refused(T("You have no deck “{deck}”; you have: {decks}.", deck=name.strip()[:LONGEST_NAME], decks=names))

    async def shared(self, code: str) -> BuiltDeck:
        """The deck of a code that somebody has shared; Refused if there is none."""
        found = await self._store.deck(code.strip().upper()[: 2 * CODE])
        if found is None:
            raise Refused(T("There is no deck with this code; codes have {count} letters and digits.", count=CODE))
        return found

    async def new(self, user: int, name: str, base: str) -> BuiltDeck:
        """A new deck, which begins with the cards of the game's deck `base`."""
        game = self.game_of(base)
        return await self._add(user, game, name, self.builder(game).draft(base))

    async def by_chance(self, user: int, name: str, base: str) -> BuiltDeck:
        """A new legal deck, drawn by chance."""
        game = self.game_of(base)
        return await self._add(user, game, name, self.builder(game).drawn(base, Dice(self._new_seed())))

    async def suggested(self, user: int, name: str, game: str, kin: Sequence[str], *, lucky: bool = False) -> BuiltDeck:
        """A new deck that the game suggests for one or two `kin`, or (`lucky`) draws by chance."""
        making = suggesting(self._games[game])
        assert making is not None
        return await self._add(user, game, name, making.suggested(kin, Dice(self._new_seed()) if lucky else None))

    async def read(self, user: int, name: str, text: str, printed: Callable[[str], str] = str) -> BuiltDeck:
        """A new deck from a pasted list; Refused with a line for each breach.

        `printed` finds the printed name for what people call a card.
        """
        failed: BadDeck | None = None
        for key, game in self._games.items():
            building = builds(game)
            if building is not None:
                try:
                    return await self._add(user, key, name, building.read_deck(text, printed))
                except BadDeck as error:
                    failed = failed if failed and len(failed.complaints) >= len(error.complaints) else error
        raise complaints_of(failed) if failed else Refused(T("Nobody builds decks here."))

    async def copied(self, user: int, name: str, code: str) -> BuiltDeck:
        """A copy of a shared deck."""
        found = await self.shared(code)
        return await self._add(user, found.game, name or found.name, found.deck)

    async def change(self, user: int, name: str, card: str, copies: int, *, beside: bool = False) -> BuiltDeck:
        """Puts so many copies of a card into a deck or (`beside`) its sideboard, or takes them out; Refused if no card is meant."""
        deck = await self.named(user, name)
        if beside and not has_sideboards(self._games[deck.game]):
            raise Refused(T("Decks of this game have no sideboard; leave that option out."))
        turned = _turned if beside else _kept
        try:
            contents = self.builder(deck.game).changed(turned(deck.deck), card, copies)
        except BadDeck as error:
            raise _elsewhere(deck.deck, card, beside=beside) or complaints_of(error) from None
        return await self._keep(replace(deck, deck=turned(contents)))

    async def rename(self, user: int, name: str, to: str) -> BuiltDeck:
        """Gives a deck another name."""
        deck = await self.named(user, name)
        own = [one for one in await self.of(user) if one.code != deck.code]
        return await self._keep(replace(deck, name=_free_name(own, to)))

    async def delete(self, user: int, name: str) -> BuiltDeck:
        """Deletes a deck and returns it."""
        deck = await self.named(user, name)
        await self._store.drop_deck(deck.code)
        return deck

    async def _add(self, user: int, game: str, name: str, contents: DeckList) -> BuiltDeck:
        own = await self.of(user)
        if len(own) >= MOST:
            raise Refused(T("You have {count} decks, which is the most; delete one first.", count=MOST))
        return await self._keep(BuiltDeck(self._new_code(), user, game, _free_name(own, name), contents, 0.0))

    async def _keep(self, deck: BuiltDeck) -> BuiltDeck:
        deck = replace(deck, changed=self._clock.now())
        await self._store.keep_deck(deck)
        return deck


def _elsewhere(deck: DeckList, card: str, *, beside: bool) -> Refused | None:
    """Says that a card is to be taken out of the sideboard while it is in the deck itself, or the other way round."""
    named = [name.casefold() for name, _ in (deck.cards if beside else deck.sideboard)]
    if card.casefold() not in named:
        return None
    if beside:
        return Refused(T("{card} is not in the sideboard, but in the deck itself.", card=T(card)))
    return Refused(T("{card} is in the sideboard alone; choose sideboard as well.", card=T(card)))


def _turned(deck: DeckList) -> DeckList:
    """The deck with its sideboard in its place."""
    return replace(deck, cards=deck.sideboard, sideboard=deck.cards)


def _kept(deck: DeckList) -> DeckList:
    return deck


def _free_name(own: Sequence[BuiltDeck], name: str) -> str:
    """The name, of bounded length and without control characters; Refused if another deck has it."""
    shown = " ".join("".join(letter for letter in name if unicodedata.category(letter)[0] != "C").split())
    if not shown or len(shown) > LONGEST_NAME:
        raise Refused(T("A deck needs a name of 1 to {most} letters.", most=LONGEST_NAME))
    if any(deck.name.casefold() == shown.casefold() for deck in own):
        raise Refused(T("You have a deck “{deck}” already; choose another name.", deck=shown))
    return shown
