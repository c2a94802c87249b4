"""Nobody is passed over who could do something (7.12), whatever is in play."""

from __future__ import annotations

import random

import pytest

from engine.dice import Dice
from engine.wastelands import GAME, legal, windows
from engine.wastelands.cards import BUILDING, KINDS, SKILL, SPELLS
from engine.wastelands.position import load
from engine.wastelands.state import State
from tools.wastelands import NAMES, fuzz_start, liking

pytestmark = pytest.mark.long

MATCHES, ACTS = 100, 60
ON_TABLE = [kind.name for kind in KINDS if kind.type in (BUILDING, SKILL) and kind.name != "Palace of Illusions"]
IN_HAND = [kind.name for kind in KINDS if kind.type in SPELLS]
WARRIORS = [kind.name for kind in KINDS if kind.is_warrior and not kind.token and not kind.x]


def poor(seed: int) -> State:
    """A position with hardly any KB, many spells, and much in play that may change what they cost."""
    chooser = random.Random(seed)
    return load(
        {
            "seats": NAMES[:2],
            "players": {seat: {"kb": chooser.randint(0, 2), "hand": chooser.sample(IN_HAND, 8)} for seat in "12"},
            "table": {seat: chooser.sample(WARRIORS, 3) + chooser.sample(ON_TABLE, 6) for seat in "12"},
        }
    )[0]


def test_who_is_passed_over_could_only_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """The windows that everybody knows to be idle are idle."""
    could_act, passed_over = windows.could_act, 0

    def watched(s: State, window: int, seat: int) -> bool:
        nonlocal passed_over
        asked = could_act(s, window, seat)
        if not asked:
            passed_over += 1
            assert len(legal.acts(s, window, seat)) == 1, f"{seat + 1} is passed over: {GAME.view(s, seat)}"
        return asked

    monkeypatch.setattr(windows, "could_act", watched)
    for seed in range(MATCHES):
        chooser = random.Random(seed)
        dice = Dice(chooser.randbytes(32))
        s = poor(seed) if seed % 2 else fuzz_start(seed)(dice)
        for _ in range(ACTS):
            for seat in GAME.to_act(s):
                acts = GAME.legal(s, seat)
                GAME.apply(s, seat, chooser.choices(acts, liking(acts))[0], dice)
    assert passed_over > 500
