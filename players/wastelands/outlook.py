"""The score by which chances are judged: that of the position, and what the warriors of a hand promise.

Their share was fitted (logistic regression) to 1,126 matches between normal computers, 27,101 beginnings of turns. A fifth
was left out, and foretold with a loss of 0.535, without it of 0.543. With the weights of `chance.json`, fitted before, it is
0.554 and 0.559 over all of them.
"""

from __future__ import annotations

from engine.wastelands.view import View

from .position import score
from .sides import team_of
from .worth import of_face

IN_HAND = 0.42
"""How much of its value in play a warrior has in a hand, beside that of a card."""


def outlook(view: View, seat: int) -> float:
    """The score; which cards are drawn matters to it."""
    if view.winners is not None:
        return score(view, seat)
    hands = [view.sides[one].hand or () for one in team_of(view, seat)]
    return score(view, seat) + IN_HAND * sum(
        [of_face(card) for hand in hands for card in hand if card.attack is not None]
    )
