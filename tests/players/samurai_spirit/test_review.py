"""What a review of Samurai Spirit asks of the hard level, which thinks long."""

from __future__ import annotations

from players.samurai_spirit import KNOWLEDGE, hard

MOST = 600_000
"""Positions that it may look at in a review, about: half a minute."""


def test_a_review_takes_half_a_minute_of_hard() -> None:
    for effort in (hard.KNOWLEDGE.effort, hard.LEARNT.effort, hard.MORE.effort, hard.FORESEEN):
        assert 0 < KNOWLEDGE.candidates * effort.positions <= MOST
