"""The books: what matches came to, counted once whatever happens, ratings, and forgetting somebody."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from matches import Match, Matches, Options, Refused
from matches.results.tally import Luck, luck
from matches.results.values import Placed
from matches.store import Conflict
from matches.store.sqlite import opening
from matches.timing.holidays import Holiday
from matches.verbs import books as verbs
from tests.toy import Pebbles

from .house import ANN, BOB, CY, EVE, House, turn_of
from .recorded import Club, Table


async def played_out(house: House, match: Match) -> Match:
    """The match, played to its end by taking as much as there is."""
    while match.status == "playing":
        legal = await house.matches.views.legal(match, turn_of(match))
        takes = [action for action in legal if action.startswith("take")]
        match = (await house.matches.play.act(match, turn_of(match), takes[-1] if takes else "next")).match
        house.now += 3600
    return match


def books(house: House) -> list[tuple[Any, ...]]:
    """All that the books say."""
    return [
        row for table in ("results", "placed", "ratings", "fates") for row in sorted(house.tables.rows(table), key=repr)
    ]


async def test_a_match_that_is_played_out_is_in_the_books(house: House) -> None:
    match = await played_out(house, await house.play(ANN, BOB, heap=10))
    assert match.outcome is not None
    (result,) = await house.matches.books.results(ANN.id)
    assert (result.match, result.game, result.guild) == (match.id, "pebbles", 5)
    assert [seat.person for seat in result.seats] == [ANN.id, BOB.id]
    for seat in result.seats:
        assert (seat.ending == "won") == (seat.seat in match.outcome.winners)
        assert (seat.ending == "lost") == (seat.seat in match.outcome.losers)
        assert seat.deck == "river" and not seat.conceded
    assert result.began == 1000.0 and result.ended == house.now - 3600
    assert match.chapter is not None and result.turns == match.chapter.turn > 1
    assert await house.matches.books.results(EVE.id) == []
    assert await house.matches.books.results(guild=5) == [result] and await house.matches.books.results(guild=6) == []


async def test_who_gives_up_has_lost(house: House) -> None:
    match = await house.play(ANN, BOB)
    await house.matches.play.concede(match, ANN.id)
    (result,) = await house.matches.books.results(BOB.id, 5)
    mine, theirs = result.of(BOB.id), result.of(ANN.id)
    assert mine and theirs and (mine.ending, theirs.ending) == ("won", "lost")
    assert theirs.conceded and not mine.conceded


async def test_who_leaves_to_a_computer_has_lost_whatever_it_does(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.matches.play.concede(match, ANN.id)
    assert (await house.matches.books.results(ANN.id)) == [], "it still goes on"
    await house.matches.play.concede(match, BOB.id)
    (result,) = await house.matches.books.results(ANN.id)
    assert [seat.ending for seat in result.seats] == ["lost", "lost", "won"]
    assert [seat.level for seat in result.seats] == ["", "", ""]


async def test_who_left_to_a_computer_that_wins_has_lost(club: Club) -> None:
    match = await club.begin(Table("pebbles", ("river", "river", "river")), 1)
    match = (await club.matches.play.concede(match, ANN.id)).match
    chance = random.Random(8)
    while match.status == "playing":
        match = await club.step(match, chance)
    assert match.outcome is not None and match.outcome.winners == (0,)
    (result,) = await club.matches.books.results()
    assert [seat.ending for seat in result.seats] == ["lost", "lost", "lost"]


async def test_matches_of_a_game_that_is_gone_are_left_out(house: House) -> None:
    await house.matches.play.concede(await house.play(ANN, BOB), ANN.id)
    assert len(await house.matches.books.results()) == 1
    house.matches = Matches(house.matches.store, {})
    assert await house.matches.books.results() == []


async def test_results_are_told_in_the_order_of_the_ends_and_the_newest_of_very_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await house.play(ANN, BOB), await house.play(ANN, BOB)
    for match in (second, first):
        house.now += 60
        await house.matches.play.concede(match, ANN.id)
    assert [result.match for result in await house.matches.books.results()] == [second.id, first.id]
    monkeypatch.setattr(verbs, "MOST", 1)
    assert [result.match for result in await house.matches.books.results(ANN.id)] == [first.id]


async def test_a_snapshot_of_another_version_keeps_nobody_out_of_the_books(house: House) -> None:
    match = await house.play(ANN, BOB)
    while match.revision < 40:
        match = (await house.matches.play.act(match, turn_of(match), "next")).match
    await house.matches.play.concede(match, ANN.id)
    await house.close()
    assert house.tables.change("snapshots", {"state": b"\0"}) == 1
    await house.open()
    (result,) = await house.matches.books.results()
    assert match.chapter is not None and result.turns == match.chapter.turn


async def test_cancelled_and_running_matches_and_lobbies_are_not_counted(house: House) -> None:
    await house.matches.play.cancel(await house.play(ANN, BOB), ANN.id)
    await house.play(ANN, BOB)
    await house.lobby()
    assert await house.matches.books.results() == [] and await house.matches.books.ratings("pebbles") == {}


def rolled_by(seats: Iterable[Placed]) -> int:
    """How many dice these seats rolled."""
    return sum(kind.dice for kind in luck(seats))


async def dodged(house: House) -> tuple[Match, int, int]:
    """A match in which somebody threw a card and the other rolled a die to dodge it."""
    match = await house.play(ANN, BOB)
    thrower = turn_of(match)
    await house.matches.play.act(match, thrower, "next")
    card = next(action for action in await house.matches.views.legal(match, thrower) if action.startswith("throw"))
    match = (await house.matches.play.act(match, thrower, card)).match
    dodger = turn_of(match)
    assert dodger != thrower
    return (await house.matches.play.act(match, dodger, "choose yes")).match, thrower, dodger


async def test_dice_may_have_any_number_of_sides(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "die", 10)
    monkeypatch.setattr(Pebbles, "thrown", lambda self, event: (10,) if event.kind == "rolled" else ())
    match, _, _ = await dodged(house)
    await house.matches.play.concede(match, ANN.id)
    (result,) = await house.matches.books.results()
    assert luck(result.seats) == [Luck((*(0,) * 9, 1))]


async def test_dice_are_counted_but_not_those_taken_back(house: House) -> None:
    faces = {}
    for back in (False, True):
        match, thrower, dodger = await dodged(house)
        if back:
            await house.matches.proposals.undo(match, dodger)
            match = (await house.matches.proposals.answer(match, thrower, True)).match
        await house.matches.play.concede(match, ANN.id)
        result = (await house.matches.books.results())[-1]
        seat = result.of(dodger)
        assert seat is not None
        faces[back] = rolled_by([seat])
        assert rolled_by([one for one in result.seats if one != seat]) == 0
    assert faces[False] == 1 and faces[True] == 0


@pytest.mark.parametrize("seed", [1, 3])
async def test_dice_are_the_luck_of_who_rolled_them(club: Club, seed: int) -> None:
    """Neither of who takes the seat over afterwards, nor do the computer's dice count for who has given up."""
    chance = random.Random(seed)
    match = await club.begin(Table("pebbles", ("river", "river", "river", "river"), computers=1), seed)
    for _ in range(10):
        match = await club.step(match, chance)
    await club.matches.proposals.hand_over(match, BOB.id, 1, EVE)
    for user in (EVE.id, ANN.id, CY.id):
        match = (await club.matches.proposals.answer(match, user, True)).match
    for _ in range(10):
        match = await club.step(match, chance)
    match = (await club.matches.play.concede(match, CY.id)).match
    given_up, rolled = match.revision, list[int | None]()
    while match.status == "playing":
        match = await club.step(match, chance)
    for scene in (await club.matches.replays.past(match, None)).acts:
        for event in (one for entry in scene.entries for one in entry.events if one.kind == "rolled"):
            assert event.seat is not None
            who = match.holder(event.seat, scene.last).person
            rolled.append(None if who is None or (event.seat == 2 and scene.last > given_up) else who.id)
    (result,) = await club.matches.books.results()
    assert [rolled_by([seat]) for seat in result.seats[:3]] == [rolled.count(one.id) for one in (ANN, EVE, CY)]
    assert len(rolled) > rolled_by(result.seats), "some were rolled by others than these"
    session, rows = await club.matches.sessions.peek(match), await club.matches.store.rows(match.id)
    claimed = [replace(row, kind="forfeit") if row.kind == "concede" else row for row in rows]
    assert verbs.result_of(session, claimed) == result, "nor who was out of time"


async def test_counting_is_the_same_however_often_and_after_a_restart(house: House) -> None:
    for number in range(4):
        await played_out(house, await house.play(ANN, BOB if number % 2 else CY, heap=10, seed=number))
    await house.matches.books.results()
    first = books(house)
    await house.matches.books.results()
    await house.reopen()
    await house.matches.books.results()
    assert books(house) == first
    assert len([row for row in first if row[0] == "pebbles" and len(row) == 5]) == 3
    house.tables.empty("placed", "results", "ratings")
    await house.matches.books.results()
    assert books(house) == first, "worked out anew from the log"


async def test_a_power_cut_between_matches_counts_the_rest_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        await played_out(house, await house.play(ANN, BOB, heap=10, seed=number))
    store, left = house.matches.store, 1
    real = store.count

    async def cut(*counted: Any) -> None:
        nonlocal left
        if not left:
            raise OSError("the power is gone")
        left -= 1
        await real(*counted)

    monkeypatch.setattr(store, "count", cut)
    with pytest.raises(OSError, match="power"):
        await house.matches.books.results()
    await house.reopen()
    assert len(await house.matches.books.results()) == 3
    broken = books(house)
    house.tables.empty("placed", "results", "ratings")
    await house.matches.books.results()
    assert books(house) == broken, "the ratings are those of counting without a break"


async def test_a_result_written_twice_changes_no_rating(house: House) -> None:
    await played_out(house, await house.play(ANN, BOB, heap=10))
    (result,) = await house.matches.books.results()
    before = books(house)
    store = house.matches.store
    rating = next(iter((await house.matches.books.ratings("pebbles")).values()))
    assert not await store.count(result, {"11": rating}, await store.edition())
    assert books(house) == before


async def test_of_two_processes_that_count_at_once_each_goes_by_what_the_other_wrote(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await played_out(house, await house.play(ANN, BOB, heap=10))
    await house.matches.books.results()
    wanted = books(house)
    house.tables.empty("fates", "placed", "results", "ratings")
    other = House(house.path)
    await other.open()
    count, waits = house.matches.store.count, True

    async def late(*told: Any) -> bool:
        nonlocal waits
        if waits:
            waits = False
            await other.matches.books.catch_up()
        return await count(*told)

    monkeypatch.setattr(house.matches.store, "count", late)
    monkeypatch.setattr(verbs, "AT_ONCE", 2)
    await house.matches.books.count_all()
    await other.close()
    assert not waits and books(house) == wanted


async def test_who_is_forgotten_by_another_process_is_in_no_result_that_was_just_worked_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played_out(house, await house.play(ANN, BOB, heap=10))
    count, waits = house.matches.store.count, True

    async def late(*told: Any) -> bool:
        nonlocal waits
        if waits:
            waits = False
            await house.matches.store.forget(ANN.id, "nobody")
        return await count(*told)

    monkeypatch.setattr(house.matches.store, "count", late)
    await house.matches.books.count_all()
    assert ANN.id not in [person for (person,) in house.tables.rows("placed", "person")]
    assert [player for (player,) in house.tables.rows("ratings", "player")] == [str(BOB.id)]


async def test_matches_from_before_the_books_are_taken_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of the version before, with a match that ended and one that runs."""
    steps = opening.migrations()
    books = ("ON results", "TABLE placed", "DROP TABLE actions")
    later = [steps.pop(number) for number, step in [*steps.items()] if any(words in step for words in books)]
    before = dict(enumerate(steps.values(), 1))
    await house.close()
    house.place = house.path.with_name("older.sqlite3")
    with monkeypatch.context() as patched:
        patched.setattr(opening, "migrations", lambda: before)
        await house.open()
        over = await played_out(house, await house.play(ANN, BOB, heap=10))
        runs = await house.play(ANN, BOB, heap=10)
        await house.close()
    with sqlite3.connect(house.path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(before),)
    monkeypatch.setattr(opening, "migrations", lambda: {**before, **dict(enumerate(later, len(before) + 1))})
    await house.open()
    assert [result.match for result in await house.matches.books.results(ANN.id)] == [over.id]
    await played_out(house, runs)
    assert [result.match for result in await house.matches.books.results(ANN.id)] == [over.id, runs.id]


async def test_a_match_that_cannot_be_read_does_not_stop_the_others(house: House) -> None:
    one = await played_out(house, await house.play(ANN, BOB, heap=10))
    two = await played_out(house, await house.play(ANN, BOB, heap=10))
    house.tables.change("matches", {"game": "lost game"}, id=one.id)
    await house.reopen()
    assert [result.match for result in await house.matches.books.results()] == [two.id]


@pytest.mark.parametrize("column", ["game", "options", "seed"])
async def test_matches_that_cannot_be_read_are_tried_once_by_a_program(
    house: House, monkeypatch: pytest.MonkeyPatch, column: str
) -> None:
    """They may be many, as after a change of the rules: whoever asks does not wait for them again and again."""
    monkeypatch.setattr(verbs, "AT_ONCE", 2)
    matches = [await played_out(house, await house.play(ANN, BOB, heap=10)) for _ in range(4)]
    for match in matches[:-1]:
        house.tables.change("matches", {column: "none"}, id=match.id)
    await house.reopen()
    await house.matches.books.count_all()
    assert [result.match for result in await house.matches.books.results()] == [matches[-1].id]
    assert house.matches.books.behind == 0


async def test_a_match_played_on_from_a_record_is_not_counted(house: House) -> None:
    over = await played_out(house, await house.play(ANN, BOB, heap=10))
    text = await house.matches.records.record(over, ANN.id)
    match = await house.matches.lobbies.load(77, 5, ANN, text.encode(), 2)
    for person in (ANN, BOB):
        match = await house.matches.lobbies.join(match, person, "river")
    match = await house.matches.lobbies.start(match, ANN.id)
    await house.matches.play.concede(match, BOB.id)
    before = await house.matches.books.ratings("pebbles")
    assert [result.match for result in await house.matches.books.results(ANN.id)] == [over.id]
    assert before["11"].matches == 1


async def test_ratings_go_to_people_computers_and_the_difficulty(house: House) -> None:
    match = await house.play(ANN, computers=1)
    await house.matches.play.concede(match, ANN.id)
    ratings = await house.matches.books.ratings("pebbles")
    assert set(ratings) == {"11", "computer easy"}
    assert ratings["computer easy"].points > 1000 > ratings["11"].points
    match = await house.play(ANN, BOB, game="cairn")
    for person in (ANN, BOB):
        await house.matches.play.concede(match, person.id)
    assert set(await house.matches.books.ratings("cairn")) == {"11", "12", "game 30"}


async def test_nobody_is_forgotten_while_others_wait_for_them(house: House) -> None:
    match = await house.play(ANN, BOB)
    before = await house.matches.get(match.id)
    for user in (ANN.id, BOB.id):
        with pytest.raises(Refused, match=f"1 open match .<#{match.channel}>"):
            await house.matches.people.forget(user, "somebody")
    assert await house.matches.get(match.id) == before


async def test_who_has_given_up_or_only_opened_a_match_is_forgotten_while_others_play_on(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.matches.play.concede(match, ANN.id)
    lobby = await house.lobby(2, ANN)
    for person in (BOB, CY):
        lobby = await house.matches.lobbies.join(lobby, person, "river")
    with pytest.raises(Refused, match="1 open match"):
        await house.matches.people.forget(ANN.id, "somebody")
    opened = await house.matches.lobbies.start(lobby, ANN.id)
    await house.matches.people.forget(ANN.id, "somebody")
    after, hosted = await house.matches.get(match.id), await house.matches.get(opened.id)
    assert after and [str(seat.person) for seat in after.seats] == ["somebody", "Bob", "Cy"] and after.open
    assert hosted and str(after.host) == str(hosted.host) == "somebody"
    await house.matches.play.concede(match, BOB.id)
    await house.matches.play.concede(opened, BOB.id)
    assert [len(await house.matches.books.results(one.id)) for one in (ANN, BOB, CY)] == [0, 2, 2]
    assert (await house.matches.records.verify(match)).fault == 0
    await house.close()
    assert "'Ann'" not in house.tables.text()
    await house.open()


async def test_a_change_begun_before_somebody_was_forgotten_does_not_bring_them_back(house: House) -> None:
    match = await house.play(ANN, BOB, CY)
    await house.matches.play.concede(match, ANN.id)
    async with house.matches.sessions.use(match.id) as session:
        await house.matches.people.forget(ANN.id, "somebody")
        with pytest.raises(Conflict):
            await house.matches.sessions.rewrite(session, session.head, interactions=(7,))


async def test_forgetting_leaves_nothing_of_a_person_but_the_others_results(house: House) -> None:
    secret = type(ANN)(424242424242, "Zebulon")
    match = await house.play(secret, BOB)
    await house.matches.play.act(match, turn_of(match), "take 1")
    await house.matches.play.concede(match, secret.id)
    await house.matches.people.set_setting(secret.id, "colour", "red")
    await house.matches.people.take_holiday(secret.id, Holiday(house.now, house.now + 86400))
    await house.matches.replays.load(secret.id, await house.matches.records.record(match))
    handed = await house.play(BOB, secret)
    while turn_of(handed) != secret.id:
        handed = (await house.matches.play.act(handed, turn_of(handed), "next")).match
    await house.matches.play.act(handed, secret.id, "take 1")
    await house.matches.proposals.hand_over(handed, secret.id, 1, CY)
    for user in (BOB.id, CY.id):
        handed = (await house.matches.proposals.answer(handed, user, True)).match
    assert handed.former
    await house.matches.follows.follow(handed, secret.id, "turns")
    while not [owed for owed in await house.owed() if owed[0] == "follow"]:
        await house.matches.play.act(handed, turn_of(handed), "next")
        handed = await house.matches.get(handed.id) or handed
    await house.matches.play.act(handed, turn_of(handed), "next")
    await house.matches.books.results()
    await house.matches.people.forget(secret.id, "somebody")
    after = await house.matches.get(match.id)
    assert after and [str(seat.person) for seat in after.seats] == ["somebody", "Bob"] and str(after.host) == "somebody"
    assert await house.matches.people.settings(secret.id) == {} and await house.matches.books.results(secret.id) == []
    assert str(secret.id) not in await house.matches.books.ratings("pebbles")
    (kept,) = await house.matches.books.results(BOB.id)
    mine = kept.of(BOB.id)
    assert mine and mine.ending == "won" and (await house.matches.books.ratings("pebbles"))["12"].matches == 1
    assert (await house.matches.records.verify(after)).fault == 0
    await house.close()
    dump = house.tables.text()
    assert "Zebulon" not in dump and str(secret.id) not in dump and "Bob" in dump
    assert b"Zebulon" not in house.path.read_bytes(), "nor in what the file no longer uses"
    await house.open()


async def test_names_are_those_of_the_newest_match_on_the_server(house: House) -> None:
    await house.play(ANN, BOB)
    renamed = type(ANN)(ANN.id, "Annabel")
    await house.play(renamed, BOB)
    elsewhere = await house.matches.lobbies.open(900, 6, EVE, "pebbles", Options(seats=2))
    await house.matches.lobbies.join(elsewhere, type(ANN)(ANN.id, "Secret Agent"), "river")
    await house.matches.lobbies.invite(elsewhere, EVE.id, type(BOB)(BOB.id, "Bobby"))
    people = [ANN.id, BOB.id, EVE.id]
    assert await house.matches.people.names(people, 5) == {ANN.id: "Annabel", BOB.id: "Bob"}
    assert await house.matches.people.names(people, 6) == {ANN.id: "Secret Agent"}
    assert await house.matches.people.names(people) == {ANN.id: "Secret Agent", BOB.id: "Bob"}


async def test_very_many_are_counted_little_by_little(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer waits for no more than so many matches; in the end the books are those of counting all at once."""
    for number in range(7):
        await played_out(house, await house.play(ANN, BOB if number % 2 else CY, heap=10, seed=number))
    await house.matches.books.results()
    whole = books(house)
    house.tables.empty("placed", "results", "ratings")
    monkeypatch.setattr(verbs, "AT_ONCE", 3)
    await house.reopen()
    assert [result.match for result in await house.matches.books.results()] == [
        1,
        2,
        3,
    ] and house.matches.books.behind == 4
    async with house.matches.books._counting:  # as while `count_all` is at it
        assert len(await house.matches.books.results()) == 3
    assert len(await house.matches.books.results()) == 6 and house.matches.books.behind == 1
    await house.reopen()
    await house.matches.books.count_all()
    assert house.matches.books.behind == 0 and books(house) == whole
    await played_out(house, await house.play(ANN, BOB, heap=10))
    assert len(await house.matches.books.results()) == 8


async def test_whoever_is_forgotten_while_much_is_uncounted_stays_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        await played_out(house, await house.play(ANN, BOB, heap=10, seed=number))
    monkeypatch.setattr(verbs, "AT_ONCE", 1)
    await house.matches.people.forget(ANN.id, "somebody")
    await house.matches.books.count_all()
    assert await house.matches.books.results(ANN.id) == [] and len(await house.matches.books.results(BOB.id)) == 4
    assert str(ANN.id) not in await house.matches.books.ratings("pebbles")
