"""The paragraph of a lesson's present step, with the labels of the buttons that it names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.game import Action, Wording
from engine.text import T, Text
from matches.types import Match
from matches.verbs.lessons import Taught

from ..groups import TARGETS, Group, shelves, sort
from ..house import House
from ..presenter import Presenter
from .formatting import say


async def paragraph(house: House, match: Match, locale: str, *, panel: bool = False) -> str:
    """What the lesson tells now, with its heading; empty where the match is no lesson or has nothing more to say.

    `panel`: for the panel, where the acts themselves are buttons and menus, not for the board.
    """
    taught = await house.matches.lessons.taught(match)
    if taught is None:
        return ""
    return _paragraph(house.presenters[match.game], taught, locale, panel=panel)


async def asked(house: House, match: Match, locale: str) -> tuple[Action, str] | None:
    """The act that the lesson asks for now, and what it tells beside how that is done; None where it asks for none."""
    taught = await house.matches.lessons.taught(match)
    if taught is None or taught.step.asks is None:
        return None
    told, _, tried = _paragraph(house.presenters[match.game], taught, locale, panel=True).rpartition("\n")
    return taught.step.asks, told if tried.startswith("**") else f"{told}\n{tried}"


def _paragraph(presenter: Presenter, taught: Taught, locale: str, *, panel: bool) -> str:
    heading = _heading(taught.lesson.titles, taught.step.title)
    words = spoken(presenter)
    suggested = dict(taught.possible).get(Action(taught.step.tries))
    if suggested is not None:
        words |= _suggested(suggested, panel, sort(taught.possible))
    told = DOUBLED.sub(r"\1", say(Text(taught.step.lesson, **words), locale))
    return f"**{say(heading, locale)}**\n{told}"


DOUBLED = re.compile(r"([!?]\*\*)\.")
"""A full stop after an act whose name ends its sentence already: `**kiai!**.`"""


def _heading(titles: Sequence[str], title: str) -> Text:
    if not title:
        return T("Lesson")
    number = titles.index(title) + 1
    return T("Lesson, {number} of {count}: {title}", number=number, count=len(titles), title=T(title))


def spoken(presenter: Presenter) -> dict[str, Any]:
    """The labels of buttons, by the names that the texts of lessons use."""
    return {"act": T("Act"), "end": T("End phase"), "own": presenter.own.button, "sure": presenter.sure.yes}


ON_PANEL = {
    "press": T("press **{sentence}**").message,
    "tap": T("press **{subject}**, then **{target}**").message,
    "pick": T("choose **{subject}**").message,
    "aim": T("in the menu **{verb}** choose **{subject}**, then **{target}**").message,
}
ON_BOARD = {
    "press": T("press **{act}**, then **{sentence}**").message,
    "tap": T("press **{act}**, then **{subject}**, then **{target}**").message,
    "pick": T("press **{act}**, then choose **{subject}**").message,
    "aim": T("press **{act}**, in the menu **{verb}** choose **{subject}**, then **{target}**").message,
}
"""How an act is done: by a button, by one after another, from a menu, or from one menu after another."""


def _suggested(act: Wording, panel: bool, groups: Sequence[Group]) -> dict[str, Any]:
    """How to do the suggested act, on the panel or from the board."""
    own: dict[str, Any] = {
        "act": T("Act"),
        "verb": act.verb,
        "subject": act.subject,
        "target": act.target,
        "sentence": act.sentence,
    }
    group = next(one for one in groups if any(choice.wording == act for choice in one.choices))
    way = _way(group, groups, act)
    own["subject"] = group.label
    if len(groups) == 1 and not group.single:  # the panel begins with the targets
        own["subject"] = own["sentence"] = act.target
    if any(shelf.together and group in shelf.groups for shelf in shelves(groups)):
        own["sentence"] = group.label
    said = Text((ON_PANEL if panel else ON_BOARD)[way], **own)
    ended = {"end": act.sentence} if panel and act.ends else {}
    return {"press": said, "pick": said, "aim": said, **ended}


def _way(group: Group, groups: Sequence[Group], act: Wording) -> str:
    """How an act of that group is done, as the panel shows it."""
    if len(groups) == 1 and not group.single:
        return "press" if len(group.choices) <= TARGETS else "pick"
    if group.ends:
        return "press"
    shelf = next(shelf for shelf in shelves(groups) if group in shelf.groups)
    if any(choice.wording == act for choice in shelf.direct) or (group.single and group in shelf.units):
        return "press"
    if group in shelf.units:
        return "tap"
    return "pick" if group.single else "aim"
