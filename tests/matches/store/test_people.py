"""People: what they wish and keep, their parts in matches, and forgetting them."""

from __future__ import annotations

from dataclasses import replace

from matches import MatchSeat
from matches.records.record import Record
from matches.results.values import SOMEBODY, Placed, Rating, Result
from matches.server_rules import ServerRules
from matches.store import Owed, Part, Store, Timer, Timing
from matches.types import Former, Proposal

from .conftest import Shelf
from .made import ANN, BOB, CY, begun, counted, did, found, lobby, row, works


async def test_settings_are_kept(shelf: Shelf) -> None:
    store = await shelf.open()
    await store.set_settings(7, {"one": "1", "two": "2"})
    await store.set_settings(7, {"two": "zwei"})
    await shelf.close()
    store = await shelf.open()
    assert await store.settings(7) == {"one": "1", "two": "zwei"} and await store.settings(8) == {}


async def test_with_new_wishes_what_was_put_off_is_looked_at_and_timers_follow(store: Store) -> None:
    head, other = await begun(store, owed=[Owed("call", 0)]), await begun(store, BOB, CY, owed=[Owed("call", 0)])
    one, two = (Timer(head.id, seat, "remind", "turn", 1.0, 1.0, 500.0, 0, (ANN, BOB)[seat].id) for seat in (0, 1))
    await did(store, head, timing=Timing((one, two)))
    for match in (head, other):
        await store.postpone((await works(store, match))["call"], 1000.0, 9000.0)
    moved = replace(two, due=700.0)
    await store.set_settings(ANN.id, {}, [(one, replace(one, due=300.0)), (replace(two, count=1), moved)])
    assert await store.timers(head.id) == [replace(one, due=300.0), two], "one was not as it had been read"
    assert list(await works(store, head)) == ["call"] and await works(store, other) == {}


async def test_holidays_are_kept_and_shown_on_boards(shelf: Shelf) -> None:
    store = await shelf.open()
    head, over = await begun(store, owed=[Owed("call", 0)]), await begun(store)
    shown = await begun(store, owed=[Owed("board")])
    await did(store, over, status="ended")
    warning = Timer(head.id, 0, "warn", "turn", 1.0, 1.0, 500.0, 0, ANN.id)
    await did(store, head, timing=Timing((warning,)))
    await store.postpone((await works(store, head))["call"], 1000.0, 9000.0)
    await store.set_holidays(ANN.id, [(5.0, 6.0)])
    await store.set_holidays(ANN.id, [(10.0, 20.0), (30.0, 40.0)], [(warning, replace(warning, due=1.0))])
    await shelf.close()
    store = await shelf.open()
    assert await store.holidays(ANN.id) == [(10.0, 20.0), (30.0, 40.0)] and await store.holidays(BOB.id) == []
    assert await store.absent([ANN.id, BOB.id], 20.0) == {ANN.id: [(30.0, 40.0)]}
    assert sorted(await works(store, head)) == ["board", "call"] and await works(store, over) == {}
    assert [work.kind for work in await store.owed_by(shown.id, 0.0)] == ["board"]
    assert [one.due for one in await store.timers(head.id)] == [1.0]


async def test_the_newest_ten_replays_of_each_are_kept(store: Store) -> None:
    record = Record("pebbles", {}, (), "2026-11-21 10:05", "2026-11-21 10:15", False, bytes(32), ())
    for number in range(12):
        await store.keep_replay(100 + number, ANN.id, float(number), replace(record, game=f"game {number}"))
    await store.keep_replay(50, BOB.id, 0.0, record)
    assert [await store.replay(number) is not None for number in (100, 101, 102, 111, 50)] == [False] * 2 + [True] * 3
    assert await store.replay(111) == replace(record, game="game 11")


async def test_what_people_were_called_last_is_known(store: Store) -> None:
    await begun(store, ANN, BOB)
    invited = MatchSeat(1, replace(BOB, name="Robert"), "", "", joined=False)
    await store.create(lobby(ANN, guild=9, seats=(MatchSeat(0, replace(ANN, name="Anna"), "", "sea"), invited)))
    assert await store.names([ANN.id, BOB.id, CY.id]) == {ANN.id: "Anna", BOB.id: "Bob"}
    assert await store.names([ANN.id, BOB.id], 5) == {ANN.id: "Ann", BOB.id: "Bob"}


async def parted(store: Store) -> list[Part]:
    """Matches in which Ann has every part there is, and which they are."""
    plays = await begun(store, ANN, BOB)
    waits = await store.create(lobby(BOB, ANN))
    gave_up = await begun(store, BOB, ANN)
    conceded = (gave_up.seats[0], replace(gave_up.seats[1], conceded=True, level="easy"))
    await did(store, gave_up, row(2, "concede", 1), seats=conceded, seats_changed=True)
    hosts = await begun(store, BOB, CY, host=ANN)
    over = await begun(store, ANN, BOB)
    await did(store, over, row(2), status="ended")
    handed = await begun(store, ANN, BOB, host=BOB)
    seats = (replace(handed.seats[0], person=CY), handed.seats[1])
    await did(store, handed, row(2, "substitute"), seats=seats, former=(Former(2, 0, ANN),), seats_changed=True)
    await begun(store, BOB, CY)
    return [
        Part(plays.id, "playing", True, ((0, False),)),
        Part(waits.id, "lobby", False, ((1, False),)),
        Part(gave_up.id, "playing", False, ((1, True),)),
        Part(hosts.id, "playing", True),
        Part(over.id, "ended", True, ((0, False),)),
        Part(handed.id, "playing", False),
    ]


async def test_somebodys_parts_in_matches_are_found(store: Store) -> None:
    parts = await parted(store)
    assert await store.parts(ANN.id) == parts


async def test_who_is_forgotten_is_nobody_where_nothing_waits_for_them(store: Store) -> None:
    plays, waits, gave_up, hosts, over, handed = [part.match for part in await parted(store)]
    before = {part.match: await found(store, part.match) for part in await store.parts(ANN.id)}
    await store.set_settings(ANN.id, {"notify.where": "none"})
    await store.set_holidays(ANN.id, [(1.0, 2.0)])
    await store.keep_replay(1, ANN.id, 0.0, Record("pebbles", {}, (), "", "", False, bytes(32), ()))
    await store.follow(hosts, ANN.id, "turns", 0)
    placed = (Placed(0, ANN.id, "", "river", "won"), Placed(1, BOB.id, "", "sea", "lost"))
    await counted(
        store, Result(over, "pebbles", 5, 1.0, 2.0, 3, placed), {str(ANN.id): Rating(25, 8), str(BOB.id): Rating(24, 8)}
    )
    await store.forget(ANN.id, "somebody")
    heads = {number: await found(store, number) for number in before}
    assert heads[waits] == before[waits] and heads[plays].seats == before[plays].seats and heads[plays].host == ANN
    nobody = replace(ANN, id=SOMEBODY, name="somebody")
    assert (
        heads[gave_up].seats[1].person == heads[over].seats[0].person == nobody and heads[over].seats[1].person == BOB
    )
    assert heads[hosts].host == heads[over].host == nobody and heads[handed].former == (Former(2, 0, nobody),)
    assert all(heads[number].version > before[number].version for number in (gave_up, handed))
    rows = [row for number in before for row in await store.rows(number)]
    assert rows and not [row for row in rows if row.person == ANN.id] and {row.person for row in rows} == {SOMEBODY}
    assert await store.settings(ANN.id) == {} and await store.holidays(ANN.id) == [] and await store.replay(1) is None
    assert await store.followed(hosts, ANN.id) is None and list(await store.ratings("pebbles")) == [str(BOB.id)]
    (result,) = await store.results(None, None, 9)
    assert [one.person for one in result.seats] == [SOMEBODY, BOB.id]
    assert [part.match for part in await store.parts(ANN.id)] == [plays, waits]


async def test_who_is_asked_to_take_a_seat_is_found(store: Store) -> None:
    head, other, over = [await begun(store) for _ in range(3)]
    await did(store, head, proposal=Proposal(0, 1, (1, -1), "hand-over", CY))
    await did(store, other, proposal=Proposal(0, 1, (1, -1), "hand-over", ANN))
    await did(store, over, proposal=None, status="cancelled")
    assert await store.asked(CY.id) == [head.id] and await store.asked(BOB.id) == []


async def test_the_rules_of_a_server_are_kept(shelf: Shelf) -> None:
    store = await shelf.open()
    rules = ServerRules(False, (3, 4), "quiet", 2, 3, False)
    await store.set_server_rules(5, ServerRules(hosting=9))
    await store.set_server_rules(5, rules)
    await shelf.close()
    store = await shelf.open()
    assert await store.server_rules(5) == rules and await store.server_rules(6) == ServerRules()
