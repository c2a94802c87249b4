"""Random matches of Wastelands with plain cards, every step held against a second reading of the rules (`second_reading.py`)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.dice import Dice
from engine.wastelands.cards import BY_NAME, KINDS, PERSONALITY
from engine.wastelands.position import load
from tests.engine.wastelands.second_reading import ANSWERS, IN_PLAY, POOL, SPELLS, WITH_X
from tests.engine.wastelands.second_reading_watch import Watch
from tools.wastelands import NAMES, Start, mixed, new_match

pytestmark = pytest.mark.long

PLAIN = [kind for kind in KINDS if kind.name in POOL]
ABLE = [kind for kind in PLAIN if kind.keywords or not kind.is_warrior or kind.type == PERSONALITY]
"""Without the creatures that only fight."""
FIGHTERS = [kind.name for kind in ABLE if kind.is_warrior]
BREATHERS = ["Gryphonix", "Pyroweasel", "Varkaudar Mage"]
MATCHES, ACTS = 8, 250
CLASHES, BLOWS = 30, 40
SEVERAL = pytest.mark.parametrize("part", range(3))


def start(seed: int) -> Start:
    """A position of plain cards, or a new match: which is compared as long as everything in play is plain."""
    return new_match(seed) if seed % 7 == 0 else mixed(seed, ABLE if seed % 2 else PLAIN)


def clash(seed: int) -> Start:
    """An attack about to begin, both with KB and spells enough."""
    chooser = random.Random(seed)
    spells = sorted(SPELLS | WITH_X - {"Frost Comet"} | ANSWERS)
    ramparts = {seat: [chooser.choice(BREATHERS), *chooser.choices(FIGHTERS, k=2)] for seat in "12"}
    position = {
        "seats": NAMES[:2],
        "phase": "attack",
        "players": {seat: {"kb": 20, "hand": chooser.choices(spells, k=3)} for seat in "12"},
        "table": {seat: [f"{name} ramparts" for name in names] for seat, names in ramparts.items()},
    }
    return lambda _: load(position)[0]


def compared(start_: Start, seed: int, acts: int) -> Counter[str]:
    """What was compared in a match of so many acts."""
    dice = Dice(random.Random(seed).randbytes(32))
    watch = Watch(start_(dice), str(seed))
    watch.play(acts)
    return watch.compared


@SEVERAL
def test_the_second_reading_agrees(part: int) -> None:
    """Prices, timing, the attack phase, and what follows from them."""
    found: Counter[str] = Counter()
    for seed in range(part, 3 * MATCHES, 3):
        found += compared(start(seed), seed, ACTS)
    assert min(found[name] for name in ("battles", "declarations", "incomes")) > 10
    assert min(found[name] for name in ("plays at main", "silent passes", "closed windows", "moves")) > 80


@SEVERAL
def test_the_second_reading_agrees_on_attacks(part: int) -> None:
    """10: with spells, direct damage and regeneration in all its steps."""
    found: Counter[str] = Counter()
    for seed in range(part, 3 * CLASHES, 3):
        found += compared(clash(seed), seed, BLOWS)
    assert min(found[name] for name in ("uses at combat", "plays at free", "declarations", "battles")) > 10


def test_the_plain_cards_exist() -> None:
    """The names of the reading are names of cards."""
    assert set(BY_NAME) >= POOL >= IN_PLAY
