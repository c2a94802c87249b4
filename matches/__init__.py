"""Ongoing games: one match is one game in one channel.

`types` has what the rest of the bot sees of a match; `service` is `Matches`, all that can be done with one, in the
parts of `verbs/`. `clock` tells the time. `sessions` keeps the matches in use in memory, each as a `session`; `store/`
keeps everything on disk. `changes` builds what one commit writes, `events` packs what happened. `kinds` lists what a
match may owe, `outbox` hands it out.

Lobby: `lobby`, `options`, `server_rules`; `drawn` has decks by chance, `seldom` limits invitations, `series` links the
games of a best of three. Playing: `playing`
makes an act or an undo into a change; `shorthand` reads several actions typed as one, `standing_orders` declines
questions in advance, `freshness` says whether a button is still valid, `computers` plays the computers' turns. `tasks/`
has slow work done by other processes, `stoppable` ends those of this bot in the middle of it. Leaving: `concession` says
how giving up ends a match, `departures` how somebody leaves one, `consent` who must agree; `forgetting` says
what is forgotten of a person.

Time: `timing/` has the rules of calls, reminders and clocks; `scheduler/` handles what is due. Looking back: `history`
is a match as it went, `records/` one as a text, `results/` has results and ratings. `visibility` says who may look at a
match, `lessons` guides first matches.
"""

from .errors import Refused, StoreError
from .messages import Shown, Work
from .service import Matches
from .types import Acted, Entry, Look, Match, MatchSeat, Options, Person, Proposal, Proposed

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
