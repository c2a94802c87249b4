"""Legal actions sorted for menus: first what is done with which card, then with which target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.game import Action, Wording
from engine.text import T, Text

FEW = 3
"""The most actions of one verb without a target, but with a line about each, that are shown as buttons; more are a menu."""
DIRECT = 8
"""The most other actions of one verb that are shown as a button each, so that no target is asked for."""
BRIEF = 18
"""The same where each has a brief label."""
UNITS = 20
"""The most subjects of one verb that are shown as a button each; their targets are asked for next."""
FIGURES = 10
"""The most subjects whose buttons tell their figures."""
TARGETS = 25
"""The most targets that are shown as buttons."""
ROOM = 24
"""How many components of a message buttons and menus may fill, those that end the phase left out."""
MENU = 25
"""Options of a menu."""
MENUS = 8
"""Menus on one page of a panel."""
Worded = Sequence[tuple[Action, Wording]]
"""Legal actions, each with its words."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its place in `legal` (its short name in a menu), its notation and its words."""

    index: int
    action: Action
    wording: Wording


@dataclass(frozen=True, slots=True)
class Group:
    """The choices that share a verb and a subject; with more than one, a target is chosen next."""

    verb: Text
    subject: Text
    choices: tuple[Choice, ...]

    @property
    def first(self) -> Choice:
        """The choice that names the group, and all of it where no target is chosen."""
        return self.choices[0]

    @property
    def single(self) -> bool:
        """Whether there is only one choice, so that no target is asked for."""
        return len(self.choices) == 1

    @property
    def bare(self) -> bool:
        """Whether it has no target at all."""
        return self.single and not str(self.first.wording.target)

    @property
    def times(self) -> int:
        """How often it can be chosen at once with others of its verb."""
        return self.first.wording.times if self.single else 0

    @property
    def ends(self) -> bool:
        """Whether it ends the phase or the turn."""
        return self.first.wording.ends

    @property
    def label(self) -> Text:
        """The group's label; with the target if there is only one choice, else with the subject's figures."""
        wording = self.first.wording
        if self.single and str(wording.target):
            return wording.sentence
        if not str(self.subject):
            return self.verb
        if wording.figures is None:
            return self.subject
        return T("{subject} · {figures}", subject=self.subject, figures=wording.figures)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a panel offers of one verb: acts as buttons (`direct`), subjects as buttons (`units`), or a menu of subjects.

    `own` are acts against one's own cards, in a menu of their own beside direct ones.  `together`: several are chosen at once.
    """

    groups: tuple[Group, ...]
    direct: tuple[Choice, ...] = ()
    units: tuple[Group, ...] = ()
    menu: tuple[Group, ...] = ()
    own: tuple[Choice, ...] = ()
    together: bool = False

    @property
    def buttons(self) -> int:
        """How many buttons it shows."""
        return len(self.direct) + len(self.units)

    @property
    def menus(self) -> int:
        """How many menus it shows."""
        return -(-sum(max(group.times, 1) for group in self.menu) // MENU) + -(-len(self.own) // MENU)


def sort(wordings: Worded) -> list[Group]:
    """The groups of legal actions in the order of their first; what is against one's own comes after the others.

    Acts that can be done together are a group each, with their targets: they are chosen from one menu.
    """
    groups: dict[tuple[str, str, str], list[Choice]] = {}
    for index, (action, wording) in enumerate(wordings):
        target = str(wording.target) if wording.times else ""
        key = str(wording.verb), str(wording.subject), target
        groups.setdefault(key, []).append(Choice(index, action, wording))
    lists = sorted([sorted(found, key=_late) for found in groups.values()], key=lambda found: _late(found[0]))
    return [Group(found[0].wording.verb, found[0].wording.subject, tuple(found)) for found in lists]


def _late(choice: Choice) -> bool:
    return choice.wording.own or choice.wording.late


def shelves(groups: Sequence[Group]) -> list[Shelf]:
    """What a panel offers beside the end of the phase: buttons where they are few and fit, else menus."""
    found = [_shelf(kin) for kin in by_verb([group for group in groups if not group.ends])]
    lone = len(found) == 1 and len(groups) > len(found[0].groups)
    if lone and found[0].together and len(found[0].groups) <= UNITS // 2:
        found = [replace(found[0], direct=tuple([group.first for group in found[0].groups]))]
    while _size(found) > ROOM and any(shelf.buttons for shelf in found):
        place = max(range(len(found)), key=lambda place: found[place].buttons)
        found[place] = _smaller(found[place])
    return found


def _smaller(shelf: Shelf) -> Shelf:
    """The same with a button for each subject where it has one for each act, else as a menu."""
    if shelf.direct and len(shelf.groups) < len(shelf.direct):
        return Shelf(shelf.groups, units=shelf.groups)
    return replace(shelf, direct=(), units=(), menu=shelf.groups, own=())


def _size(found: Sequence[Shelf]) -> int:
    """How many components shelves fill: five buttons share a row, each menu has its own, and one turns the pages."""
    buttons, menus = sum(shelf.buttons for shelf in found), sum(shelf.menus for shelf in found)
    return buttons - (-buttons // 5) + 2 * min(menus, MENUS) + 2 * (menus > MENUS)


def _shelf(kin: Sequence[Group]) -> Shelf:
    """What is offered of one verb where there is room."""
    groups = tuple(kin)
    if several(kin):
        return Shelf(groups, menu=groups, together=True)
    choices = [choice for group in kin for choice in group.choices]
    if all(group.bare for group in kin) and any(group.first.wording.hint for group in kin):
        few = len(kin) <= FEW
        return Shelf(groups, direct=tuple(choices)) if few else Shelf(groups, menu=groups)
    own = [choice for choice in choices if choice.wording.own]
    others = [choice for choice in choices if not choice.wording.own]
    if not others:
        return Shelf(groups, own=tuple(own)) if len(own) > 1 else Shelf(groups, direct=tuple(own))
    most = BRIEF if all(choice.wording.brief is not None for choice in others) else DIRECT
    if len(others) <= most:
        return Shelf(groups, direct=tuple(others), own=tuple(own))
    return Shelf(groups, units=groups) if len(kin) <= UNITS else Shelf(groups, menu=groups)


def by_verb(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups in lists that share a verb, in order; those that can be chosen together are lists of their own."""
    verbs: dict[tuple[str, bool], list[Group]] = {}
    for group in groups:
        verbs.setdefault(_kin(group), []).append(group)
    return list(verbs.values())


def several(groups: Sequence[Group]) -> bool:
    """Whether more than one thing can be chosen from these groups at once."""
    return sum(group.times for group in groups) > 1


def _kin(group: Group) -> tuple[str, bool]:
    return str(group.verb), group.times > 0
