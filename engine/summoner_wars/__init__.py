"""Summoner Wars, first edition: the rules of armies at war, and every army's cards in `armies/`.

`field` is the board's geometry, `cards` the printed facts, `state` all that changes, `play` one action on its way.  `vocabulary`
is what a card can say, `voices` who has a say, `moments` who does something when.  `battlefield`, `placing`, `winning`, `rolling`,
`wounds`, `attack`, `summoning`, `movement` and `turn` are chapters of the rulebook; `lasting` and `effects` what many cards do.
`legal` lists what a seat may do; `notation`, `wording`, `why` and `telling` put it into words; `sight` shows what may be seen.
"""

from .rules import GAME

__all__ = ["GAME", "TEXTS"]

TEXTS = ("effect", "ability", "faction")
"""The keys of its files of cards whose values people read in their own language; names of cards stay as they are typed."""
