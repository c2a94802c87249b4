"""Nobody learns from windows, calls or moments what somebody holds (7.12; cover of hidden hands)."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.dice import Chance
from engine.game import Action, Event, Setup
from engine.wastelands.rules import Wastelands
from engine.wastelands.state import State
from matches import Match, Matches, Options
from matches.clock import WallClock
from matches.store import open_store
from tests.matches.house import ANN, BOB
from tools.wastelands import mixed

MOST = 60


@dataclass
class Dealt(Wastelands):
    """Wastelands from a position in mid-match; with `other` the second player's hand has other cards, as many."""

    seed: int
    other: bool

    def new(self, setup: Setup, dice: Chance) -> tuple[State, list[Event]]:
        state = mixed(self.seed)(dice)  # type: ignore[arg-type]  # it needs no more than chance
        seat = 1 - state.active
        if self.other:
            hand, deck = state.hand[seat], state.deck[seat]
            size = min(len(hand), len(deck))
            given, taken = hand[:size], deck[:size]
            state.hand = tuple((*taken, *hand[size:]) if one == seat else pile for one, pile in enumerate(state.hand))
            state.deck = tuple((*given, *deck[size:]) if one == seat else pile for one, pile in enumerate(state.deck))
        return state, []


@dataclass
class Seen:
    """All that the active player and onlookers could notice of a match, in order."""

    acts: list[Action] = field(default_factory=list)
    noticed: list[Any] = field(default_factory=list)
    back: bool = False
    """Whether what somebody had chosen ahead has come back to them."""


async def played(
    path: Path, seed: int, *, other: bool, stops: list[str] | None, seen: Seen | None = None, ahead: bool = False
) -> Seen:
    """The active player's turn by chance (as in `seen`), while the other passes by hand, or by an order with `stops`.

    If `ahead`, the other has chosen an act for their next turn.
    """
    store, moment = await open_store(path), iter(range(1000, 100_000))
    game = Dealt(seed, other)
    matches = Matches(store, {game.key: game}, clock=WallClock(lambda: float(next(moment))), new_seed=lambda: bytes(32))
    match = await matches.lobbies.open(1, 5, ANN, game.key, Options(seats=2))
    for person in (ANN, BOB):
        match = await matches.lobbies.join(match, person, game.decks()[0].name)
    match = await matches.lobbies.start(match, ANN.id)
    found, luck = Seen(), random.Random(seed)
    first = match.to_act[0]
    people = [seat.person.id for seat in match.seats if seat.person]
    if stops is not None:
        await matches.play.order(match, people[1 - first], stops, lasting=True)
    if ahead:
        look, _ = await matches.views.ahead(match, people[1 - first]) or pytest.fail("nothing can be chosen")
        await matches.play.plan(match, people[1 - first], look.legal[0], revision=look.match.revision)
    for step in range(MOST):
        if match.status != "playing" or match.chapter is None or match.chapter.seat != first:
            break
        (seat,) = match.to_act
        legal = await matches.views.legal(match, people[seat])
        if seat == first:
            action = seen.acts[len(found.acts)] if seen and len(found.acts) < len(seen.acts) else luck.choice(legal)
            assert action in legal, step
            found.acts.append(action)
        elif "pass" in legal:
            action = Action("pass")
        else:
            break
        match = (await matches.play.act(match, people[seat], action)).match
        found.noticed.append(await noticed(matches, match, people[first]))
    found.back = any(seat.back for seat in (await matches.sessions.peek(match)).head.prepared.values())
    await store.close()
    return found


async def noticed(matches: Matches, match: Match, person: int) -> Any:
    """What the active player and onlookers know now: for whom the match waits, the log, views, what is announced."""
    logs = [
        [(entry.kind, entry.seat, entry.events, entry.settles, entry.first, entry.time) for entry in log]
        for log in (await matches.views.log(match, person), await matches.views.log(match, None))
    ]
    works = []
    while claimed := await matches.outbox.claim_now():
        for work in claimed:
            works.append((work.kind, work.seats))
            await matches.outbox.finish(work)
    views = [await matches.views.view(match, one) for one in (person, None)]
    return match.to_act, match.chapter, match.revision, logs, works, views


@pytest.mark.parametrize("stops", [None, [], ["mine", "dying"]])
@pytest.mark.parametrize("seed", range(4))
async def test_another_hand_changes_nothing_that_others_notice(
    tmp_path: Path, seed: int, stops: list[str] | None
) -> None:
    one = await played(tmp_path / "one.sqlite3", seed, other=False, stops=stops)
    two = await played(tmp_path / "two.sqlite3", seed, other=True, stops=stops, seen=one)
    assert one.acts and one.noticed == two.noticed


def timeless(seen: Seen) -> list[Any]:
    """What was noticed, but for when it happened."""
    return [
        (*first, [[entry[:-1] for entry in log] for log in logs], works, views)
        for *first, logs, works, views in seen.noticed
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_nobody_notices_that_what_others_had_chosen_ahead_came_back(tmp_path: Path, seed: int) -> None:
    one = await played(tmp_path / "one.sqlite3", seed, other=False, stops=[])
    two = await played(tmp_path / "two.sqlite3", seed, other=False, stops=[], seen=one, ahead=True)
    assert two.back and timeless(one) == timeless(two)
