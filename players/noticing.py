"""What the normal level considers: the action it likes best at first sight, and others drawn as the easy level draws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Action

from .easy import one_of
from .knowledge import Knowledge, Seen


def noticed(view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Sequence[Action]:
    """As many of the actions as the level considers, in their order."""
    if knowledge.considered is None:
        return actions
    left, chance = dict(zip(actions, knowledge.taste(view, actions), strict=True)), Random(seed)
    found = max(left, key=left.__getitem__)
    considered = {found}
    while len(considered) < min(knowledge.considered, len(actions)):
        del left[found]
        found = one_of(left, chance)
        considered.add(found)
    return [action for action in actions if action in considered]
