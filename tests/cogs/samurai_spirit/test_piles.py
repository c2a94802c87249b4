"""What lies open is told card by card, each pile with its name."""

from __future__ import annotations

from dataclasses import replace

from cogs.samurai_spirit.presenter import PRESENTER
from cogs.ui.private import pile_line
from engine.dice import Dice
from engine.game import Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import RAIDERS


def test_the_discarded_raiders_are_told_one_by_one() -> None:
    state, _ = GAME.new(Setup(("Kyuzo", "Kanbei")), Dice(bytes(32)))
    view = GAME.view(state, 0)
    assert PRESENTER.piles(view) == []
    (pile,) = PRESENTER.piles(replace(view, discard=RAIDERS[:2]))
    assert len(pile.cards) == 2
    told = pile_line(pile, "en")
    assert told.startswith("Discarded raiders, the latest first: (") and told.count("), (") == 1 and told.endswith(").")
    assert pile_line(pile, "cs").startswith("Zahození nájezdníci od posledního: (")
