"""Computer players' knowledge of Samurai Spirit, read from the view alone.

`worth`: what things cost the village. `sense`: the taste for actions. `position`: the score. Measured: three at the
normal level saved 365 of 500 villages on Easy (`make duel` plays such matches), at the easy level
156.  It has no `standing`: the taste weighs every loss already, and who refuses all that are sure saves but 111.
"""

from ..knowledge import Knowledge
from .position import horizon, score
from .sense import taste

KNOWLEDGE = Knowledge(taste, score, horizon)

__all__ = ["KNOWLEDGE"]
