"""Computer players' knowledge of Summoner Wars, read from the view alone.

`sense`: the taste for actions. `position`: the score. `stand`: what that asks of a card in play. `worth`: what cards are worth.
`odds`: expected results of attacks. `lie`: distances on the battlefield.
`beginner`: a gentler taste. `reasons`: why things are done; `advice`: what a hint says of that.

`hard` is a level of this game alone. `judgement`: its score. `harvest`: attacks together. `reach`: who can be attacked.
`policy`: how it plays on, as learnt (`policy.json`). `facts`: what that is told of an action. `scene`: what facts ask of it.
"""

from ..knowledge import Knowledge
from . import hard
from .advice import ECHOES, advice, wasteful
from .beginner import gentle
from .position import score, standing
from .reasons import reason
from .sense import taste

KNOWLEDGE = Knowledge(
    taste,
    score,
    standing=standing,
    considered=2,
    gentle=gentle,
    reason=reason,
    advice=advice,
    echoes=ECHOES,
    wasteful=wasteful,
)
OWN_LEVELS = {"hard": hard.pick}

__all__ = ["KNOWLEDGE", "OWN_LEVELS"]
