"""The taste of the beginner level: it tells good from bad, but not well from better."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.game import Action
from engine.samurai_spirit.view import View

from .sense import taste

CALM = 0.4
"""How much less what is better is preferred."""
NONSENSE = 0.01
"""What has so small a share of the best one's taste is not done."""


def gentle(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action."""
    return [math.pow(weight, CALM) if weight >= NONSENSE else 0.0 for weight in taste(view, actions)]
