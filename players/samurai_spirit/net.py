"""Three small neural nets for three samurai, read from `net.json`: two correct the learnt taste for acts and for ways to place a
raider, one judges what is left in the midst of a round.

Each fact of the samurai, from who is asked clockwise, of the village and of the raider to be placed has a row of weights. The rows
of what is so are added up; what is above 0 is weighed once more for each answer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul

import msgspec

from engine.game import Action
from engine.samurai_spirit.view import Fighter, View

from .facts import Raiders, of_raider, of_samurai, of_village
from .learnt import Row
from .sense import named

Rows = dict[str, Row]


class Net(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rows by what they are of, and for each answer its weights with its log odds without any facts last."""

    start: Row
    samurai: tuple[Rows, Rows, Rows]
    village: Rows
    raider: Rows
    answers: Rows


class Nets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    acting: Net
    placing: Net
    saved: Net


@cache
def nets() -> Nets:
    """The nets of this package."""
    return msgspec.json.decode((files(__package__) / "net.json").read_bytes(), type=Nets)


class Foresight:
    """What the nets say of imagined matches, with what a view tells of the raiders."""

    def __init__(self, view: View) -> None:
        self.raiders = Raiders(view)

    def chance(self, view: View) -> float:
        """The chance that the village will be saved, as a samurai is asked what to do."""
        (odds,) = self._odds(nets().saved, view, ["saved"])
        return 1 / (1 + math.exp(-odds))

    def corrections(self, view: View, actions: Sequence[Action]) -> Sequence[float]:
        """What is added to the log odds of actions."""
        question = view.question
        assert question is not None
        if question.word in ("action", "again"):
            return self._odds(nets().acting, view, [_act(view, action) for action in actions])
        if question.word in ("place", "given"):
            return self._odds(nets().placing, view, [_way(view, action) for action in actions])
        return [0.0] * len(actions)

    def _odds(self, net: Net, view: View, answers: Sequence[str]) -> list[float]:
        assert view.question is not None
        asked = view.question.fighter
        fighters = (*view.fighters[asked:], *view.fighters[:asked])
        rows = [net.start, *[net.village[fact] for fact in of_village(view, fighters[0])]]
        for by, fighter in zip(net.samurai, fighters, strict=True):
            rows += [by[fact] for fact in of_samurai(fighter)]
            rows.append(_times(by["room"], max(0, fighter.kiai - fighter.track) / 8))
        amounts = [("farms", view.farms / 6), ("raiders", view.stack / 10), ("intruders", view.intruders / 5)]
        rows += [_times(net.village[fact], much) for fact, much in amounts + self.raiders.face_down(view, fighters[0])]
        if net.raider and view.drawn:
            rows += [net.raider[fact] for fact in of_raider(view.drawn, fighters)]
        sums = [total if total > 0 else 0.0 for total in map(sum, zip(*rows, strict=True))]
        return [sum(map(mul, sums, net.answers[answer]), net.answers[answer][-1]) for answer in answers]


def _act(view: View, action: Action) -> str:
    """What the net calls an act of a turn."""
    what, _, name = action.partition(" ")
    if what == "talent":
        return "again" if view.question and view.question.word == "again" else "skip"
    return _side(view, named(view, name)) if what == "support" else what


def _way(view: View, action: Action) -> str:
    """What it calls a way to place a raider."""
    words = action.split(" ")
    if len(words) == 3:
        return _side(view, named(view, words[2]))
    return words[0] if words[0] != "talent" else "drop" if words[1] == "Kyuzo" else "under"


def _side(view: View, other: Fighter) -> str:
    """Where another samurai sits (2.5)."""
    assert view.question is not None
    return "left" if (other.number - view.question.fighter) % 3 == 1 else "right"


def _times(row: Row, much: float) -> Row:
    return tuple([much * weight for weight in row])
