"""Summoner Wars, first edition: the rules of two armies at war, and every army's cards in `armies/`.

`field` is the board's geometry, `cards` the printed facts, `state` all that changes; `vocabulary` is what a card can say.
`play` carries effects out step by step; `turn`, `movement`, `attack` and `wounds` are chapters of the rulebook;
`legal` lists what a seat may do, `notation` and `wording` put it into words, `sight` shows a seat what it may see.
"""

from .rules import GAME

__all__ = ["GAME"]
