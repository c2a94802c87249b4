"""Players by their names where a game knows their numbers alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Wording
from engine.text import PLAYER, Text


def by_name(text: Text, players: Sequence[str]) -> Text:
    """The text with the names of players in place of their numbers."""
    if text.message == PLAYER.message:
        return Text("{name}", name=players[int(text.values["number"]) - 1])
    inner = {key: by_name(value, players) if isinstance(value, Text) else value for key, value in text.values.items()}
    return Text(text.message, text.plural, text.count, **inner)


def worded_by_name(wording: Wording, players: Sequence[str]) -> Wording:
    """An act in words with the names of players in place of their numbers."""

    def named(text: Text | None) -> Text | None:
        return text and by_name(text, players)

    return replace(
        wording,
        subject=by_name(wording.subject, players),
        target=by_name(wording.target, players),
        sentence=by_name(wording.sentence, players),
        hint=named(wording.hint),
        figures=named(wording.figures),
        chances=named(wording.chances),
        brief=named(wording.brief),
    )
