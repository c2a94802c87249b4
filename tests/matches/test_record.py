"""The record of a match: written, read again, carried out to the same end; and what people may see of it before."""

from __future__ import annotations

import random
import re
import time

import pytest

from engine.dice import Dice, NotedDice
from engine.game import Event
from engine.text import T
from matches import Refused
from matches.records.reading import read
from matches.records.record import Record, minute, printable
from matches.records.replaying import Replay
from matches.records.writing import UNSEEN, Teller, record_of
from matches.types import Match
from tests.matches.house import ANN, EVE
from tests.matches.recorded import GAMES, PEOPLE, TABLES, Club, Table

pytestmark = pytest.mark.long

BOB = PEOPLE[1]


async def stored(club: Club, match: Match) -> Record:
    """The record that the log of a match is, not yet written."""
    session = await club.matches.sessions.peek(match)
    return record_of(session.head, await club.matches.store.rows(match.id))


async def carried_out(club: Club, match: Match, record: Record) -> None:
    """The record gives the match again: its events, state, seats and end."""
    session = await club.matches.sessions.peek(match)
    replay = Replay(GAMES[record.game], record)
    events = [came for _, came, _ in replay]
    log = await club.matches.views.log(match, ANN.id)
    mine = session.match.seat_of(ANN.id)
    assert mine and len(events) == len(log)
    viewer = None if mine.computer else mine.number
    for came, entry in zip(events, log, strict=True):
        assert tuple(event for event in came if event.known_to(viewer)) == entry.events
    assert GAMES[record.game].pack(replay.state) == GAMES[record.game].pack(session.state)
    assert replay.outcome == session.match.outcome
    assert [(one.computer, one.conceded) for one in replay.seats] == [
        (one.computer, one.conceded) for one in session.match.seats
    ]


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("until", [300, 5])
async def test_a_record_read_and_carried_out_is_the_match(club: Club, number: int, until: int) -> None:
    kinds: set[str] = set()
    for seed in range(2):
        match = await club.played(TABLES[number], 10 * number + seed, 0.4 if until == 300 else 0.0, until)
        text = await club.matches.records.record(match, None)
        record = read(text, GAMES)
        assert record == await stored(club, match)
        await carried_out(club, match, record)
        assert (
            text == await club.matches.records.record(match, ANN.id) == await club.matches.records.record(match, EVE.id)
        )
        kinds |= {entry.kind for entry in record.entries}
    assert {"start", "act", "undo" if until == 300 else "concede"} <= kinds


async def test_a_record_says_who_played_what_and_how_it_ended(club: Club) -> None:
    club.now = 1_800_000_000.0
    match = await club.begin(Table("pebbles", ("river", "sea")), 1)
    club.now += 90_000
    match = (await club.matches.play.concede(match, BOB.id)).match
    lines = (await club.matches.records.record(match)).splitlines()
    assert lines[:12] == [
        "Herald record 1",
        "game: pebbles",
        'seat 1: river; "Ann"',
        'seat 2: sea; "Bob “#1” \\\\ \\"Bobby\\""',
        "began: 2027-01-15 08:00",
        "until: 2027-01-16 09:00",
        "result: seat 1 won, seat 2 lost",
        f"hash: {match.seed_hash}",
        f"seed: {1:064x}",
        "",
        "1. start",
        "= 0 shuffle 24: " + " ".join(str(place + 1) for place in Dice((1).to_bytes(32, "big")).shuffle(range(24))),
    ]
    assert "2. seat 2 gives up" in lines


async def test_a_command_of_several_acts_stays_together(club: Club) -> None:
    match = await club.begin(Table("pebbles", ("river", "sea")), 1)
    for _ in range(30):
        user = match.seats[match.to_act[0]].person
        assert user
        legal = await club.matches.views.legal(match, user.id)
        cards = [action for action in legal if action.startswith("use")]
        if cards:
            before = match.revision
            match = (await club.matches.play.act(match, user.id, f"{cards[0]} heap")).match
            match = (await club.matches.proposals.undo(match, user.id)).match
            break
        match = (await club.matches.play.act(match, user.id, "next")).match
    match = (await club.matches.play.concede(match, ANN.id)).match
    text = await club.matches.records.record(match)
    number = match.seats[[seat.person for seat in match.seats].index(user)].number + 1
    assert f"{before + 2}. seat {number}, then: choose heap\n" in text
    assert f"{before + 3}. seat {number} takes back {before + 1}\n" in text
    assert read(text, GAMES) == await stored(club, match)


async def test_a_match_that_was_stopped_has_a_record(club: Club) -> None:
    match = await club.begin(TABLES[1], 3)
    luck = random.Random(3)
    for _ in range(10):
        match = await club.step(match, luck)
    assert "seed: " not in await club.matches.records.record(match)
    match = await club.matches.play.cancel(match, ANN.id)
    text = await club.matches.records.record(match)
    assert "\nresult: stopped\n" in text and "\nseed: " in text
    record = read(text, GAMES)
    assert record.stopped and record == await stored(club, match)
    await carried_out(club, match, record)


async def test_a_lobby_has_none(club: Club) -> None:
    match = await club.matches.lobbies.open(77, 5, ANN, "pebbles", (await club.begin(TABLES[0], 1)).options)
    with pytest.raises(Refused, match="has not begun"):
        await club.matches.records.record(match, ANN.id)
    with pytest.raises(Refused, match="has not begun"):
        await club.matches.records.record(await club.matches.play.cancel(match, ANN.id), ANN.id)


@pytest.mark.parametrize("number", range(len(TABLES)))
async def test_a_running_match_shows_a_person_only_what_they_may_see(club: Club, number: int) -> None:
    table = TABLES[number]
    match = await club.begin(table, number)
    luck = random.Random(number)
    while match.revision < 8:
        match = await club.step(match, luck, undo=0.1)
    assert match.status == "playing"
    seed = (await club.matches.sessions.peek(match)).head.seed
    assert seed
    rows = await club.matches.store.rows(match.id)
    for person in (None, *PEOPLE):
        text = await club.matches.records.record(match, person.id if person else None)
        assert seed.hex() not in text and "\n= " not in text and "\nseed:" not in text
        assert f"hash: {match.seed_hash}" in text and "result: the match goes on" in text
        own = match.seat_of(person.id) if person else None
        acts = re.findall(r"^(\d+)\. seat (\d+)(?:, then)?: (.*)$", text, re.M)
        assert len(acts) == sum(row.kind == "act" for row in rows)
        for entry, seat, action in acts:
            row = rows[int(entry) - 1]
            assert row.seat == int(seat) - 1
            assert action == (row.action if own is not None and own.number == row.seat else UNSEEN)
        for seat in match.seats:
            told = f"# {seat.person.name if seat.person else f'Seat {seat.number + 1}'} is told: "
            assert told not in text or own == seat


async def test_a_running_record_tells_the_owner_of_cards_and_nobody_else(club: Club) -> None:
    match = await club.begin(TABLES[3], 3)
    luck = random.Random(3)
    while f"{ANN.name} is told: You drew" not in await club.matches.records.record(match, ANN.id):
        match = await club.step(match, luck)
        assert match.status == "playing"
    for other in (None, BOB.id):
        assert f"{ANN.name} is told: You drew" not in await club.matches.records.record(match, other)


def test_lines_that_are_told_end_without_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader leaves those away, and the checksum would not fit."""
    game = GAMES["pebbles"]
    monkeypatch.setattr(game, "tell", lambda event: T("{seat1} began. \n\n  Well: ", **{}))
    assert Teller(game, []).events([Event("began", 0)]) == ["# {seat1} began.", "#", "#   Well:"]


def test_names_are_one_line_and_times_are_those_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (printable(" Ann\u200b\n  Lee "), printable("\u200b")) == ("Ann Lee", "?")
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    try:
        assert minute(0.0) == "1970-01-01 00:00"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_noted_dice_are_the_same_dice() -> None:
    plain, noted = Dice(bytes(32)), NotedDice(Dice(bytes(32)))
    assert [noted.roll(), noted.below(3), noted.shuffle("abc"), noted.shuffle("x"), noted.roll()] == [
        plain.roll(), plain.below(3), plain.shuffle("abc"), plain.shuffle("x"), plain.roll(),
    ]  # fmt: skip
    assert noted.position == plain.position
    draws = noted.taken()
    assert [draw.kind for draw in draws] == ["die", "below", "shuffle", "die"] and noted.taken() == []
    assert ["abc"[place - 1] for place in draws[2].result] == Dice(bytes(32), draws[2].position).shuffle("abc")
