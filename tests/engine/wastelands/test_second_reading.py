"""Random matches of Wastelands with plain cards, every step held against a second reading of the rules (`second_reading.py`)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.dice import Dice
from engine.wastelands.cards import BY_NAME, KINDS
from tests.engine.wastelands.second_reading import IN_PLAY, POOL
from tests.engine.wastelands.second_reading_watch import Watch
from tools.wastelands import Start, mixed, new_match

pytestmark = pytest.mark.long

PLAIN = [kind for kind in KINDS if kind.name in POOL]
ABLE = [kind for kind in PLAIN if kind.keywords or not kind.is_warrior or kind.type == BY_NAME["Darkseid"].type]
"""Without the warriors that only fight."""
PARTS, MATCHES, ACTS = 3, 14, 250
OFTEN = {"battles": 20, "declarations": 50, "plays at main": 100, "silent passes": 100, "price of a creature": 20}
"""What must have been compared in each part."""


def start(seed: int) -> Start:
    """A position of plain cards, or a new match: which is compared as long as everything in play is plain."""
    return new_match(seed) if seed % 7 == 0 else mixed(seed, ABLE if seed % 2 else PLAIN)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_second_reading_agrees(part: int) -> None:
    """Prices, timing, the attack phase, and what follows from them."""
    compared: Counter[str] = Counter()
    for number in range(MATCHES):
        seed = part + PARTS * number
        dice = Dice(random.Random(seed).randbytes(32))
        watch = Watch(start(seed)(dice), str(seed))
        watch.play(ACTS)
        compared += watch.compared
    missing = {name: least for name, least in OFTEN.items() if compared[name] < least}
    assert not missing, f"only {compared}"


def test_the_plain_cards_exist() -> None:
    """The names of the reading are names of cards."""
    assert set(BY_NAME) >= POOL >= IN_PLAY
