"""How a person wants to be called, as kept among their settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Where = Literal["channel", "direct", "both", "none"]
PLACES: tuple[Where, ...] = get_args(Where)
WHERE, LOCALE, CLOSED = "notify.where", "notify.locale", "notify.closed"
"""The settings' keys."""
DAY = 86400.0


@dataclass(frozen=True, slots=True)
class Notice:
    """Where a person is called, in which language directly (empty: the match's), and whether they have been told that
    their direct messages are closed."""

    where: Where = "channel"
    locale: str = ""
    closed: bool = False
    after: float = DAY
    every: float = 2 * DAY
    times: int = 5

    def first(self, reason: str) -> float:
        """Seconds until the first reminder: sooner where others cannot go on in the middle of a turn."""
        return self.after if reason == "turn" else self.after / 3

    @property
    def in_channel(self) -> bool:
        """Whether they want a mention in the match's channel."""
        return self.where in ("channel", "both")

    @property
    def directly(self) -> bool:
        """Whether they want a direct message."""
        return self.where in ("direct", "both")


def notice(settings: Mapping[str, str]) -> Notice:
    """A person's wishes from their settings; what is not set or not known any more is as for everybody."""
    where: Where = next((place for place in PLACES if place == settings.get(WHERE)), "channel")
    return Notice(where, settings.get(LOCALE, ""), settings.get(CLOSED) == "yes")
