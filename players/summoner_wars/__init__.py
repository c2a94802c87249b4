"""Computer players' knowledge of Summoner Wars, read from the view alone.

`sense`: the taste for actions. `position`: the score. `odds`: expected results of attacks. `lie`: distances on the
battlefield.
"""

from ..knowledge import Knowledge
from .position import score, standing
from .sense import taste

KNOWLEDGE = Knowledge(taste, score, standing=standing)

__all__ = ["KNOWLEDGE"]
