"""Ongoing games: one match is one game in one channel.

`types` has what the rest of the bot sees of a match; `service` is `Matches`, all that can be done with one, in the parts of
`verbs/`.  `clock` says what time it is.  `desk` keeps the matches in use in memory, each as a `session`, and `store/` keeps all
on disk; `changes` is what new log entries change, `kinds` what a match may owe, `outbox` hands that out.

The lobby: `lobby`, `options`, `server_rules`.  Playing: `playing` makes an act, an undo or giving up into a change; `sugar` reads
an act together with its answers, `declining` what is declined in advance; `computers` plays the computer opponents' turns.
Leaving: `ending` says how giving up ends a match, `leaving` how somebody leaves one, `replacing` whose consent it needs.
Time: `waiting/` is what comes of a match that waits for somebody, `sweeping/` looks after it while nobody does anything.
Looking back: `past` is a match as it went, `records/` one as a text, `results/` what it came to.  `visibility` says who may
look at all, `lessons/` are guided matches.
"""

from .service import Matches
from .types import (
    Acted,
    Entry,
    Look,
    Match,
    MatchSeat,
    Options,
    Person,
    Proposal,
    Proposed,
    Refused,
    Shown,
    StoreError,
    Work,
)

__all__ = [
    "Acted",
    "Entry",
    "Look",
    "Match",
    "MatchSeat",
    "Matches",
    "Options",
    "Person",
    "Proposal",
    "Proposed",
    "Refused",
    "Shown",
    "StoreError",
    "Work",
]
