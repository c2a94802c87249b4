"""The printed names of cards, by which notation and lists call them, for what people call them in any language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from engine.text import Text
from words import alike

from ..presenter import Presenter
from .naming import in_all_languages

LONGEST = 6
"""The most words of a card's name."""


class PrintedNames:
    """Finds printed names; the books are made when one is first asked for."""

    def __init__(self, presenters: Mapping[str, Presenter]) -> None:
        self._presenters = presenters

    @cached_property
    def _names(self) -> dict[str, str]:
        cards = [card.title for presenter in self._presenters.values() for card in presenter.cards()]
        return _book(card.partition(" (")[0] for card in cards)

    @cached_property
    def _sides(self) -> dict[str, str]:
        return _book(deck.about.message for presenter in self._presenters.values() for deck in presenter.game.decks())

    def of(self, typed: str) -> str:
        """The card of a list that is meant, small mistakes included, with its side where that is said; else what was typed."""
        bare, bracket, side = typed.removesuffix(")").partition(" (")
        found = alike.meant(bare, [self._names]) or bare
        return f"{found} ({alike.meant(side, [self._sides]) or side})" if bracket else found

    def within(self, act: str) -> str:
        """A typed act with the printed names of cards in place of those in another language."""
        verb, *words = act.split(" ")
        said, place = [verb], 0
        while place < len(words):
            size, name = self._longest(words[place : place + LONGEST])
            said.append(name)
            place += size
        return " ".join(said)

    def _longest(self, words: list[str]) -> tuple[int, str]:
        """How many of the words are a card's name, and that as it is printed; else the first word."""
        for size in range(len(words), 0, -1):
            typed = " ".join(words[:size])
            if (name := self._names.get(alike.plain(typed))) is not None:
                return size, typed if name.casefold() == typed.casefold() else name
        return 1, words[0]


def _book(texts: Iterable[str]) -> dict[str, str]:
    """English texts by what they are in each language."""
    return {alike.plain(said): text for text in texts if text for said in in_all_languages(Text(text))}
