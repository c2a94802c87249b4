"""What a lesson tells: the paragraph of its present step, with the buttons called as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.text import T, Text
from matches.types import Match

from .faces import Face
from .speech import say

if TYPE_CHECKING:
    from .client import Herald


async def paragraph(bot: Herald, match: Match, locale: str) -> str:
    """What the lesson tells now, with its heading; empty where the match is no lesson or has nothing more to say."""
    taught = await bot.matches.taught(match)
    if taught is None:
        return ""
    words, suggested = spoken(bot.faces[match.game]), taught.suggested
    if suggested is not None:
        words |= {
            "verb": suggested.verb,
            "subject": suggested.subject,
            "target": suggested.target,
            "sentence": suggested.sentence,
        }
    heading = _heading(taught.lesson.titles, taught.step.title)
    return f"**{say(heading, locale)}**\n{say(Text(taught.step.lesson, **words), locale)}"


def _heading(titles: Sequence[str], title: str) -> Text:
    if not title:
        return T("Lesson")
    number = titles.index(title) + 1
    return T("Lesson, {number} of {count}: {title}", number=number, count=len(titles), title=T(title))


def spoken(face: Face) -> dict[str, Any]:
    """What stands on the buttons, by the names that the texts of lessons have for them."""
    return {"act": T("Act"), "end": T("End phase"), "own": face.own.button, "sure": face.sure.yes}
