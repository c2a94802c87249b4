"""The time to answer in the turns of others: who is asked too long passes, after one warning."""

from __future__ import annotations

from engine.game import GameOption
from engine.text import T

from ..types import Options
from .units import HOUR

ANSWERS = GameOption(
    "answers",
    T("Time to answer"),
    (
        ("open", T("no limit of its own")),
        ("6h", T("6 hours, then it just happens")),
        ("12h", T("12 hours, then it just happens")),
        ("24h", T("24 hours, then it just happens")),
    ),
    "open",
)
"""The option of the house, for games that ask in the turns of others what may be declined."""
_HOURS = {"6h": 6, "12h": 12, "24h": 24}
WARNED = 0.75
"""The part of that time after which the seat is warned."""
OWED, TOLD = 1, 2
"""The `count` of its timer once the warning is owed, and once it is given, `at` that moment."""


def time_to_answer(options: Options) -> float:
    """The seconds that a seat has to answer; 0 without a limit."""
    return _HOURS.get(options.extra.get(ANSWERS.name, ""), 0) * HOUR
