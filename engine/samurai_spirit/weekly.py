"""The village of the week: two or three samurai in one hand (13.3), drawn by chance."""

from __future__ import annotations

from collections.abc import Sequence

from ..dice import Chance
from ..game import Setup
from ..text import TN, T, Text
from ..weekly import Feat
from .cards import SAMURAI
from .play import name_of
from .rounds import points
from .setup import COMPANIONS, NONE, level
from .state import State

LEVELS = ("easy", "normal", "normal", "hard")
"""Difficulties, each as often as it is drawn."""
TOGETHER = (2, 3)
"""How many samurai there may be."""


class Village:
    """Villages that everybody defends alone."""

    title = T("The village of the week")
    task = T(
        "Save the village. More points are better (one for each farm and family, and one if nobody has a wound token);"
        " then fewer wounds, then more families. Of those who lose it, who held out for more rounds comes first."
    )

    def setup(self, chance: Chance) -> Setup:
        """The samurai and the difficulty of a week."""
        first, *others = [samurai.name for samurai in chance.shuffle(SAMURAI)]
        companions = others[: TOGETHER[chance.below(len(TOGETHER))] - 1]
        chosen = dict(zip(COMPANIONS, [*companions, NONE], strict=False))
        return Setup((first,), {"difficulty": LEVELS[chance.below(len(LEVELS))], **chosen})

    def about(self, state: State) -> Text:
        """The difficulty and the samurai."""
        names = [T(name_of(state, fighter)) for fighter in range(len(state.names))]
        called = T("{first} and {second}", first=names[-2], second=names[-1])
        for name in names[-3::-1]:
            called = T("{first}, {second}", first=name, second=called)
        return T("{samurai}; difficulty: {level}", samurai=called, level=level(state).title)

    def feat(self, state: State) -> Feat:
        """Whether it was saved, the round, the points (12.1), the wounds (as less than nothing), families, farms."""
        wounds = sum(2 * beast + token for beast, token in zip(state.beast, state.wounded, strict=True))
        wounds += 1 if state.dead >= 0 else 0
        saved = int(state.outcome == "won")
        return saved, state.round, points(state), -wounds, len(state.families), len(state.farms)

    def told(self, feat: Sequence[int]) -> Text:
        """Saved or lost, and what is left."""
        saved, round_, score, wounds, families, farms = feat
        left = T(
            "{farms}, {families}, {wounds}",
            farms=TN("{count} farm", "{count} farms", farms),
            families=TN("{count} family", "{count} families", families),
            wounds=TN("{count} wound suffered", "{count} wounds suffered", -wounds),
        )
        if saved:
            return TN("saved, {count} point ({left})", "saved, {count} points ({left})", score, left=left)
        return T("lost in round {round} ({left})", round=round_, left=left)


VILLAGE = Village()
