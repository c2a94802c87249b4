"""Wastelands, a collectible card game: two decks, two ramparts, magic answered by magic (`docs/rules/wastelands.md`)."""
