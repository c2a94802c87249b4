"""What a deck that somebody built is called beside its name."""

from __future__ import annotations

from functools import reduce

from engine.game import AnyGame, DeckList
from engine.optional import suggesting
from engine.text import T, Text


def built_on(game: AnyGame, deck: DeckList) -> Text:
    """Of what a deck is (its gods), else the deck of the game on which it is built."""
    known = suggesting(game)
    titles = dict(known.kin()) if known else {}
    if known and (kin := known.kin_in(deck)):
        return reduce(lambda some, more: T("{some}, {more}", some=some, more=more), [titles[word] for word in kin])
    return next((one.title for one in game.decks() if one.name == deck.name), Text(deck.name))
