"""Computer players' knowledge of Wastelands, read from the view alone.

`meaning`: what a card does to what it is aimed at. `worth`: what cards, HP and KB are worth. `battle`: the best attack that
fighters can make. `stand`: who goes to the ramparts for it. `sense`: the taste for actions, by which the normal level
acts. `restraint`: the taste of the easy level. `beginner`: a gentler one. `position`: the score. `outlook`: that of
chances. `sides`: who is with whom. `hard`: a level of this game alone. `reasons`: why things are done; `advice`: what a
hint says of that.
"""

from ..knowledge import Effort, Knowledge
from . import hard
from .advice import ECHOES, advice
from .beginner import gentle
from .outlook import outlook
from .position import horizon, score, standing
from .reasons import reason
from .restraint import restrained
from .sense import taste

KNOWLEDGE = Knowledge(
    taste,
    score,
    horizon,
    standing,
    Effort(
        positions=200, actions=6, tries=3, unlikely=0.01, most=400
    ),  # of tools alone: no level of this game plays on so
    considered=1,
    restrained=restrained,
    gentle=gentle,
    reason=reason,
    outlook=outlook,
    advice=advice,
    echoes=ECHOES,
)
OWN_LEVELS = {"hard": hard.pick}

__all__ = ["KNOWLEDGE", "OWN_LEVELS"]
