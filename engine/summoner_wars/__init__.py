"""Summoner Wars, first edition: the core rules, and every army's cards in `armies/`.

`field` is the board's geometry, `cards` the printed facts, `state` all that changes, `play` an action being carried
out. `vocabulary` is the interface of cards' abilities, `voices` asks them, `moments` triggers them.

Chapters of the rulebook: `battlefield`, `placing`, `winning`, `rolling`, `wounds`, `summoning` and `turn`; `ways` says which moves
there are, `movement` carries one out, and so do `aiming` and `attack` for attacks. `lasting` and `effects` are what many cards do.
`legal` lists legal actions. `notation`, `wording`, `why` and `telling` put them into words. `sight` makes views, with the `traits`
of units; `hidden` says what a player does not know, and imagines it. `figures` counts a whole match.
"""

from .rules import GAME

__all__ = ["GAME", "TEXTS"]

TEXTS = ("name", "effect", "ability", "faction", "colour", "plays")
"""The keys of its card files whose values are translated."""
