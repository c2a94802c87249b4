"""A database and a record that an earlier version wrote, before there were timers, clocks and seats handed over.

`old/version3.sql` is the dump of its database: a match that is over, one that waits for consent to an undo, one cancelled,
two lobbies, of which one plays on from the record of the first.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matches import Refused
from matches.records.reading import read

from .house import ANN, BOB, CY, HOUSE, House, turn_of

OLD = Path(__file__).parent / "old"
OVER, ASKING, CANCELLED, LOBBY, PLAYED_ON = range(1, 6)


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[House]:
    """A house in which the old database lies."""
    house = House(tmp_path / "house.sqlite3")
    with sqlite3.connect(house.path) as db:
        db.executescript((OLD / "version3.sql").read_text())
    await house.open()
    yield house
    await house.close()


def log(house: House) -> list[tuple[object, ...]]:
    with sqlite3.connect(house.path) as db:
        return db.execute("SELECT * FROM actions ORDER BY match, number").fetchall()


async def test_no_row_of_its_log_is_lost_or_changed(old: House) -> None:
    with sqlite3.connect(":memory:") as db:
        db.executescript((OLD / "version3.sql").read_text())
        before = db.execute("SELECT * FROM actions ORDER BY match, number").fetchall()
    assert len(before) == 12 and log(old) == before


async def test_its_log_is_still_append_only(old: House) -> None:
    with sqlite3.connect(old.path) as db:
        for statement in (
            "DELETE FROM actions",
            "UPDATE actions SET kind = 'act' WHERE number = 1",
            "UPDATE actions SET person = 5",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                db.execute(statement)
        db.execute("UPDATE actions SET person = 0")


async def test_what_was_over_is_told_and_counted_as_it_was(old: House) -> None:
    assert await old.matches.records.record(OVER) == (OLD / "version3.txt").read_text()
    assert (await old.matches.records.verify(OVER)).fault == 0
    (result,) = await old.matches.books.results()
    assert [(seat.ending, seat.conceded) for seat in result.seats] == [("lost", True), ("lost", True), ("won", False)]
    with pytest.raises(Refused, match="was cancelled"):
        await old.matches.play.act(CANCELLED, ANN.id, "next")


async def test_what_goes_on_is_played_on(old: House) -> None:
    match = await old.matches.get(ASKING)
    assert match and match.former == () and await old.matches.clocks.readings(match) == {}
    undone = await old.matches.proposals.answer(match, BOB.id, True)
    assert undone.done
    assert (
        await old.matches.play.act(match, turn_of(undone.match), "take 1")
    ).match.revision == undone.match.revision + 1


async def test_its_lobbies_begin(old: House) -> None:
    match = await old.matches.lobbies.join(LOBBY, BOB, "river")
    assert match.options.extra == {}
    await old.matches.lobbies.choose(match, CY.id, "pace", "day")
    match = await old.matches.lobbies.start(match, CY.id)
    assert set(await old.matches.clocks.readings(match)) == {0, 1}
    for person in (ANN, BOB, CY):
        match = await old.matches.lobbies.join(PLAYED_ON, person, "river")
    assert (await old.matches.lobbies.start(match, BOB.id)).status == "playing"


def test_its_record_is_read() -> None:
    text = (OLD / "version3.txt").read_text()
    record = read(text, HOUSE)
    assert [seat.level for seat in record.seats] == ["easy", "", ""]
