"""The match of a week: the same for all, played once, kept through a restart, and nothing of its seed is told."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.samurai_spirit import GAME
from matches import Matches
from matches.clock import WallClock
from matches.errors import Refused
from matches.store import open_store
from matches.types import Look, Person
from matches.weekly import WEEK, begins, number_of, week_at

ANN, BOB = Person(1, "Ann"), Person(2, "Bob")
HERE, THERE = 7, 8
NOW = 1_800_000_000.0


class Host:
    """Matches with a clock of their own, that can be opened again."""

    def __init__(self, path: Path) -> None:
        self.path, self.now, self.seeds = path, NOW, itertools.count(1)
        self.matches: Matches

    async def open(self) -> None:
        """Opens, or opens again as after a restart."""
        store = await open_store(self.path)
        clock, seeds = WallClock(lambda: self.now), self.seeds
        new_seed = lambda: next(seeds).to_bytes(32, "big")  # noqa: E731
        self.matches = Matches(store, {GAME.key: GAME}, clock=clock, new_seed=new_seed)

    @property
    def number(self) -> int:
        """What stands for this week's match."""
        return self.matches.weeks.this_week(GAME.key)

    async def begin(self, person: Person, guild: int = HERE) -> Look:
        return (await self.matches.weeks.begin(person, guild, self.number))[0]

    async def act(self, look: Look, place: int = 0) -> Look:
        """Does the act at that place of the list."""
        action, person = look.legal[place], look.match.host
        found, _ = await self.matches.weeks.act(person, action, number=look.match.id, revision=look.match.revision)
        return found

    async def ended(self, look: Look, place: int = 0) -> Look:
        while look.legal:
            look = await self.act(look, min(place, len(look.legal) - 1))
        return look


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    made = Host(tmp_path / "any.sqlite3")
    await made.open()
    yield made
    await made.matches.store.close()


def test_a_week_begins_on_monday_by_utc() -> None:
    monday = 1_767_571_200  # 5 January 2026, 0:00
    assert week_at(monday) == week_at(monday + WEEK - 1) == week_at(monday - 1) + 1
    assert begins(week_at(monday)) == monday


async def test_all_play_the_same_one_and_see_the_same(host: Host) -> None:
    one, other = await host.begin(ANN), await host.begin(BOB)
    while one.legal:
        assert str(one.view) == str(other.view) and one.legal == other.legal
        one, other = await host.act(one, -1), await host.act(other, -1)
    assert not other.legal


async def test_another_week_has_another(host: Host) -> None:
    first = await host.begin(ANN)
    host.now += WEEK
    second = await host.begin(ANN)
    assert second.match.id != first.match.id and str(second.view) != str(first.view)


async def test_it_is_played_once_and_told_in_the_table_of_the_server(host: Host) -> None:
    over = await host.ended(await host.begin(ANN))
    assert over.trial is not None and over.trial.ends is not None
    again = await host.begin(ANN)
    assert again.match.revision == over.match.revision and not again.legal
    weeks = host.matches.weeks
    assert [(place, one.person) for place, one in await weeks.table(HERE, GAME.key)] == [(1, ANN.id)]
    assert await weeks.table(THERE, GAME.key) == []
    host.now += WEEK
    assert [one.person for _, one in (await weeks.shown(BOB.id, HERE, host.number)).before] == [ANN.id]


async def test_who_fared_alike_shares_a_place(host: Host) -> None:
    for person in (ANN, BOB):
        await host.ended(await host.begin(person))
    assert [place for place, _ in await host.matches.weeks.table(HERE, GAME.key)] == [1, 1]


async def test_it_counts_where_it_was_begun(host: Host) -> None:
    await host.act(await host.begin(ANN, HERE))
    await host.ended(await host.begin(ANN, THERE))
    assert await host.matches.weeks.table(THERE, GAME.key) == []
    assert len(await host.matches.weeks.table(HERE, GAME.key)) == 1


async def test_it_goes_on_after_a_restart(host: Host) -> None:
    before = await host.act(await host.act(await host.begin(ANN)))
    await host.matches.store.close()
    await host.open()
    after, _ = await host.matches.weeks.look(ANN, host.number, before.match.revision)
    assert str(after.view) == str(before.view) and after.legal == before.legal and after.match.revision == 2


async def test_a_second_press_does_nothing(host: Host) -> None:
    look = await host.begin(ANN)
    await host.act(look)
    with pytest.raises(Refused, match="from an earlier moment"):
        await host.act(look)
    with pytest.raises(Refused, match="not begun"):
        await host.matches.weeks.act(BOB, look.legal[0], number=host.number, revision=0)


async def test_one_that_was_begun_is_ended_after_its_week_but_not_begun(host: Host) -> None:
    look, number = await host.begin(ANN), host.number
    host.now += WEEK
    assert (await host.ended(look)).trial
    with pytest.raises(Refused, match="That week is over"):
        await host.matches.weeks.begin(BOB, HERE, number)
    with pytest.raises(Refused, match="not offered"):
        await host.matches.weeks.shown(ANN.id, HERE, number_of(GAME.key, week_at(host.now) + 1))


async def test_acts_that_the_rules_do_not_know_any_more_are_told(host: Host) -> None:
    look, week = await host.begin(ANN), week_at(NOW)
    own = await host.matches.store.entrant(GAME.key, week, ANN.id)
    assert own is not None
    await host.matches.store.note_acts(GAME.key, week, 0, own._replace(acts=("fly",)))
    with pytest.raises(Refused, match="The rules were corrected"):
        await host.begin(ANN)
    assert look.legal


async def test_neither_the_seed_nor_the_raiders_to_come_are_told(host: Host) -> None:
    """Who plays knows how many come of which rank, and not in which order (1.9)."""
    look = await host.begin(ANN)
    seed = await host.matches.store.seed_of_week(GAME.key, week_at(NOW), b"")
    assert repr(seed) not in repr(look) and seed.hex() not in repr(look) and look.match.seed_hash == ""
    assert look.view.known.stack == sorted(look.view.known.stack)
