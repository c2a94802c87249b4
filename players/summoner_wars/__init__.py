"""What computer players know of Summoner Wars, read from the view alone.

`sense.py`: which actions look sensible.  `position.py`: how good a position is.  `odds.py`: what attacks may do.
`lie.py`: how the spaces lie.
"""

from ..knowledge import Knowledge
from .position import score
from .sense import taste

KNOWLEDGE = Knowledge(taste, score)

__all__ = ["KNOWLEDGE"]
