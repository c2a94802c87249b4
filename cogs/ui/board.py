"""The buttons below the board, and below the message about the end."""

from __future__ import annotations

import discord

from engine.text import T
from matches.history import can_be_judged
from matches.series import goes_on
from matches.types import Match

from ..presenter import Presenter
from ..wording.formatting import say
from .message import Row, row
from .press import Press, button

STORY_LIMIT = 1800
"""The most characters of "what happened since"."""


def buttons(match: Match, presenter: Presenter, locale: str) -> list[Row]:
    """Act, one's own hand, End phase and End turn if turns have phases; Undo, Log."""
    made = [
        button(say(T("Act"), locale), "act", match.id, match.revision, style=discord.ButtonStyle.primary),
        button(say(presenter.own.button, locale), "hand", match.id, match.revision),
    ]
    rest = [
        button(say(T("Undo"), locale), "undo", match.id, match.revision),
        button(say(T("Log"), locale), "log", match.id, match.revision),
    ]
    if not presenter.phases:
        return [row([*made, *rest])]
    made.append(button(say(T("End phase"), locale), "end", match.id, match.revision))
    made.append(button(say(T("End turn"), locale), "turn", match.id, match.revision))
    return [row(made), row(rest)]


def ended_buttons(match: Match, locale: str) -> list[Press]:
    """The buttons of a match that was played to its end: Rematch, Replay, Review, Log; of one that was abandoned some of these."""
    if match.status != "ended" and not match.abandoned:
        return []
    again = button(say(T("Rematch"), locale), "rematch", match.id, match.revision, style=discord.ButtonStyle.primary)
    return [
        *([again] if match.status == "ended" and not goes_on(match.options) else []),
        button(say(T("Replay"), locale), "replay", match.id, match.revision),
        *([button(say(T("Review"), locale), "review", match.id, match.revision)] if can_be_judged(match) else []),
        button(say(T("Log"), locale), "log", match.id, match.revision),
    ]
