"""Samurai Spirit: up to seven samurai defend a village together, for three rounds.

`rules.py` keeps the contract.  `cards.toml` and `cards.py` are the printed facts, `state.py` what changes, `play.py` how an effect
is carried out.  The rules by chapter: `setup.py` (2, 3, 13), `turn.py` (4, 7, 8), `penalties.py` (5), `placing.py` (6, 9.1:
fighting and talents), `line.py` (6.4, 9.2), `kiai.py` (9), `village.py` (10, 11.3: wounds, farms, families), `rounds.py` (11, 12).
`sight.py` shows it, `wording.py` and `telling.py` tell it, `foresight.py` tells what answers would bring, `prospects.py` how
likely each raider is, `figures.py` what a match came to, `notation.py`, `position.py` and `pack.py` read and write it.
"""

from .rules import GAME

__all__ = ["GAME", "TEXTS"]

TEXTS = ("effect", "effect_beast", "talent")
"""The keys of its card files whose values are translated; names of cards stay as typed."""
