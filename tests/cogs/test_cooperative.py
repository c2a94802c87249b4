"""A game that all win or lose together, in a channel: calls, giving up, how it ends and what is told then."""

from __future__ import annotations

import re

import pytest

from cogs.wording.formatting import CONTENT_LIMIT
from cogs.wording.story import ending, headline
from engine.game import Chapter, Outcome
from engine.text import T
from matches.types import Match, MatchSeat, Options, Person
from tests.cogs.plays import going_on
from tests.cogs.room import Room, labels, menus, prose, text_of, words
from tests.toy import Cairn


async def begin(room: Room, *people: str, computers: str = "", **options: str) -> None:
    """A match of Cairn, begun; `computers` of that level take the seats that are left of seven."""
    await room.slash(people[0], "game new", game="cairn")
    for name in people:
        await room.slash(name, "game join", deck="any")
    for name, value in options.items():
        await room.slash(people[0], "lobby options", name=name, value=value)
    if computers:
        adding = await room.click(people[0], room.board(), "Add computer")
        await room.click(people[0], adding.response, f"All free seats: {computers}")
    told = await room.slash(people[0], "lobby start")
    assert "begins" in words(told)


async def to_act(room: Room) -> str:
    """Whom the match waits for."""
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    person = match.seats[match.to_act[0]].person
    assert person is not None
    return next(name for name, actor in room.people.items() if actor.id == person.id)


async def give_up(room: Room, who: str) -> str:
    """Somebody gives up, and what they were asked before."""
    asked = await room.slash(who, "game concede")
    question = words(asked)
    await room.click(who, asked.response, "Give up")
    return question


def last(room: Room) -> str:
    """The newest public message, from its headline on."""
    return prose(room.messages()[-1]).removeprefix("### ")


async def test_companions_are_named_in_calls_and_computers_are_not(room: Room) -> None:
    await begin(room, "ann", "bob", computers="easy")
    called = room.calls()[-1].content
    who = await to_act(room)
    other = "bob" if who == "ann" else "ann"
    assert re.match(rf"<@{room.person(who).id}>, .* in Cairn with {other}\.", called)
    assert "against" not in room.public_text()


async def test_whoever_plays_again_together_is_not_told_of_sides(room: Room) -> None:
    await begin(room, "ann")
    await give_up(room, "ann")
    await room.slash("ann", "game rematch")
    assert "It is played once more; Join" in text_of(room.board())
    assert "sides" not in text_of(room.board())


@pytest.mark.parametrize("computers", ["", "easy"])
async def test_alone_one_is_called_without_others(room: Room, computers: str) -> None:
    await begin(room, "ann", computers=computers)
    assert re.match(r"<@\d+>, (it is your turn|you have a decision to make) in Cairn\.", room.calls()[-1].content)


async def test_alone_one_is_called_once_and_each_turn_has_its_message(room: Room) -> None:
    await begin(room, "ann")
    boards = {turn_of(room): room.board().id}
    for _ in range(6):
        legal = [act["value"] for act in await room.person("ann").autocomplete(room.channel, "game do", "action", "")]
        assert not any(act.startswith("throw") for act in legal)
        await room.do("ann", "next")
        assert boards.setdefault(turn_of(room), room.board().id) == room.board().id
        assert "ann" in text_of(room.board()) and "waiting for" not in text_of(room.board())
    assert len({*boards.values()}) == len(boards) > 3 and len(room.calls()) == 1


def turn_of(room: Room) -> str:
    found = re.search(r"turn (\d+)", text_of(room.board()))
    assert found
    return found[1]


async def test_a_decision_out_of_turn_is_called_as_one_and_shown(room: Room) -> None:
    await begin(room, "ann", "bob", "cleo")
    thrower = await to_act(room)
    await room.do(thrower, "next")
    throws = [act["value"] for act in await room.person(thrower).autocomplete(room.channel, "game do", "action", "thr")]
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    target = (match.to_act[0] + 1) % 3
    await room.do(thrower, f"{throws[0]} {target + 1}")
    asked = await to_act(room)
    assert asked != thrower
    [third] = {"ann", "bob", "cleo"} - {asked, thrower}
    called = room.calls()[-1]
    assert called.raw_mentions == [room.person(asked).id]
    assert "you have a decision to make in Cairn with" in called.content
    first = called.content.splitlines()[0]
    assert thrower in first and third in first and asked not in first
    shown = text_of(room.board())
    assert f": {thrower}, throwing (waiting for {asked})" in shown
    await room.do(asked, "choose no")
    assert "waiting for" not in text_of(room.board())


async def test_who_gives_up_leaves_it_to_the_others(room: Room) -> None:
    await begin(room, "ann", "bob")
    assert "The others go on, with a computer in your place" in await give_up(room, "bob")
    assert going_on(room)
    assert "bob gives up." in room.public_text()
    assert "bob – computer" in words(await room.slash("ann", "game board"))
    assert "It ends with your defeat" in await give_up(room, "ann")
    assert not going_on(room)
    assert last(room).startswith("Cairn is over: everybody loses.\n")
    assert "Cairn: everybody loses" in room.public_text()


async def test_giving_up_alone_loses(room: Room) -> None:
    await begin(room, "ann")
    assert "It ends with your defeat" in await give_up(room, "ann")
    assert last(room).startswith("Cairn is over: ann loses.\nann gives up.\nann: ")


async def test_all_win_and_the_game_tells_how_before_the_seed(room: Room) -> None:
    await begin(room, "ann", "bob", heap="10")
    while going_on(room):
        await room.do(await to_act(room), "take 3" if await heap(room) >= 3 else "take 1")
        if going_on(room):
            who = await to_act(room)
            legal = [act["value"] for act in await room.person(who).autocomplete(room.channel, "game do", "action", "")]
            if not any(act.startswith("take") for act in legal):
                await room.do(who, "next")
    lines = last(room).splitlines()
    assert lines[0] == "Cairn is over: everybody wins."
    assert [re.sub(r"\d+", "N", line) for line in lines[1:3]] == ["ann: N pebbles", "bob: N pebbles"]
    assert re.fullmatch(r"- turns: \d+", lines[3])
    assert lines[4].startswith("-# The seed") and lines[5:] == []
    assert labels(room.messages()[-1]) == ["Rematch", "Replay", "Log"]
    assert "Cairn: everybody wins" in room.public_text()


async def heap(room: Room) -> int:
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    return int((await room.house.matches.views.view(match, None)).heap)


async def test_all_lose_when_time_is_up(room: Room) -> None:
    await begin(room, "ann", turns="4")
    while going_on(room):
        await room.do("ann", "next")
    assert last(room).startswith("Cairn is over: ann loses.")


async def test_however_much_the_game_tells_the_end_fits_and_has_the_seed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [T("{{seat1}} did so much: {what}", what="x" * 90)] * 60
    monkeypatch.setattr(room.presenters["cairn"].game, "epilogue", lambda state: told, raising=False)
    await begin(room, "ann")
    await give_up(room, "ann")
    shown = prose(room.messages()[-1])
    assert len(shown) == CONTENT_LIMIT and shown.startswith(
        "### Cairn is over: ann loses.\nann gives up.\nann did so much: xxx"
    )
    assert re.search(r"…\n-# The seed of all dice and shuffles was `[0-9a-f]{64}`\.$", shown)


async def test_all_others_are_asked_before_something_is_taken_back(room: Room) -> None:
    await begin(room, "ann", "bob", "cleo")
    who = await to_act(room)
    others = {"ann", "bob", "cleo"} - {who}
    await room.do(who, "draw")
    told = words(await room.slash(who, "game undo"))
    assert all(name in told for name in others)
    questions = [message for message in room.messages() if "asks to take back" in text_of(message)]
    assert len(questions) == 2
    for question in questions:
        asked = next(name for name in others if f"<@{room.person(name).id}>" in text_of(question))
        await room.click(asked, question, "Yes")
        done = "it is taken back" if question is questions[-1] else "others are still asked"
        assert f"{asked} agreed; {done}." in room.public_text()
    assert f"{who} draws a card." not in text_of(room.board())


async def test_one_person_with_six_computers_to_the_end_with_a_restart(room: Room) -> None:
    await begin(room, "ann", computers="normal", heap="50")
    for number in range(60):
        if not going_on(room):
            break
        if number == 3:
            await room.restart()
        assert await to_act(room) == "ann"
        legal = [act["value"] for act in await room.person("ann").autocomplete(room.channel, "game do", "action", "")]
        await room.do("ann", next((act for act in ("take 3", "choose yes") if act in legal), legal[-1]))
    assert last(room).startswith("Cairn is over: everybody")
    assert all(call.raw_mentions == [room.person("ann").id] for call in room.calls())
    left = [message for message in room.messages() if labels(message) or menus(message)]
    assert left == [room.messages()[-1]] and labels(left[0]) == ["Rematch", "Replay", "Log"]


SEATS = tuple(MatchSeat(number, Person(number, name), "", "any") for number, name in enumerate(("ann", "bob", "cleo")))


@pytest.mark.parametrize(
    ("seats", "winners", "losers", "told"),
    [
        (2, (), (), "a draw"),
        (2, (0, 1), (), "everybody wins"),
        (2, (), (0, 1), "everybody loses"),
        (2, (1,), (0,), "bob wins"),
        (3, (0, 2), (1,), "ann and cleo win"),
        (1, (0,), (), "ann wins"),
        (1, (), (0,), "ann loses"),
    ],
)
def test_how_a_match_ended_in_a_phrase(
    seats: int, winners: tuple[int, ...], losers: tuple[int, ...], told: str
) -> None:
    match = Match(
        id=1,
        channel=1,
        guild=1,
        game="cairn",
        status="ended",
        host=Person(0, "ann"),
        options=Options(seats=seats),
        seats=SEATS[:seats],
        revision=9,
        seed_hash="",
        created=0.0,
        chapter=Chapter(3, 0, "take", T("taking")),
        outcome=Outcome(winners, losers),
    )
    assert ending(match, "en") == told
    assert headline(Cairn(), match, "en") == f"Cairn: {told}"
