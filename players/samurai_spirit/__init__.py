"""Computer players' knowledge of Samurai Spirit, read from the view alone.

`worth`: what things cost the village. `sense`: the taste for actions. `position`: the score. `hard`: a level of this game alone;
`learnt`: what it learnt (`learnt.json`), `stance` how well a samurai stands by that, `policy` its taste, `rounds` its score.
`net`: nets that correct both for three samurai on Easy (`net.json`), `facts` what they are told.
`outlook`: the score of chances. `beginner`: a gentler taste. `reasons`: why things are done; `advice`: what a hint says of that.
It has no `standing`: the taste weighs every loss already, and who refuses all that are sure saves fewer villages
(111 instead of 156 of 500 on Easy). Since a decision of `hard` takes 0.6 s, a review asks for few of them.
"""

from ..knowledge import Knowledge
from . import hard
from .advice import ECHOES, advice
from .beginner import gentle
from .outlook import outlook
from .position import horizon, score
from .reasons import reason
from .sense import taste

KNOWLEDGE = Knowledge(
    taste, score, horizon, gentle=gentle, reason=reason, outlook=outlook, advice=advice, echoes=ECHOES, candidates=40
)
OWN_LEVELS = {"hard": hard.pick}

__all__ = ["KNOWLEDGE", "OWN_LEVELS"]
