"""Computer players' knowledge of Summoner Wars, read from the view alone.

`sense`: the taste for actions. `position`: the score. `stand`: what that asks of a card in play. `worth`: what cards are worth.
`odds`: expected results of attacks. `lie`: distances on the battlefield.
"""

from ..knowledge import Knowledge
from .position import score, standing
from .sense import taste

KNOWLEDGE = Knowledge(taste, score, standing=standing)

__all__ = ["KNOWLEDGE"]
