"""Seats lost by time, handed over, and matches abandoned: in the log, in records, and in what checks them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import BadRecord
from matches import Match, Person
from matches.departures import abandoned, lost, substituted
from matches.playing import By
from matches.records.reading import read
from matches.records.writing import check_line
from tools import verify

from .house import ANN, BOB, CY, DEE, HOUSE, House, turn_of

FRIEND = Person(77, 'Dana "D" \\ “x”')


async def lose(house: House, match: Match, seat: int, by: int) -> None:
    async with house.matches.sessions.use(match) as session:
        await house.matches.sessions.write(session, *lost(session, By(seat, by, house.now), "forfeit"))


async def hand(house: House, match: Match, seat: int, person: Person | None, level: str = "") -> None:
    async with house.matches.sessions.use(match) as session:
        by = By(seat, ANN.id, house.now)
        await house.matches.sessions.write(session, substituted(session, by, person, level))


async def abandon(house: House, match: Match) -> None:
    async with house.matches.sessions.use(match) as session:
        await house.matches.sessions.write(session, abandoned(session, By(0, ANN.id, house.now)))


async def told(house: House) -> tuple[Match, str]:
    """A match of three with everything in it, and its record."""
    match = await house.play(ANN, BOB, CY)
    first = match.to_act[0]
    await house.matches.play.act(match, turn_of(match), "take 1")
    await hand(house, match, first, FRIEND)
    await house.matches.play.act(match, FRIEND.id, "take 2")
    await hand(house, match, (first + 1) % 3, None, "easy")
    await hand(house, match, (first + 1) % 3, DEE)
    await lose(house, match, first, DEE.id)
    await house.matches.play.concede(match, DEE.id)
    return match, await house.matches.records.record(match)


def resealed(text: str) -> str:
    """A record with a checksum that fits."""
    lines = text.rstrip("\n").split("\n")[:-1]
    return "".join(f"{line}\n" for line in [*lines, check_line(lines)])


async def test_a_record_tells_who_played_a_seat_one_after_the_other(house: House) -> None:
    match, text = await told(house)
    first = match.to_act[0]
    name = '"Dana \\"D\\" \\\\ “x”"'
    was = match.seats[first].person
    assert was and f'seat {first + 1}: river; "{was.name}", then {name}, then computer easy\n' in text
    second = (first + 1) % 3
    left = match.seats[second].person
    assert left and f'seat {second + 1}: river; "{left.name}", then computer easy, then "Dee"\n' in text
    assert f"\n3. seat {first + 1} is handed over\n" in text and f"\n7. seat {first + 1} is out of time\n" in text
    assert f"\n# {was.name} takes 1.\n" in text and f"\n# {FRIEND.name} takes 2.\n" in text
    record = read(text, HOUSE)
    assert [entry.kind for entry in record.entries][2:] == [
        "substitute",
        "act",
        "substitute",
        "substitute",
        "forfeit",
        "concede",
    ]


async def test_it_is_checked_and_played_on(house: House, tmp_path: Path) -> None:
    match, text = await told(house)
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    assert "come from the seed" in verify.check(str(file))
    assert (await house.matches.records.verify(match)).fault == 0
    lobby = await house.matches.lobbies.load(50, 5, ANN, text, entry=4)
    for person in (ANN, BOB, CY):
        lobby = await house.matches.lobbies.join(lobby, person, "river")
    await house.reopen()
    again = await house.matches.lobbies.start(lobby, ANN.id)
    assert (await house.matches.views.view(again, None)).heap == 27
    await house.matches.play.concede(again, ANN.id)
    await house.matches.play.concede(again, BOB.id)
    assert (await house.matches.records.record(again)).startswith(text)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (', then computer easy, then "Dee"', ', then computer easy, then "Dee", then "Eve"', "did not play this seat"),
        (', then computer easy, then "Dee"', ', then "Dee"', "could not be done|did not play"),
        (', then computer easy, then "Dee"', ', then "Dee", then computer easy', "could not be done|did not play"),
        (', then computer easy, then "Dee"', ', then "", then "Dee"', "should be seat"),
        (', then computer easy, then "Dee"', ", then nobody", "should be seat"),
        (', then computer easy, then "Dee"', ", then ", "should be seat"),
        (', then computer easy, then "Dee"', ', then "Dee"' * 12, "did not play this seat"),
        (" is out of time", " is handed over", "did not play this seat|could not be done|did not end"),
        (" is handed over", " is handed on", "not a line of a record"),
    ],
)
async def test_what_cannot_be_is_refused_with_its_line(house: House, old: str, new: str, says: str) -> None:
    _, text = await told(house)
    assert old in text
    with pytest.raises(BadRecord, match=rf"Line \d+.*({says})"):
        read(resealed(text.replace(old, new)), HOUSE)


async def test_a_seat_is_handed_over_as_often_as_people_like(house: House) -> None:
    match = await house.play(ANN, BOB)
    for _ in range(20):
        await hand(house, match, 1, None, "easy")
        await hand(house, match, 1, DEE)
    await house.matches.play.concede(match, DEE.id)
    record = read(await house.matches.records.record(match), HOUSE)
    assert len(record.seats[1].holders) == 41


async def test_an_abandoned_match_has_a_record_without_a_winner_and_is_not_counted(
    house: House, tmp_path: Path
) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.act(match, turn_of(match), "take 1")
    await abandon(house, match)
    found = await house.matches.get(match.id)
    assert found and found.status == "cancelled" and found.outcome is None
    text = await house.matches.records.record(match)
    assert "\nresult: stopped\n" in text and "\n3. abandoned\n" in text
    assert read(text, HOUSE).stopped
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    assert "come from the seed" in verify.check(str(file))
    assert await house.matches.books.results() == []
    with pytest.raises(BadRecord, match="did not end like this"):
        read(resealed(text.replace("result: stopped", "result: seat 1 won, seat 2 lost")), HOUSE)
    with pytest.raises(BadRecord, match=r"Line \d+: this could not be done then"):
        read(resealed(text.replace("3. abandoned", "3. abandoned\n4. seat 1 gives up")), HOUSE)
    lobby = await house.matches.lobbies.load(50, 5, ANN, text)
    assert lobby.status == "lobby"


async def test_while_it_goes_on_everybody_gets_their_own_record_of_it(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    first = match.to_act[0]
    await house.matches.play.act(match, turn_of(match), "draw")
    await hand(house, match, first, FRIEND)
    text = await house.matches.records.record(match, FRIEND.id)
    assert f"\n3. seat {first + 1} is handed over\n" in text and ", then " in text
    assert f"\n2. seat {first + 1}: draw\n" in text, "the friend sees what the seat has seen"
    was = match.seats[first].person
    assert was and ": draw" not in await house.matches.records.record(match, was.id)


async def test_who_takes_a_seat_is_called_though_its_holder_is_just_being_called(house: House) -> None:
    match = await house.play(ANN, BOB)
    [call] = [work for work in await house.matches.outbox.claim_now() if work.kind == "call"]
    await hand(house, match, 0, FRIEND)
    await house.matches.outbox.finish(call, None, "told")
    assert not await house.matches.calls.spared(match, 0)
    found = await house.matches.get(match.id)
    assert found and [one.entry > call.revision for one in found.former] == [True]


async def test_who_takes_a_seat_is_called_and_sees_its_hand(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.owed()
    hand_before = (await house.matches.views.view(match, ANN.id)).hand
    await hand(house, match, 0, FRIEND)
    assert await house.owed() == [("call", (0,)), ("board", ()), ("news", ())]
    assert (await house.matches.views.view(match, FRIEND.id)).hand == hand_before != ()
    assert (await house.matches.views.look(match, ANN.id)).seat is None and (
        await house.matches.views.view(match, ANN.id)
    ).hand == ()
    timers = await house.matches.store.timers(match.id)
    assert {(timer.seat, timer.person) for timer in timers} == {(0, FRIEND.id)}
    found = await house.matches.get(match.id)
    assert found and [found.holder(0, entry).person for entry in (1, 2)] == [ANN, FRIEND]
