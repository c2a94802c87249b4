"""Checking the dice of a match that is over (`/match verify`), and matches whose snapshots an older version wrote."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.dice import Chance
from engine.game import Action, Event
from matches.errors import Refused
from matches.events import pack_events
from matches.types import Match
from tests.matches.house import ANN, BOB, House, turn_of
from tests.toy import Pebbles


async def _played(house: House, seed: int) -> Match:
    """A match of Pebbles with throws, draws and things taken back, given up at last."""
    chooser = random.Random(seed)
    match = await house.play(ANN, BOB, seed=seed)
    for _ in range(40):
        now = await house.matches.get(match.id)
        assert now is not None
        if now.status != "playing":
            return now
        user = turn_of(now)
        legal = await house.matches.views.legal(now, user)
        await house.matches.play.act(now, user, chooser.choice(legal))
        if chooser.random() < 0.2:
            undone = await house.matches.proposals.undo(now, user)
            if not undone.done:
                await house.matches.proposals.answer(now, BOB.id if user == ANN.id else ANN.id, True)
    return (await house.matches.play.concede(match, ANN.id)).match


@pytest.mark.parametrize("seed", range(4))
async def test_honest_dice_agree_with_the_log(house: House, seed: int) -> None:
    match = await _played(house, seed)
    checked = await house.matches.records.verify(match)
    assert checked.fault == 0 and checked.acts > 5
    assert bytes.fromhex(checked.seed) == seed.to_bytes(32, "big") and checked.seed_hash == match.seed_hash


async def test_another_seed_or_a_skipped_die_is_noticed(house: House) -> None:
    match = await _played(house, 1)
    await house.close()
    number, position = house.tables.rows("actions", "number", "position", kind="act", settles=1)[0]
    house.tables.change("actions", {"position": position + 1}, number=number)
    await house.open()
    assert (await house.matches.records.verify(match)).fault == number


async def test_another_setup_than_the_seed_gives_is_noticed(house: House) -> None:
    match = await _played(house, 1)
    await house.close()
    house.tables.change("actions", {"events": pack_events([])}, number=1)
    await house.open()
    assert (await house.matches.records.verify(match)).fault == 1


async def test_another_result_than_the_act_had_is_noticed(house: House) -> None:
    match = await house.play(ANN, BOB, seed=3)
    match = (await house.matches.play.act(match, turn_of(match), "take 1")).match
    match = (await house.matches.play.concede(match, ANN.id)).match
    await house.close()
    [(events,)] = house.tables.rows("actions", "events", number=2)
    assert events.count(b"\x91\x01") == 1, "one pebble"
    house.tables.change("actions", {"events": events.replace(b"\x91\x01", b"\x91\x02")}, number=2)
    await house.open()
    assert (await house.matches.records.verify(match)).fault == 2


async def test_what_a_later_version_explains_besides_is_no_other_result(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _played(house, 1)
    plain = Pebbles.apply

    def explaining(self: Pebbles, state: Any, seat: int, action: Action, dice: Chance) -> list[Event]:
        events = plain(self, state, seat, action, dice)
        return [Event("because", seat, ("luck",)), *events, Event("so hits", seat, (3,))]

    monkeypatch.setattr(Pebbles, "apply", explaining)
    assert (await house.matches.records.verify(match)).fault == 0


async def test_a_match_that_was_stopped_is_checked_too(house: House) -> None:
    match = await house.play(ANN, BOB, seed=3)
    await house.matches.play.act(match, turn_of(match), "take 1")
    stopped = await house.matches.play.cancel(match, ANN.id)
    checked = await house.matches.records.verify(stopped)
    assert (checked.fault, checked.acts) == (0, 1)


async def test_what_never_began_cannot_be_checked(house: House) -> None:
    lobby = await house.matches.play.cancel(await house.lobby(), ANN.id)
    with pytest.raises(Refused, match="when the match is over"):
        await house.matches.records.verify(lobby)


async def test_a_match_that_goes_on_is_not_checked(house: House) -> None:
    match = await house.play(ANN, BOB, seed=3)
    with pytest.raises(Refused, match="when the match is over"):
        await house.matches.records.verify(match)


async def test_an_unreadable_snapshot_is_replaced_by_the_log(house: House) -> None:
    match = await house.play(ANN, BOB, seed=5)
    for _ in range(30):
        now = await house.matches.get(match.id)
        assert now is not None
        if now.status != "playing":
            break
        user = turn_of(now)
        await house.matches.play.act(now, user, (await house.matches.views.legal(now, user))[0])
    before = await house.matches.get(match.id)
    await house.close()
    assert house.tables.change("snapshots", {"state": b"an older version wrote this"}) > 0
    await house.open()
    assert await house.matches.get(match.id) == before
