"""The ready decks (`decks.toml`), and the lists that they had in former editions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Any, NamedTuple

from ..editions import Editions
from .cards import BY_NAME, KINDS
from .sides import CIRCLE

Cards = tuple[tuple[int, int], ...]
"""Kinds with their copies."""


class Listed(NamedTuple):
    """The cards of a deck, and those beside it."""

    cards: Cards
    sideboard: Cards


def _file() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(resources.files(__package__).joinpath("decks.toml").read_text(encoding="utf-8"))


def _listed(deck: dict[str, Any]) -> Listed:
    cards, sideboard = [
        tuple([(BY_NAME[name].number, copies) for name, copies in deck.get(part, {}).items()])
        for part in ("cards", "sideboard")
    ]
    return Listed(cards, sideboard)


_KNOWN = _file()
FILE = _KNOWN["decks"]
NOW = {str(deck["name"]): _listed(deck) for deck in FILE}
EDITIONS = Editions(NOW, [(deck["name"], deck["until"], _listed(deck)) for deck in _KNOWN["former"]])
DECKS = {name: listed.cards for name, listed in NOW.items()}
SIDEBOARDS = {name: listed.sideboard for name, listed in NOW.items()}


def god_of(kinds: Iterable[int]) -> int | None:
    """The god of cards that are of one god or of none (13.4), by its place in the circle; None for others."""
    gods = {god for kind in kinds for god in KINDS[kind].gods}
    return CIRCLE.index(next(iter(gods))) if len(gods) == 1 else None


MONO_COLOURED = {name: god for name, cards in DECKS.items() if (god := god_of([kind for kind, _ in cards])) is not None}
"""The decks of a single god, by name: for the war of gods (13.4)."""
