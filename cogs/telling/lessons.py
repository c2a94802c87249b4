"""What a lesson tells: the paragraph of its present step, with the buttons called as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game import Wording
from engine.text import T, Text
from matches.types import Match

from ..faces import Face
from .speech import say

if TYPE_CHECKING:
    from ..client import Herald


async def paragraph(bot: Herald, match: Match, locale: str, *, panel: bool = False) -> str:
    """What the lesson tells now, with its heading; empty where the match is no lesson or has nothing more to say.

    `panel`: it is told where the acts themselves are buttons and menus, and not on the board.
    """
    taught = await bot.matches.taught(match)
    if taught is None:
        return ""
    heading = _heading(taught.lesson.titles, taught.step.title)
    words = spoken(bot.faces[match.game])
    if taught.suggested is not None:
        words |= _suggested(taught.suggested, panel)
    return f"**{say(heading, locale)}**\n{say(Text(taught.step.lesson, **words), locale)}"


def _heading(titles: Sequence[str], title: str) -> Text:
    if not title:
        return T("Lesson")
    number = titles.index(title) + 1
    return T("Lesson, {number} of {count}: {title}", number=number, count=len(titles), title=T(title))


def spoken(face: Face) -> dict[str, Any]:
    """What stands on the buttons, by the names that the texts of lessons have for them."""
    return {"act": T("Act"), "end": T("End phase"), "own": face.own.button, "sure": face.sure.yes}


def _suggested(act: Wording, panel: bool) -> dict[str, Any]:
    """How the suggested act is done where the paragraph stands: as a button, from a menu, or from one menu after another."""
    own = {"verb": act.verb, "subject": act.subject, "target": act.target, "sentence": act.sentence}
    if panel:
        return {
            "press": T("press **{sentence}**", **own),
            "pick": T("choose **{subject}**", **own),
            "aim": T("in the menu **{verb}** choose **{subject}**, then **{target}**", **own),
            **({"end": act.sentence} if act.ends else {}),
        }
    own["act"] = T("Act")
    return {
        "press": T("press **{act}**, then **{sentence}**", **own),
        "pick": T("press **{act}**, then choose **{subject}**", **own),
        "aim": T("press **{act}**, in the menu **{verb}** choose **{subject}**, then **{target}**", **own),
    }
