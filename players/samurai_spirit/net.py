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
from .learnt import Row, Training
from .sense import named

Rows = dict[str, Row]
Told = list[tuple[Row, float]]
"""Rows that count, and how much of each."""


class Net(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rows by what they are of, and for each answer its weights with its log odds without any facts last."""

    start: Row
    samurai: tuple[Rows, Rows, Rows]
    village: Rows
    raider: Rows
    answers: Rows


class Nets(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of them."""

    acting: Net
    placing: Net
    saved: Net
    training: Training | None = None


@cache
def nets() -> Nets:
    """The nets of this package."""
    return msgspec.json.decode((files(__package__) / "net.json").read_bytes(), type=Nets)


class Foresight:
    """What the nets say of imagined matches, with what a view tells of the raiders."""

    def __init__(self, view: View, told: Nets | None = None) -> None:
        self.raiders = Raiders(view)
        self.nets = told or nets()

    def chance(self, view: View) -> float:
        """The chance that the village will be saved, as a samurai is asked what to do."""
        net = self.nets.saved
        return 1 / (1 + math.exp(-weighed(hidden(self.told(net, view)), net.answers["saved"])))

    def corrections(self, view: View, actions: Sequence[Action]) -> Sequence[float]:
        """What is added to the log odds of actions."""
        asked = self.asked(view, actions)
        if asked is None:
            return [0.0] * len(actions)
        net, answers = asked
        seen = hidden(self.told(net, view))
        return [weighed(seen, net.answers[answer]) for answer in answers]

    def asked(self, view: View, actions: Sequence[Action]) -> tuple[Net, Sequence[str]] | None:
        """The net for what is asked, and what it calls these actions; None if there is none."""
        question = view.question
        assert question is not None
        if question.word in ("action", "again"):
            return self.nets.acting, [_act(view, action) for action in actions]
        if question.word in ("place", "given"):
            return self.nets.placing, [_way(view, action) for action in actions]
        return None

    def told(self, net: Net, view: View) -> Told:
        """The rows of what is so, once each, and those of amounts."""
        assert view.question is not None
        asked = view.question.fighter
        fighters = (*view.fighters[asked:], *view.fighters[:asked])
        found = [(net.start, 1.0), *[(net.village[fact], 1.0) for fact in of_village(view, fighters[0])]]
        for by, fighter in zip(net.samurai, fighters, strict=True):
            found += [(by[fact], 1.0) for fact in of_samurai(fighter)]
            found.append((by["room"], max(0, fighter.kiai - fighter.track) / 8))
        amounts = [("farms", view.farms / 6), ("raiders", view.stack / 10), ("intruders", view.intruders / 5)]
        found += [(net.village[fact], much) for fact, much in amounts + self.raiders.face_down(view, fighters[0])]
        if net.raider and view.drawn:
            found += [(net.raider[fact], 1.0) for fact in of_raider(view.drawn, fighters)]
        return found


def hidden(told: Told) -> list[float]:
    """What the hidden layer makes of rows."""
    rows = [row if much == 1 else _times(row, much) for row, much in told]
    return [total if total > 0 else 0.0 for total in map(sum, zip(*rows, strict=True))]


def weighed(seen: Sequence[float], answer: Row) -> float:
    """The log odds of an answer, by what the hidden layer made."""
    return sum(map(mul, seen, answer), answer[-1])


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
