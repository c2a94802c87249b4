"""The SQL of following: who follows a match, and the calls they are owed."""

from __future__ import annotations

from collections.abc import Iterable

from ...timing.followers import hears_of_turn
from ..jobs import Decision, Execution, Job, Read, Statement, replacing
from ..values import Follower
from . import outbox

_FOLLOW = replacing("follows", ("match", "person"), ("how", "turn", "entry"))
_UNFOLLOW = Statement("DELETE FROM follows WHERE match = ? AND person = ?")
_DROP = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'follow' AND person = ?")
_TOLD = Statement("UPDATE follows SET turn = ? WHERE match = ? AND person = ?")
TELL = Statement("UPDATE follows SET entry = ? WHERE match = ? AND person = ?")
_CARRY = Statement("INSERT INTO follows SELECT CAST(? AS BIGINT), person, how, 0, 0 FROM follows WHERE match = ?")
_OVER = Statement("DELETE FROM follows WHERE match = ?")
HOW = "SELECT how FROM follows WHERE match = ? AND person = ?"
FOLLOWERS = "SELECT person, how, turn, entry FROM follows WHERE match = ?"

FORGET = (
    Statement("DELETE FROM follows WHERE person = ?1"),
    Statement("DELETE FROM outbox WHERE person = ?1"),
)


def following(match: int, person: int, how: str, turn: int, entry: int) -> Job:
    """The job by which a person follows an open match from `turn` and `entry` on; following only the end drops a waiting
    call about a turn.
    """
    followed = (_FOLLOW, (match, person, how, turn, entry))
    return [followed] if how == "turns" else [followed, (_DROP, (match, person))]


def unfollowing(match: int, person: int) -> Job:
    """The job by which a person stops following; a waiting call is dropped."""
    return [(_UNFOLLOW, (match, person)), (_DROP, (match, person))]


def turn_begun(match: int, turn: int) -> Decision:
    """The step of a job that owes followers a call about a turn; waiting calls about earlier turns are dropped."""

    def decide(read: Read) -> list[Execution]:
        called = hears_of_turn(_followers(read, match), turn)
        return [*_owing(match, called), *((_TOLD, (turn, match, one.person)) for one in called)]

    return decide


def carried(match: int, sequel: int) -> Execution:
    """The step of a job by which who follows a match follows the next one of its series."""
    return _CARRY, (sequel, match)


def ended(match: int) -> Decision:
    """The step of a job that owes followers a call about the end; then nobody follows the match."""

    def decide(read: Read) -> list[Execution]:
        return [*_owing(match, _followers(read, match)), (_OVER, (match,))]

    return decide


def _followers(read: Read, match: int) -> list[Follower]:
    return [Follower(*columns) for columns in read(FOLLOWERS, match)]


def _owing(match: int, called: Iterable[Follower]) -> list[Execution]:
    """Owes these followers what comes after the entry of which each has been told."""
    job: list[Execution] = []
    for one in called:
        job += [(_DROP, (match, one.person)), (outbox.INSERT, (match, "follow", one.entry, None, one.person))]
    return job
