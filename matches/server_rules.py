"""What those who manage a server have chosen for it: where matches are held, how loud the bot is, limits a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

LOBBIES = 10
"""Matches that have not begun of one host on a server, whatever its rules allow: more than anybody can wait for."""
Loudness = Literal["normal", "quiet", "silent"]
LOUDNESS: tuple[Loudness, ...] = get_args(Loudness)


@dataclass(frozen=True, slots=True)
class ServerRules:
    """The rules of one server; those of a server that has chosen nothing are the defaults.

    `exceptions` are channels: those without matches if they are held `everywhere`, else the only ones that have some.
    `hosting` and `sitting` are the most open matches that one person may host, and play in; 0 is no limit.  `alone`
    says whether one person may play against computers only.
    """

    everywhere: bool = True
    exceptions: tuple[int, ...] = ()
    loudness: Loudness = "normal"
    hosting: int = 0
    sitting: int = 0
    alone: bool = True

    def allows(self, channel: int) -> bool:
        """Whether matches may be held in that channel (of a thread: its parent)."""
        return self.everywhere != (channel in self.exceptions)
