"""The ready decks (`decks.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Any

from .cards import BY_NAME, KINDS
from .sides import CIRCLE

Cards = tuple[tuple[int, int], ...]
"""Kinds with their copies."""


def _file() -> list[dict[str, Any]]:
    file = resources.files(__package__).joinpath("decks.toml")
    decks: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["decks"]
    return decks


FILE = _file()
DECKS, SIDEBOARDS = [
    {deck["name"]: tuple([(BY_NAME[name].number, copies) for name, copies in deck[part].items()]) for deck in FILE}
    for part in ("cards", "sideboard")
]


def god_of(kinds: Iterable[int]) -> int | None:
    """The god of cards that are of one god or of none (13.4), by its place in the circle; None for others."""
    gods = {god for kind in kinds for god in KINDS[kind].gods}
    return CIRCLE.index(next(iter(gods))) if len(gods) == 1 else None


MONO_COLOURED = {name: god for name, cards in DECKS.items() if (god := god_of([kind for kind, _ in cards])) is not None}
"""The decks of a single god, by name: for the war of gods (13.4)."""
