"""The SQL of following: who follows a match, and the calls they are owed."""

from __future__ import annotations

from collections.abc import Iterable

from ..timing.followers import hears_of_end, hears_of_turn
from . import outbox
from .jobs import Decision, Execution, Job, Read, Statement
from .values import Follower

_FOLLOW = Statement("INSERT OR REPLACE INTO follows VALUES (?, ?, ?, ?)")
_UNFOLLOW = Statement("DELETE FROM follows WHERE match = ? AND person = ?")
_DROP = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'follow' AND person = ?")
_TOLD = Statement("UPDATE follows SET turn = ? WHERE match = ? AND person = ?")
_OVER = Statement("DELETE FROM follows WHERE match = ?")
HOW = "SELECT how FROM follows WHERE match = ? AND person = ?"
FOLLOWERS = "SELECT person, how, turn FROM follows WHERE match = ?"

FORGET = (
    Statement("DELETE FROM follows WHERE person = ?1"),
    Statement("DELETE FROM outbox WHERE person = ?1"),
)


def following(match: int, person: int, how: str, turn: int) -> Job:
    """The job by which a person follows an open match from `turn` on; following only the end drops a waiting call about
    a turn.
    """
    followed = (_FOLLOW, (match, person, how, turn))
    return [followed] if how == "turns" else [followed, (_DROP, (match, person))]


def unfollowing(match: int, person: int) -> Job:
    """The job by which a person stops following; a waiting call is dropped."""
    return [(_UNFOLLOW, (match, person)), (_DROP, (match, person))]


def turn_begun(match: int, turn: int, revision: int) -> Decision:
    """The step of a job that owes followers a call about a turn; waiting calls about earlier turns are dropped."""

    def decide(read: Read) -> list[Execution]:
        called = hears_of_turn(_followers(read, match), turn)
        return [*_owing(match, revision, called), *((_TOLD, (turn, match, person)) for person in called)]

    return decide


def ended(match: int, revision: int) -> Decision:
    """The step of a job that owes followers a call about the end; then nobody follows the match."""

    def decide(read: Read) -> list[Execution]:
        return [*_owing(match, revision, hears_of_end(_followers(read, match))), (_OVER, (match,))]

    return decide


def _followers(read: Read, match: int) -> list[Follower]:
    return [Follower(*columns) for columns in read(FOLLOWERS, match)]


def _owing(match: int, revision: int, called: Iterable[int]) -> list[Execution]:
    job: list[Execution] = []
    for person in called:
        job += [(_DROP, (match, person)), (outbox.INSERT, (match, "follow", revision, None, person))]
    return job
