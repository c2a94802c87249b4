"""Ongoing games: one match is one game in one channel.

`types` has what the rest of the bot sees of a match; `service` the verbs (`Matches`), of which `seating` are those of the
lobby (its rules in `lobby` and `options`) and `looking` those that change nothing.  `playing` makes an act, an undo or
giving up into a `changes` change; `sugar` reads an act together with its answers; `calls` says who is to be called; `ending` how
giving up ends a match; `declining` what is declined in advance.  `recording` are the verbs of records (`record`: what one
is; `record_writing`, `record_parsing`, `record_reading`, `record_replay`).
`books` are the verbs of what matches came to: `results` has its values, `tally` adds them up, `ratings` says who is how strong.
`desk` keeps the matches in use in memory, each as a `session`; `outbox` hands out the announcements owed; `computers`
plays the computer opponents' turns; `store/` is the database.  `timers` says who is to be reminded when, `sweep` finds what is
due, `notice` is what people wish, `reminding` are the verbs for it.
`clock` has the paces and what clocks show, `stopping` when they stand, `downtime` when this program did not run; `claims` says what
can be claimed of who is out of time, `claiming` are the verbs for it.  `proposing` are the verbs of what needs the consent of
others (`replacing` says of whom), `leaving` how somebody leaves a match.
`listing` are the verbs for finding matches, `following` those for who looks on, `rematch` that of playing again; `visibility` says
who may look at all.
`servers` are the verbs of those who manage a server, `server_rules` what they chose, which counts for opening and joining;
`exporting` puts a server's matches into one file.
`past` is a match as it went, for watching it again; `teaching` are the verbs of lessons (`lessons/`), `checking` that of the dice,
`holidays` the arithmetic of being away.
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
