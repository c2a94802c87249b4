"""Playing on from a record: a lobby with its seats, a match with new dice that keeps the old part, and its own record."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from matches import Match, Person, Refused
from matches.records.reading import read
from matches.records.record import MOST_PARTS
from matches.records.replaying import Replay
from matches.store.sqlite import opening
from matches.types import FROM
from tests.matches.house import ANN, BOB, CY, DEE, EVE
from tests.matches.recorded import GAMES, TABLES, Club, Table, signed
from tools import verify

pytestmark = pytest.mark.long


async def load(club: Club, text: str, entry: int | None = None) -> Match:
    """A lobby for playing on."""
    return await club.matches.lobbies.load(next(club.channels), 5, DEE, text, entry, {"locale": "cs"})


async def seated(club: Club, match: Match, seed: int, *people: Person) -> Match:
    """The match begun with these people at its seats, in order."""
    club.seed = seed.to_bytes(32, "big")
    for person, deck in zip(people, match.options.decks, strict=True):
        match = await club.matches.lobbies.join(match, person, deck)
    return await club.matches.lobbies.start(match, DEE.id)


async def state(club: Club, match: Match) -> object:
    """The state of a match as bytes."""
    session = await club.matches.sessions.peek(match)
    return session.game.pack(session.state)


def after(text: str, entry: int) -> object:
    """The state after an entry of a record, as bytes."""
    record = read(text, GAMES)
    game = GAMES[record.game]
    replay = Replay(game, record)
    return next(game.pack(replay.state) for number, _, _ in replay if number.number == entry)


PAIR = Table("pebbles", ("river", "sea"), rules=(("heap", "50"),))


@pytest.mark.parametrize("number", range(len(TABLES)))
async def test_a_match_played_on_is_whole_in_itself(club: Club, number: int, tmp_path: Path) -> None:
    """It begins in the position, is restored, taken back, ended and recorded like any other; the dice are new."""
    table = TABLES[number]
    played = await club.played(table, number, until=20)
    text = await club.matches.records.record(played)
    lobby = await load(club, text)
    assert lobby.options.decks == tuple(seat.deck for seat in played.seats), "those that chance dealt, too"
    assert lobby.options.extra["locale"] == "cs"
    assert int(lobby.options.extra[FROM]) > 0, "the turn in which it goes on"
    begun = {option.name: option.default for option in GAMES[table.game].options() if option.unsaid}
    assert dict(lobby.options.rules) == begun | dict(table.rules)
    entry = (await club.matches.sessions.peek(lobby)).head.origin.entry  # type: ignore[union-attr]
    match = await seated(club, lobby, 77, *(ANN, BOB, CY, EVE)[: len(table.decks)])
    assert await state(club, match) == after(text, entry)
    assert match.revision == 1 and match.seed_hash not in text
    luck = random.Random(number)
    for _ in range(12):
        if match.status == "playing":
            match = await club.step(match, luck, undo=0.3)
    left = (match, await state(club, match))
    await club.reopen()
    assert (await club.matches.get(match.id), await state(club, match)) == left
    while match.status == "playing":
        match = await club.step(match, luck, concede=1.0)
    assert (await club.matches.records.verify(match)).fault == 0
    record = await club.matches.records.record(match)
    assert record.startswith(text) and f"\n\nFrom entry {entry} of this, played on:\n\nHerald record 1\n" in record
    again = read(record, GAMES)
    assert again.origin and again.origin.record == read(text, GAMES)
    (tmp_path / "record.txt").write_text(record, encoding="utf-8")
    assert verify.check(str(tmp_path / "record.txt")).count("come from the seed") == 2


async def test_every_seat_keeps_its_deck_and_must_be_taken(club: Club) -> None:
    text = await club.matches.records.record(await club.played(Table("pebbles", ("sea", "river", "river")), 4))
    lobby = await load(club, text)
    with pytest.raises(Refused, match="3 players; so far: 0"):
        await club.matches.lobbies.start(lobby, DEE.id)
    for person, deck, seats in (
        (ANN, "river", [1]),
        (BOB, "river", [1, 2]),
        (ANN, "sea", [0, 2]),
        (CY, "river", [0, 1, 2]),
    ):
        lobby = await club.matches.lobbies.join(lobby, person, deck)
        assert [seat.number for seat in lobby.seats] == seats
        assert all(seat.deck == lobby.options.decks[seat.number] for seat in lobby.seats)
    with pytest.raises(Refused, match="taken by"):
        await club.matches.lobbies.join(lobby, EVE, "sea")
    lobby = await club.matches.lobbies.leave(lobby, ANN)
    with pytest.raises(Refused, match="3 players; so far: 2"):
        await club.matches.lobbies.start(lobby, DEE.id)
    with pytest.raises(Refused, match="with the options that it had"):
        await club.matches.lobbies.choose(lobby, DEE.id, "heap", "10")
    lobby = await club.matches.lobbies.fill(lobby, DEE.id, "easy")
    match = await club.matches.lobbies.start(lobby, DEE.id)
    assert [(seat.deck, seat.computer) for seat in match.seats] == [("sea", True), ("river", False), ("river", False)]


async def test_a_deck_that_did_not_play_and_a_seat_kept_for_somebody(club: Club) -> None:
    text = await club.matches.records.record(await club.played(Table("cairn", ("any", "lake")), 4))
    lobby = await load(club, text)
    with pytest.raises(Refused, match="Nobody plays Pond"):
        await club.matches.lobbies.join(lobby, ANN, "pond")
    lobby = await club.matches.lobbies.invite(lobby, DEE.id, BOB)
    with pytest.raises(Refused, match="taken by Bob"):
        await club.matches.lobbies.join(lobby, ANN, "any")
    lobby = await club.matches.lobbies.join(lobby, BOB, "lake")
    lobby = await club.matches.lobbies.add_computer(lobby, DEE.id, "easy", "any")
    assert [(seat.number, seat.deck, seat.computer) for seat in lobby.seats] == [(0, "any", True), (1, "lake", False)]


async def test_the_entry_can_be_chosen(club: Club) -> None:
    text = await club.matches.records.record(await club.played(TABLES[0], 3, undo=0.2))
    entries = len(read(text, GAMES).entries)
    for entry in (1, 5, entries - 1):
        match = await seated(club, await load(club, text, entry), 9, ANN, BOB)
        assert await state(club, match) == after(text, entry)
    last = await load(club, text)
    assert (await club.matches.sessions.peek(last)).head.origin.entry == entries - 1  # type: ignore[union-attr]
    for entry in (entries, entries + 1, 0, -1):
        with pytest.raises(Refused, match="was over by entry"):
            await load(club, text, entry)


async def test_a_match_given_up_is_played_on_to_another_end(club: Club) -> None:
    match = await club.begin(PAIR, 2)
    for _ in range(3):
        match = await club.step(match, random.Random(1))
    text = await club.matches.records.record((await club.matches.play.concede(match, ANN.id)).match)
    match = await seated(club, await load(club, text), 9, EVE, CY)
    assert match.status == "playing" and not any(seat.conceded for seat in match.seats)


async def test_nothing_is_taken_back_behind_the_beginning(club: Club) -> None:
    text = await club.matches.records.record(await club.played(PAIR, 3))
    match = await seated(club, await load(club, text, 6), 9, ANN, BOB)
    for person in (ANN, BOB):
        with pytest.raises(Refused, match="done nothing yet"):
            await club.matches.proposals.undo(match, person.id)


async def test_an_older_database_takes_in_records(tmp_path: Path) -> None:
    """Matches that were there before go on, and a record is played on beside them."""
    path = tmp_path / "older.sqlite3"
    first = sorted((Path(opening.__file__).parent / "migrations").glob("*.sql"))[0]
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"{first.read_text()} PRAGMA application_id = {opening.APPLICATION}; PRAGMA user_version = 1;")
        options = '{"seats":2,"invited_only":false,"pace":"","rules":{"heap":"20"},"extra":{}}'
        db.execute(
            "INSERT INTO matches VALUES (1, 70, 5, 'pebbles', 'lobby', 14, 'Dee', ?, NULL, 0.0, 0, 0, '{}', NULL, 0)",
            (options.encode(),),
        )
        db.commit()
    club = Club(path)
    await club.open()
    match = await club.matches.find(70)
    assert match and match.options.decks == ()
    match = await club.matches.lobbies.join(await club.matches.lobbies.join(match, ANN, "river"), BOB, "sea")
    match = await club.matches.lobbies.start(match, DEE.id)
    text = await club.matches.records.record((await club.matches.play.concede(match, ANN.id)).match)
    assert (await seated(club, await load(club, text), 9, EVE, CY)).status == "playing"
    await club.close()


async def test_what_is_no_record_opens_nothing(club: Club) -> None:
    text = await club.matches.records.record(await club.played(PAIR, 3))
    for wrong in ("hello", text[:-100], text.replace("seat 1: river", "seat 1: sea")):
        with pytest.raises(Refused, match=r"[Ll]ine "):
            await load(club, wrong)
    running = await club.begin(PAIR, 5)
    with pytest.raises(Refused, match="still goes on"):
        await load(club, await club.matches.records.record(running, ANN.id))
    assert await club.matches.latest(7) is None
    with pytest.raises(Refused, match="has a match already"):
        await club.matches.lobbies.load(running.channel, 5, DEE, text)


async def test_a_record_of_several_matches_is_refused_with_its_line_too(club: Club) -> None:
    text = await club.matches.records.record(await club.played(PAIR, 3))
    for _ in range(MOST_PARTS):
        match = await seated(club, await load(club, text, 4 if "From" not in text else 1), 9, ANN, BOB)
        running = await club.matches.records.record(match, ANN.id)
        assert running.startswith(text) and running.count("\nseed: ") == text.count("\nseed: ")
        text, before = await club.matches.records.record((await club.matches.play.concede(match, ANN.id)).match), text
        if text.count("Herald record 1") == 2:
            lines = text.splitlines()
            at = next(number for number, line in enumerate(lines) if line.startswith("From entry"))
            for other, says in (
                ([*lines[:at], "From entry 5 of this, played on:", *lines[at + 1 :]], "the checksum does not fit"),
                ([*lines[:at], "From entry 99999 of this, played on:", *lines[at + 1 :]], "cannot begin with these"),
                ([*lines[:at], "From here:", *lines[at + 1 :]], f"Line {at}: nothing may follow"),
                (lines[: at + 1], f"Line {at}: nothing may follow"),
                (lines[: at + 2], "no record of Herald begins here|nothing may follow"),
            ):
                with pytest.raises(Refused, match=says):
                    await load(club, "\n".join(other))
            river = signed(
                [*lines[: at + 2], *(line.replace("seat 1: river", "seat 1: sea") for line in lines[at + 2 :])]
            )
            with pytest.raises(Refused, match="cannot begin with these seats"):
                await load(club, river)
            drawn = next(number for number, line in enumerate(lines) if line.startswith("= 0 shuffle"))
            with pytest.raises(Refused, match=f"Line {drawn + 1} is not what came of entry 1"):
                await load(club, signed([*lines[:drawn], "= 0 shuffle 24: 1", *lines[drawn + 1 :]]))
    assert text.count("Herald record 1") == MOST_PARTS + 1
    with pytest.raises(Refused, match=r"Line \d+: a match is played on 10 times at most"):
        await load(club, text)
    assert read(before, GAMES).origin
    assert len(re.findall("^sum: ", before, re.M)) == MOST_PARTS
