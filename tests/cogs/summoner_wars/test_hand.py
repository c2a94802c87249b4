"""What can be done with each card in a hand."""

from __future__ import annotations

from cogs.games import PRESENTERS
from cogs.ui.private import playable
from engine.game import Action, Wording
from engine.text import T
from matches.types import Look
from tests.cogs.limits import longest_match


def test_held_cards_list_what_can_be_done() -> None:
    presenter = PRESENTERS["summoner-wars"]
    worded = Wording(T("Summon"), T("Archer (1 magic)"), T("on c3"), T("Summon Archer on c3"))
    look = Look(longest_match(), 0, None, (), None)
    verbs = playable(presenter, look, [(Action("summon Archer c3"), worded), (Action("move c1 c2"), worded)])
    assert verbs["Archer"] == [T("Summon")]
