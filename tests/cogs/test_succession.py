"""One board message after another, also when the bot dies before it notes what it posted and much happens before it can."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from cogs.announcing import announcer, posts
from cogs.places.addresses import place
from tests.cogs.plays import going_on, other, start, whose
from tests.cogs.room import Room, labels, prose, text_of, until


class Remembering:
    """A channel that, as Discord does and SimCord does not, answers a nonce used before with the message of that time."""

    def __init__(self, channel: Any, sent: dict[str, Any], lost: list[str]) -> None:
        self._channel = channel
        self._sent = sent
        self._lost = lost

    async def send(self, *args: Any, nonce: str, **options: Any) -> Any:
        """The first message of a nonce that is among the `lost` is posted, but nobody hears of it."""
        if nonce not in self._sent:
            self._sent[nonce] = await self._channel.send(*args, nonce=nonce, **options)
            if nonce in self._lost:
                raise aiohttp.ServerDisconnectedError
        return self._sent[nonce]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._channel, name)


@pytest.fixture(autouse=True)
def lost(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The nonces of which the first answer is lost."""
    sent: dict[str, Any] = {}
    unheard: list[str] = []
    channel = place
    monkeypatch.setattr(posts, "place", lambda client, match: Remembering(channel(client, match), sent, unheard))
    return unheard


async def posted_and_died(room: Room) -> str:
    """A turn ends, the board of the next is posted, and the bot dies before it knows; says whose turn it was."""
    who = whose(room)
    await room.do(who, "next")
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    await room.bot.announcer.stop()
    acted = await room.house.matches.play.act(match, room.person(who).id, "next")
    works = await room.house.matches.outbox.claim_now()
    [board] = [work for work in works if work.kind == "board"]
    with room.env._bot_scope():
        await posts.board(room.house, acted.match, board)
    room.house.matches.outbox.give_back(works)
    assert len([message for message in room.messages() if "Act" in labels(message)]) >= 1
    return who


async def test_it_is_found_again_and_goes_on(room: Room) -> None:
    await start(room)
    await posted_and_died(room)
    before = len(room.messages())
    await room.restart()
    assert len(room.messages()) == before + 1 and len(room.calls()) == 2, "only the call was still to be made"
    assert len([message for message in room.messages() if "Act" in labels(message)]) == 1


async def test_it_is_found_again_where_the_turn_is_taken_back_before_its_answer_came(
    room: Room, monkeypatch: pytest.MonkeyPatch, lost: list[str]
) -> None:
    monkeypatch.setattr(announcer, "FIRST_RETRY", 3600.0)
    await start(room)
    who = whose(room)
    lost.append(f"after {room.board().id}")
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    for _ in range(2):
        await room.house.matches.play.act(match, room.person(who).id, "next")
    await until(lambda: room.bot.announcer._failures)
    assert len([message for message in room.messages() if "Act" in labels(message)]) == 2
    await room.slash(who, "game undo")
    monkeypatch.setattr(announcer, "FIRST_RETRY", 0.05)
    await room.quiet()
    [board] = [message for message in room.messages() if "Act" in labels(message)]
    assert whose(room) == who and "throwing" in text_of(board)


async def test_none_keeps_its_buttons_where_the_match_ended_meanwhile(room: Room) -> None:
    await start(room)
    who = await posted_and_died(room)
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    await room.house.matches.play.concede(match, room.person(who).id)
    await room.restart()
    assert not going_on(room)
    boards = [message for message in room.messages() if text_of(message).strip().startswith("### Pebbles:")]
    assert text_of(boards[-1]).strip().startswith(f"### Pebbles: {other(who)} wins")
    assert prose(room.messages()[-1]).startswith("### Pebbles is over")


async def test_the_end_of_a_match_stays_in_the_message_of_its_last_turn(room: Room) -> None:
    await start(room)
    who, board = whose(room), room.board()
    match = await room.house.matches.find(room.channel.id)
    assert match is not None
    before = len(room.messages())
    await room.house.matches.play.concede(match, room.person(who).id)
    await room.quiet()
    [last] = [message for message in room.messages() if message.id == board.id]
    assert "wins" in text_of(last) and labels(last) == [] and len(room.messages()) == before + 1
