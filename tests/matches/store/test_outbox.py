"""The outbox: what is owed is there until it is finished, once, and what follows is written with it."""

from __future__ import annotations

from typing import Any

from matches import Shown
from matches.kinds import WorkKind
from matches.messages import FRIEND, Question
from matches.store import Called, Outstanding, Owed, Store, Timer, Timing

from .conftest import Shelf
from .made import ANN, BOB, CY, begun, did, lobby, row, works


async def test_what_a_change_owes_is_due_at_once_and_the_oldest_first(store: Store) -> None:
    one = await begun(store, owed=[Owed("board"), Owed("call", 0)])
    two = await store.create(lobby(), [Owed("invite", 1, BOB.id)])
    await did(store, one, row(2), owed=[Owed("end")])
    found = [(work.match, work.kind, work.revision, work.seats, work.person) for work in await store.owed(0.0, 9)]
    assert found == [
        (one.id, "board", 1, (), None),
        (one.id, "call", 1, (0,), None),
        (two.id, "invite", 0, (1,), BOB.id),
        (one.id, "end", 2, (), None),
    ]
    assert [work.kind for work in await store.owed(0.0, 2)] == ["board", "call"]
    assert [work.kind for work in await store.owed(0.0, 9, [one.id])] == ["invite"]
    assert list(await works(store, one)) == ["board", "call", "end"]


async def test_a_change_takes_out_what_is_not_owed_any_more(store: Store) -> None:
    kinds: tuple[WorkKind, ...] = ("board", "ask", "gone")
    owed = [*(Owed(kind) for kind in kinds), *(Owed(kind, seat) for kind in ("call", "invite") for seat in (0, 1, 2))]
    head = await begun(store, owed=owed)
    await did(store, head, row(2), drop=("board", "ask"), still_called=(1,), uninvited=(0, 2), owed=[Owed("board")])
    left = [(work.kind, work.seats, work.revision) for work in await store.owed_by(head.id, 0.0)]
    assert left == [("gone", (), 1), ("call", (1,), 1), ("invite", (1,), 1), ("board", (), 2)]


async def test_what_is_put_off_is_due_later_or_when_the_clock_is_right(store: Store) -> None:
    head = await begun(store, owed=[Owed("board"), Owed("call", 0)])
    call = (await works(store, head))["call"]
    await store.postpone(call, 1000.0, 4000.0)
    assert list(await works(store, head, 3999.0)) == ["board"] and await store.next_due(1000.0) == 4000.0
    assert [work.kind for work in await store.owed(3999.0, 9)] == ["board"]
    assert (await works(store, head, 4000.0))["call"] == call and await store.next_due(4000.0) is None
    assert "call" in await works(store, head, 100.0), "it was put off by a clock that was wrong"
    assert [work.kind for work in await store.owed(100.0, 9)] == ["board", "call"]
    assert Outstanding("call", 0, None, 4000.0) in await store.outstanding(head.id)


async def test_what_calls_somebody_to_act_is_found_in_all_their_matches(store: Store) -> None:
    kinds: tuple[WorkKind, ...] = ("call", "remind", "answer", "warn")
    heads = [await begun(store, owed=[Owed(kind, 0), Owed(kind, 1)]) for kind in kinds]
    found = [(work.match, work.kind, work.seats) for work in await store.calls_of(ANN.id, 0.0)]
    assert found == [(head.id, kind, (0,)) for head, kind in zip(heads, kinds[:3], strict=False)]


async def test_a_nonce_is_kept_and_never_used_again(shelf: Shelf) -> None:
    seen = []
    for _ in range(3):
        store = await shelf.open()
        head = await begun(store, owed=[Owed("board")])
        await shelf.close()
        store = await shelf.open()
        (work,) = await store.owed_by(head.id, 0.0)
        assert (await store.owed_by(head.id, 0.0))[0].nonce == work.nonce and len(work.nonce) <= 25
        seen.append((work.id, work.nonce))
        await store.finish(work, None, 0.0, None)
        await shelf.close()
    assert len({number for number, _ in seen}) == len({nonce for _, nonce in seen}) == 3


async def test_what_is_finished_is_not_owed_and_the_newest_board_is_known(shelf: Shelf) -> None:
    store = await shelf.open()
    head = await begun(store, owed=[Owed("board"), Owed("board")])
    assert await store.shown(head.id) is None
    for number, work in enumerate(await store.owed_by(head.id, 0.0), 1):
        await store.finish(work, Shown(40 + number, number, f"take|{number}|"), 0.0, None)
    await shelf.close()
    store = await shelf.open()
    assert await store.owed_by(head.id, 0.0) == [] and await store.shown(head.id) == Shown(42, 2, "take|2|")


def timer(match: int, kind: str = "remind", seat: int = 0, **fields: Any) -> Timer:
    usual: dict[str, Any] = {"reason": "turn", "since": 100.0, "at": 100.0, "due": 500.0, "person": (ANN, BOB)[seat].id}
    return Timer(**(usual | {"match": match, "seat": seat, "kind": kind} | fields))


async def test_a_call_is_remembered_and_puts_off_the_first_reminder(store: Store) -> None:
    head = await begun(store, owed=[Owed("call", 0)])
    head = await did(store, head, timing=Timing((timer(head.id), timer(head.id, seat=1))))
    assert await store.last_call(head.id, 0) is None
    await store.finish((await works(store, head))["call"], None, 1000.0, "told")
    assert await store.last_call(head.id, 0) == Called(1, 1000.0) and await store.last_call(head.id, 1) is None
    assert await store.timers(head.id) == [timer(head.id, at=1000.0, due=1400.0), timer(head.id, seat=1)]
    head = await did(store, head, row(2), owed=[Owed("call", 0)])
    await store.finish((await works(store, head))["call"], None, 2000.0, None)
    assert await store.last_call(head.id, 0) == Called(1, 1000.0), "nobody was called"


async def test_a_reminder_and_a_warning_count_when_given_but_not_when_somebody_came_meanwhile(store: Store) -> None:
    head = await begun(store)
    both = (timer(head.id), timer(head.id, "warn"))
    head = await did(store, head, timing=Timing(both), owed=[Owed("remind", 0), Owed("warn", 0)])
    owed = await works(store, head)
    await store.finish(owed["remind"], None, 1000.0, "told")
    await store.finish(owed["remind"], None, 1001.0, "told")
    assert await store.timers(head.id) == [timer(head.id, at=1000.0, due=1000.0, count=1), both[1]]
    head = await did(store, head, row(2), timing=Timing((both[0],), (), ((0, "warn"),)))
    head = await did(store, head, timing=Timing((both[1],)))
    await store.finish(owed["warn"], None, 1000.0, "told")
    assert await store.timers(head.id) == list(both)
    head = await did(store, head, owed=[Owed("warn", 0)])
    await store.finish((await works(store, head))["warn"], None, 1000.0, "told")
    assert (await store.timers(head.id))[1] == timer(head.id, "warn", since=1000.0, at=1000.0, due=1000.0, count=1)


async def test_who_could_not_be_asked_with_a_call_is_owed_one(store: Store) -> None:
    head = await begun(store, owed=[Owed("ask", 0, ANN.id), Owed("ask", FRIEND, CY.id)])
    for work in await store.owed_by(head.id, 0.0):
        await store.finish(work, None, 1000.0, "later")
    (call,) = await store.owed_by(head.id, 0.0)
    assert (call.kind, call.seats, call.person, call.revision) == ("call", (0,), ANN.id, 1)


async def test_questions_are_known_until_their_buttons_are_gone(shelf: Shelf) -> None:
    store = await shelf.open()
    head, other = await begun(store), await begun(store)
    for match, question in (
        (head, Question(9, 1, "undo.3")),
        (head, Question(8, 0, "undo.2")),
        (other, Question(9, 0, "")),
    ):
        await store.keep_question(match.id, question)
    await store.keep_question(head.id, Question(9, 1, "undo.4"))
    await shelf.close()
    store = await shelf.open()
    assert await store.questions(head.id) == [Question(8, 0, "undo.2"), Question(9, 1, "undo.4")]
    await store.drop_question(head.id, 9)
    assert await store.questions(head.id) == [Question(8, 0, "undo.2")]
    assert await store.questions(other.id) == [Question(9, 0, "")]


async def test_followers_are_owed_calls_with_the_change_they_hear_of(store: Store) -> None:
    head = await begun(store)
    for person, how, turn in ((CY.id, "turns", 1), (14, "end", 0), (15, "turns", 2)):
        await store.follow(head.id, person, how, turn, 1)

    async def owed() -> list[tuple[int | None, int]]:
        return [(work.person, work.revision) for work in await store.owed_by(head.id, 0.0) if work.kind == "follow"]

    head = await did(store, head, row(2), turn=2)
    assert await owed() == [(CY.id, 1)], "they are told what comes after the entry that they know"
    head = await did(store, head, row(3), turn=2)
    assert await owed() == [(CY.id, 1)], "of a turn that was taken back they have heard"
    await store.tell_follower(head.id, CY.id, 3)
    head = await did(store, head, row(4), turn=3)
    assert await owed() == [(CY.id, 3), (15, 1)], "an older call gives way"
    await store.unfollow(head.id, CY.id)
    await store.follow(head.id, 15, "end", 3, 4)
    assert await owed() == [] and await store.followed(head.id, CY.id) is None
    assert await store.followed(head.id, 15) == "end"
    head = await did(store, head, row(5), turn=4, status="ended", owed=[Owed("end")])
    assert sorted(await owed()) == [(14, 1), (15, 4)] and await store.followed(head.id, 15) is None
