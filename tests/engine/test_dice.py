"""Chance that can be checked: the same seed, the same rolls, by the rule that `engine/dice.py` states."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from engine.dice import Dice, QueuedDice, seed_hash


def test_rolls_follow_the_stated_rule() -> None:
    """Computed by hand from HMAC-SHA-256 in counter mode, bytes of 252 and more left out."""
    seed = bytes(range(32))
    stream = b"".join(hmac.new(seed, n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(40))
    expected = [byte % 6 + 1 for byte in stream if byte < 252]
    dice = Dice(seed)
    assert [dice.roll() for _ in range(1000)] == expected[:1000]


def test_a_position_goes_on_where_it_stood() -> None:
    """The position is all that is needed to go on."""
    first = Dice(bytes(32))
    [first.roll() for _ in range(37)]
    later = Dice(bytes(32), first.position)
    assert [first.roll() for _ in range(50)] == [later.roll() for _ in range(50)]


def test_dice_and_shuffles_are_even() -> None:
    """20,000 rolls and shuffles of a fixed seed: every face and every place about as often (chi-squared, 0.1 %)."""
    dice = Dice(hashlib.sha256(b"even").digest())
    faces = Counter(dice.roll() for _ in range(20_000))
    assert sum((count - 20_000 / 6) ** 2 / (20_000 / 6) for count in faces.values()) < 20.5
    places = Counter(dice.shuffle("abcde").index("a") for _ in range(20_000))
    assert sum((count - 4_000) ** 2 / 4_000 for count in places.values()) < 18.5


def test_below_takes_every_number() -> None:
    """Numbers up to 256 are in reach, none beyond."""
    dice = Dice(hashlib.sha256(b"below").digest())
    assert {dice.below(7) for _ in range(300)} == set(range(7))
    assert 0 <= dice.below(256) < 256 and dice.below(1) == 0


def test_queued_dice_run_out_loudly() -> None:
    """A scenario that rolls more than it queued fails."""
    dice = QueuedDice([4])
    assert dice.roll() == 4
    with pytest.raises(LookupError):
        dice.roll()


def test_seed_hash_is_sha256() -> None:
    """What is told before the match can be checked with any SHA-256."""
    assert seed_hash(b"x" * 32) == hashlib.sha256(b"x" * 32).hexdigest()


def test_seeds_have_32_bytes() -> None:
    """Anything else is a mistake of ours."""
    with pytest.raises(ValueError, match="32"):
        Dice(b"short")
