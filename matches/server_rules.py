"""The rules that managers have chosen for their server: where matches are held, how loud the bot is, limits per person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

LOBBIES = 10
"""The most lobbies that one person may host on a server, whatever its rules allow."""
Loudness = Literal["loud", "normal", "quiet", "silent"]
LOUDNESS: tuple[Loudness, ...] = get_args(Loudness)


@dataclass(frozen=True, slots=True)
class ServerRules:
    """The rules of one server; the defaults if it has chosen none.

    `exceptions` are channels: the only ones without matches if `everywhere`, else the only ones with matches. `hosting`
    and `sitting` limit how many open matches one person may host and play in (0: no limit). `alone` allows to play
    against computers only.
    """

    everywhere: bool = True
    exceptions: tuple[int, ...] = ()
    loudness: Loudness = "normal"
    hosting: int = 0
    sitting: int = 0
    alone: bool = True

    def allows(self, channel: int) -> bool:
        """Whether matches may be held in that channel; for a thread, ask for its parent."""
        return self.everywhere != (channel in self.exceptions)
