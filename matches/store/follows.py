"""The SQL of following: who wants to be called, and what is owed to them with a change of the match."""

from __future__ import annotations

from .jobs import Job, Statement

_FOLLOW = Statement("INSERT OR REPLACE INTO follows VALUES (?, ?, ?, ?)")
_UNFOLLOW = Statement("DELETE FROM follows WHERE match = ? AND person = ?")
_DROP = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'follow' AND person = ?")
HOW = "SELECT how FROM follows WHERE match = ? AND person = ?"

_LATE = "SELECT person FROM follows WHERE match = ?1 AND how = 'turns' AND turn < ?2"
_DROP_LATE = Statement(f"DELETE FROM outbox WHERE match = ?1 AND kind = 'follow' AND person IN ({_LATE})")
_OWE_TURN = Statement(
    "INSERT INTO outbox (match, kind, revision, seat, due, person)"
    " SELECT match, 'follow', ?3, NULL, 0, person FROM follows WHERE match = ?1 AND how = 'turns' AND turn < ?2",
)
_TOLD = Statement("UPDATE follows SET turn = ?2 WHERE match = ?1 AND turn < ?2")
_DROP_ALL = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'follow'")
_OWE_END = Statement(
    "INSERT INTO outbox (match, kind, revision, seat, due, person)"
    " SELECT match, 'follow', ?2, NULL, 0, person FROM follows WHERE match = ?1",
)
_OVER = Statement("DELETE FROM follows WHERE match = ?")

FORGET = (
    Statement("DELETE FROM follows WHERE person = ?1"),
    Statement("DELETE FROM outbox WHERE person = ?1"),
)


def following(match: int, person: int, how: str, turn: int) -> Job:
    """The job by which somebody follows an open match from that turn on; who wants to hear of its end only is not called
    about a turn any more."""
    followed = (_FOLLOW, (match, person, how, turn))
    return [followed] if how == "turns" else [followed, (_DROP, (match, person))]


def unfollowing(match: int, person: int) -> Job:
    """The job by which somebody follows a match no longer; a call that was put off is not made either."""
    return [(_UNFOLLOW, (match, person)), (_DROP, (match, person))]


def turn_begun(match: int, turn: int, revision: int) -> Job:
    """The part of a job that owes a call to those who follow every turn; once for each turn, also where it is taken back.

    A call for an earlier turn that was not made yet is dropped.
    """
    return [
        (_DROP_LATE, (match, turn)),
        (_OWE_TURN, (match, turn, revision)),
        (_TOLD, (match, turn)),
    ]


def ended(match: int, revision: int) -> Job:
    """The part of a job that owes a call to all who follow a match that is over now; nobody follows it from then on."""
    return [(_DROP_ALL, (match,)), (_OWE_END, (match, revision)), (_OVER, (match,))]
