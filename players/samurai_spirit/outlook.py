"""The score by which chances are judged: what the hard level hopes for, and what the rest of the round threatens.

The threats were weighed (logistic regression) by what came of 600 matches of two to five samurai.
"""

from __future__ import annotations

import math

from engine.samurai_spirit.view import View

from . import hard
from .position import hope
from .worth import SHARE, penalty, places, turns_to_come

OVER = 12.0
"""Log odds of a match that is over."""
ALWAYS, FIRST_ROUND = 3.6, -1.9
"""What the threats of a whole round come to, and how much harder it is with all three rounds to come."""
UNPROTECTED, TO_COME = -2.25, -0.32
"""Log odds for what each samurai leaves unprotected or will suffer (in barricades), and for each raider that is to come to them."""
MOST = 8.0
"""What one place can cost at most; more is lost anyway."""


def outlook(view: View, seat: int) -> float:
    """About the log odds of saving the village; the same for all seats."""
    if view.result:
        return OVER if view.result == "won" else -OVER
    count = len(view.fighters)
    bare = 0.0
    for fighter in view.fighters:
        stays = 0.0 if fighter.passed else turns_to_come(view, fighter)
        bare += math.pow(1 - SHARE, stays) * sum([min(MOST, cost) for cost in places(view, fighter)])
        if fighter.line:
            bare += min(1.0, stays) * min(MOST, penalty(view, fighter, fighter.line[-1]))
    first = FIRST_ROUND if view.round == 1 else 0.0
    threats = UNPROTECTED * bare / count + TO_COME * view.stack / count
    return hope(view, hard.SECOND, hard.THIRD, hard.EASIER) + ALWAYS + first + threats
