"""Ongoing games: one match is one game in one channel.

`types` has what the rest of the bot sees of a match; `service` is `Matches`, all that can be done with one, in the parts of
`verbs/`. `clock` says what time it is. `sessions` keeps the matches in use in memory, each as a `session`, and `store/`
keeps all on disk. `changes` is what new log entries change, `kinds` what a match may owe, `outbox` hands that out.

The lobby: `lobby`, `options`, `server_rules`. Playing: `playing` makes an act, an undo or giving up into a change;
`shorthand` reads several acts typed as one, `standing_orders` what is declined in advance, `freshness` whether a button is
still good; `computers` plays the computer opponents' turns. Leaving: `concession` says how giving up ends a match,
`departures` how somebody leaves one, `consent` who must agree. Time: `timing/` has the rules of calls, reminders and
clocks, `scheduler/` looks after what is due. Looking back: `history` is a match as it went, `records/` one as a text,
`results/` what it came to. `visibility` says who may look at all, `lessons/` are guided matches.
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
