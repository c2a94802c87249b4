"""Wastelands, a collectible card game: two decks, two ramparts, magic answered by magic (`docs/rules/wastelands.md`)."""

from .cards import TEXTS
from .rules import GAME

__all__ = ["GAME", "TEXTS"]
