"""The SQL of the decks that people have built."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game import DeckList

from ..jobs import Job, Statement
from ..values import BuiltDeck

REPLACE = Statement(
    "INSERT INTO decks VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code)"
    " DO UPDATE SET name = excluded.name, deck = excluded.deck, changed = excluded.changed"
)
DELETE = Statement("DELETE FROM decks WHERE code = ?")
FORGET = (Statement("DELETE FROM decks WHERE person = ?1"),)
COLUMNS = "SELECT code, person, game, name, deck, changed FROM decks"
OF_PERSON = f"{COLUMNS} WHERE person = ? ORDER BY name"
OF_CODE = f"{COLUMNS} WHERE code = ?"


def keeping(deck: BuiltDeck) -> Job:
    """The job that stores a deck, or its new version."""
    contents = msgspec.json.encode(deck.deck)
    return [(REPLACE, (deck.code, deck.person, deck.game, deck.name, contents, deck.changed))]


def deck_of(columns: Any) -> BuiltDeck:
    """The deck in a row."""
    code, person, game, name, deck, changed = columns
    return BuiltDeck(code, person, game, name, msgspec.json.decode(deck, type=DeckList), changed)
