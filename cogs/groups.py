"""Legal actions sorted for menus: first what is done with which card, then with which target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Action, Wording
from engine.text import Text

BUTTONS = 10
"""The most acts shown as buttons on a panel; where there are more, all but the end of the phase go into menus."""
FEW = 3
"""The most actions of one verb without a target that are shown as buttons; more are a menu."""
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
    def times(self) -> int:
        """How often it can be chosen at once with others of its verb."""
        return self.first.wording.times if self.single else 0

    @property
    def label(self) -> Text:
        """The group's label in a menu; with the target if there is only one choice."""
        wording = self.first.wording
        if self.single and str(wording.target):
            return wording.sentence
        return self.subject if str(self.subject) else self.verb


def sort(wordings: Worded) -> list[Group]:
    """The groups of legal actions in the order of their first."""
    groups: dict[tuple[str, str], list[Choice]] = {}
    for index, (action, wording) in enumerate(wordings):
        groups.setdefault((str(wording.verb), str(wording.subject)), []).append(Choice(index, action, wording))
    return [Group(found[0].wording.verb, found[0].wording.subject, tuple(found)) for found in groups.values()]


def as_buttons(groups: Sequence[Group]) -> list[Group]:
    """The groups shown as buttons: they need no second choice, and there are few like them; the others go into menus."""
    verbs = Counter(_kin(group) for group in groups)
    together = {_kin(kin[0]) for kin in by_verb(groups) if several(kin)}
    alone = [group for group in groups if group.single and _kin(group) not in together]
    plain = [group for group in alone if group.first.wording.ends or verbs[_kin(group)] <= FEW]
    return plain if len(plain) <= BUTTONS else [group for group in plain if group.first.wording.ends][:BUTTONS]


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
