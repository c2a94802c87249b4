"""What is kept of who speaks is what it would be if it were worked out anew, at every moment of random matches."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME, acts
from engine.wastelands.cards import BUILDING
from engine.wastelands.dying import dying, ruined
from engine.wastelands.heard import lead_of
from engine.wastelands.legal import abilities_in
from engine.wastelands.numbers import left, warriors
from engine.wastelands.play import Play, kind_of
from engine.wastelands.state import RAMPARTS, RESERVE, State, copy
from engine.wastelands.vocabulary import ABILITIES
from engine.wastelands.voices import allows, says, voices
from tests.scenarios.reading import read
from tests.scenarios.runner import hold
from tools.invariants import dice_for
from tools.wastelands import large_mixed, liking, mixed

SPOKEN = sorted({word for ability in ABILITIES for word in ability.words})


def told(s: State) -> list[Any]:
    """All that is worked out from who speaks."""
    everybody = [*s.pieces, *[~seat for seat in range(len(s.hp))]]
    return [
        [(word, who, found) for word in SPOKEN for who in everybody if (found := [*voices(s, word, who)])],
        [[warriors(s, seat, place) for place in (None, RESERVE, RAMPARTS)] for seat in (None, *range(len(s.hp)))],
        [[abilities_in(s, window, seat) for window in (0, 1, 4)] for seat in range(len(s.hp))],
    ]


def check(s: State) -> None:
    """Whatever is kept is as if worked out anew, and who is dying or ruined is who has no HP left."""
    anew = copy(s)
    anew.heard = None
    assert told(s) == told(anew)
    standing = [card for card in s.pieces if kind_of(s, card).is_warrior and lead_of(s, card) == card]
    assert dying(s) == [card for card in standing if left(s, card) <= 0 and allows(s, "may_perish", card)]
    fallen = [card for card in s.pieces if kind_of(s, card).type == BUILDING and left(s, card) <= 0]
    over = [card for card in s.pieces if card in fallen or says(s, "is_over", card)]
    assert ruined(s) == [card for card in over if allows(s, "may_perish", card)]


@pytest.mark.parametrize("start", [mixed(2), mixed(11), large_mixed(5)])
def test_in_random_matches(start: Callable[[Dice], State]) -> None:
    dice, chooser = dice_for(1), random.Random(1)
    s = start(dice)
    for _ in range(115):
        legal = GAME.legal(s, GAME.to_act(s)[0])
        GAME.apply(s, GAME.to_act(s)[0], chooser.choices(legal, liking(legal))[0], dice)
        check(s)
        if GAME.outcome(s) is not None:
            break


CASES = Path(__file__).parents[2] / "scenarios" / "wastelands"


@pytest.mark.parametrize(
    "rules", ["rule_9_6", "rule_9_18", "rule_9_20", "rule_8_15", "card_changeling", "card_common_mind"]
)
def test_in_cases_of_pairs_items_and_copies(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def checked(p: Play, action: Action) -> None:
        perform(p, action)
        check(p.s)

    perform = acts.perform
    monkeypatch.setattr(acts, "perform", checked)
    cases = sorted(CASES.glob(f"{rules}*.toml"))
    assert cases
    for case in cases:
        hold(read(case))
