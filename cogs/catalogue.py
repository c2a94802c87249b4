"""The cards of the games on offer: by the names to look them up, and found by what they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.text import T, Text
from matches.errors import Refused

from .presenter import CardShown, Facts, Presenter
from .wording.formatting import safe, say
from .wording.naming import Names, folded, in_all_languages, meant

LONGEST = 25
"""The most letters of a word by which cards are looked for: all of them stand in the id of a button."""
BREAK = "|"

Named = tuple[str, CardShown]
"""A card with the name by which it is found."""


class Wanted(NamedTuple):
    """What cards are looked for: whose they are, of which type, of at most this price, with these words on them."""

    whose: str = ""
    type: str = ""
    price: int | None = None
    text: str = ""

    @property
    def line(self) -> str:
        """All of it in the id of a button."""
        price = "" if self.price is None else str(self.price)
        return BREAK.join((self.whose, self.type, price, self.text))


def tidied(whose: str, type: str, price: int | None, text: str) -> Wanted:
    """What somebody typed, with single blanks, and nothing in it that parts an id."""
    whose, type, text = (" ".join(word.replace(BREAK, " ").split()) for word in (whose, type, text))
    return Wanted(whose, type, price, text)


class Catalogue:
    """Looks cards up."""

    def __init__(self, presenters: Mapping[str, Presenter]) -> None:
        self._presenters = presenters
        self._said: dict[str, dict[str, str]] = {}

    @cached_property
    def of_game(self) -> Mapping[str, Mapping[str, CardShown]]:
        """The cards of each game by name."""
        return shelves(self._presenters)

    @cached_property
    def whose(self) -> Mapping[str, Mapping[str, Text]]:
        """What cards of each game can belong to, as it is called in English."""
        return self._words(lambda card, facts: Text(card.army))

    @cached_property
    def types(self) -> Mapping[str, Mapping[str, Text]]:
        """The types of each game's cards."""
        return self._words(lambda card, facts: facts.type)

    def _words(self, word: Callable[[CardShown, Facts], Text]) -> Mapping[str, Mapping[str, Text]]:
        found = {key: [word(*one) for one in _known(shelf)] for key, shelf in self.of_game.items()}
        return {key: {text.message: text for text in texts if text.message} for key, texts in found.items()}

    def found(self, wanted: Wanted, here: str, locale: str) -> list[tuple[str, list[Named]]]:
        """The cards that are wanted by game, that played `here` first; Refused where a word means nothing."""
        whose = _meant(self.whose, wanted.whose) if wanted.whose else None
        types = _meant(self.types, wanted.type) if wanted.type else None
        words = folded(wanted.text).split()
        said = self._said_in(locale) if words else {}

        def fits(name: str, card: CardShown) -> bool:
            facts = card.facts
            if facts is None or (whose is not None and card.army not in whose):
                return False
            if types is not None and facts.type.message not in types:
                return False
            if wanted.price is not None and (facts.price is None or facts.price > wanted.price):
                return False
            return all(word in said[name] for word in words)

        games = [(key, [one for one in self.of_game[key].items() if fits(*one)]) for key in self.near(here)]
        return [(key, cards) for key, cards in games if cards]

    def _said_in(self, locale: str) -> Mapping[str, str]:
        """What is read on each card in a language, folded; made once."""
        if locale not in self._said:
            cards = [one for shelf in self.of_game.values() for one in shelf.items()]
            self._said[locale] = {
                name: folded(f"{title(name, card, locale)}\n{say(_words_on(card), locale)}") for name, card in cards
            }
        return self._said[locale]

    def near(self, here: str) -> list[str]:
        """The games, that played `here` first."""
        return sorted(self.of_game, key=lambda game: game != here)


def _known(shelf: Mapping[str, CardShown]) -> Iterator[tuple[CardShown, Facts]]:
    return ((card, card.facts) for card in shelf.values() if card.facts is not None)


def _words_on(card: CardShown) -> Text:
    """What stands on a card, without notes about it."""
    return card.facts.words if card.facts is not None and card.facts.words is not None else card.text


def _meant(words: Mapping[str, Mapping[str, Text]], typed: str) -> set[str]:
    found = meant(called(words.values()), typed)
    if not found:
        raise Refused(T("No cards are “{word}”; choose one from the list that opens while you type.", word=safe(typed)))
    return set(found)


def called(words: Iterable[Mapping[str, Text]]) -> Names:
    """What such words are called in all languages."""
    return {word: in_all_languages(text) for some in words for word, text in some.items()}


def title(name: str, card: CardShown, locale: str) -> str:
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
