"""What five turns of a match against the easy computer leave in the channel, and what is seen of them meanwhile."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cogs.summoner_wars.presenter import PRESENTER
from engine.dice import Dice
from engine.summoner_wars import GAME
from players import pick
from tests.cogs.pressing import match_of
from tests.cogs.real import DECKS, QUICK
from tests.cogs.room import Room, components, in_a_room, prose
from tools.games import TRIALS

KEY = "summoner-wars"
TURNS = 5


async def played(room: Room, often: str) -> None:
    """Plays until five turns are over; Ann's acts are those of an easy computer, too."""
    ann, computer = DECKS[KEY]
    await room.slash("ann", "game new", game=KEY)
    await room.slash("ann", "game join", deck=ann)
    await room.slash("ann", "lobby computer", level="easy", deck=computer)
    await room.slash("ann", "lobby options", name="boards", value=often)
    await room.slash("ann", "lobby start")
    user, matches = room.person("ann").id, room.house.matches
    for number in range(500):
        look = await matches.views.look(await match_of(room), user)
        assert look.match.chapter is not None and look.match.status == "playing"
        if look.match.chapter.turn > TURNS:
            return
        await matches.play.act(look.match, user, pick(GAME, look.view, look.legal, "easy", number))
        await room.quiet()
    raise AssertionError("five turns take no 500 acts")


def boards(room: Room) -> list[Any]:
    """The board messages, which have a picture."""
    return [message for message in room.messages() if any(part["type"] == 12 for part in components(message))]


def turns(messages: list[Any]) -> list[tuple[int, str]]:
    """Of each board message, the turn and whose it is; 0 before the first turn."""
    found = [re.search(r", turn (\d+): (\w+)", prose(message)) for message in messages]
    return [(int(one[1]), one[2]) if one else (0, "") for one in found]


def edits(room: Room, message: int) -> int:
    path = f"/messages/{message}"
    return sum(one.method == "PATCH" and one.path.endswith(path) for one in room.env.http_requests)


@pytest.mark.parametrize("often", ["server", "own", "phase"])
async def test_five_turns_against_the_computer(tmp_path: Path, often: str) -> None:
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        await played(room, often)
        shown = [turn for turn in turns(boards(room)) if turn[0]]
        numbers = [number for number, _ in shown]
        if often == "server":
            assert numbers == [1, 2, 3, 4, 5, 6], "one message a turn"
            third, fifth = (
                message.id for message, number in zip(boards(room)[-6:], numbers, strict=True) if number in (3, 5)
            )
            assert min(edits(room, third), edits(room, fifth)) > 3, "the computer's turn is seen moving on"
        elif often == "own":
            assert len(shown) == 4 and len(boards(room)) <= 4, "Ann's turns, with what follows each"
        else:
            assert len(numbers) > 12
        assert boards(room)[-1].id == room.messages()[-1].id, "the board with its buttons is last"
        for call in room.calls():
            assert len(call.content.splitlines()) <= 2


def test_after_the_end_nobody_is_to_play_however_it_came() -> None:
    state, _ = GAME.new(TRIALS[KEY].setup, Dice(bytes(32)))
    view = GAME.view(state, None)
    assert view.to_act
    given_up = PRESENTER.over(view, (1,))
    assert given_up.winners == (1,) and not given_up.to_act and given_up.question is None
    stopped = PRESENTER.over(view, None)
    assert stopped.winners is None and not stopped.to_act
