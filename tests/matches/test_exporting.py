"""Exporting a server's matches: whole where they are over, else as spectators see them, and never more than fits."""

from __future__ import annotations

import random
import zipfile
from io import BytesIO

import pytest

from matches.errors import StoreFailed
from matches.store import Row
from matches.types import Match
from matches.verbs import records
from matches.verbs.records import Exported

from .house import ANN, BOB, CY, House, other, turn_of

GUILD, LARGE = 5, 10_000_000


def files(exported: Exported) -> dict[str, str]:
    with zipfile.ZipFile(BytesIO(exported.data)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


async def act(house: House, match: Match, times: int) -> Match:
    luck = random.Random(times)
    for _ in range(times):
        user = turn_of(match)
        match = (
            await house.matches.play.act(match, user, luck.choice(await house.matches.views.legal(match, user)))
        ).match
    return match


async def test_what_is_over_is_told_whole_and_what_goes_on_as_spectators_see_it(house: House) -> None:
    running = await act(house, await house.play(ANN, BOB, seed=1), 6)
    over = await act(house, await house.play(BOB, CY, seed=2), 6)
    await house.matches.play.concede(over, other(over))
    stopped = await house.play(ANN, CY, seed=3)
    await house.matches.play.cancel(stopped, ANN.id)
    await house.lobby()
    await house.matches.lobbies.open(99, 6, ANN, "pebbles", running.options)
    exported = await house.matches.records.export(GUILD, LARGE)
    told = files(exported)
    assert (exported.count, exported.left_out, exported.older) == (3, (), 0)
    names = [f"match-{match.id}.txt" for match in (stopped, over, running)]
    assert list(told) == names, "the newest first"
    for match, name in zip((stopped, over, running), names, strict=True):
        assert told[name] == await house.matches.records.record(match, None)
    assert "seed: " in told[names[1]] and "seed: " not in told[names[2]]
    assert (1).to_bytes(32, "big").hex() not in "".join(told.values())


async def test_what_cannot_be_told_is_left_out_and_the_rest_is_there(house: House) -> None:
    fine, broken, private = [await house.play(ANN, BOB, seed=number) for number in (1, 2, 3)]
    gone, seedless = [await house.play(ANN, BOB, seed=number) for number in (4, 6)]
    await house.matches.play.concede(await act(house, broken, 8), ANN.id)
    await house.close()
    for match, damage in (
        (broken, {"seed": (1).to_bytes(32, "big")}),
        (gone, {"game": "gone"}),
        (private, {"options": b'{"seats":2,"extra":{"visibility":"private"}}'}),
        (fine, {"options": b"{"}),
        (seedless, {"seed": "none"}),
    ):
        assert house.tables.change("matches", damage, id=match.id) == 1
    await house.open()
    good = await house.play(CY, BOB, seed=5)
    await house.matches.play.concede(private.id, ANN.id)  # over, and still for its players only
    exported = await house.matches.records.export(GUILD, LARGE)
    assert list(files(exported)) == [f"match-{good.id}.txt"]
    assert exported.left_out == (seedless.id, gone.id, private.id, broken.id, fine.id)


@pytest.mark.parametrize("limit", [1, 2000, 3000])
async def test_several_files_hold_everything_once(house: House, limit: int) -> None:
    matches = [await act(house, await house.play(ANN, BOB, seed=number), 5) for number in range(1, 8)]
    found: list[str] = []
    before, parts = None, 0
    while True:
        exported = await house.matches.records.export(GUILD, limit, before)
        assert len(exported.data) <= limit or exported.count == 1
        found += files(exported)
        parts += 1
        if not exported.older:
            break
        before = exported.older
    assert found == [f"match-{match.id}.txt" for match in reversed(matches)]
    assert parts == 7 if limit == 1 else 1 < parts < 7


async def test_more_matches_than_go_into_one_file_are_in_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MOST", 2)
    matches = [await house.play(ANN, BOB, seed=number) for number in range(1, 6)]
    found: list[list[str]] = []
    before: int | None = None
    while before != 0:
        exported = await house.matches.records.export(GUILD, LARGE, before)
        found.append(list(files(exported)))
        before = exported.older
    names = [f"match-{match.id}.txt" for match in reversed(matches)]
    assert found == [names[:2], names[2:4], names[4:]]


async def test_while_the_store_cannot_be_read_nothing_is_left_out_in_silence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(match: int) -> list[Row]:
        raise StoreFailed("disk I/O error")

    await house.play(ANN, BOB, seed=1)
    monkeypatch.setattr(house.matches.store, "rows", fails)
    with pytest.raises(StoreFailed):
        await house.matches.records.export(GUILD, LARGE)


async def test_nobody_else_loses_their_place_in_memory(house: House) -> None:
    await house.close()
    house.keep = 2
    await house.open()
    matches = [await house.play(ANN, BOB, seed=number) for number in range(1, 6)]
    held = set(house.matches.sessions._sessions)
    assert (await house.matches.records.export(GUILD, LARGE)).count == len(matches)
    assert set(house.matches.sessions._sessions) == held
