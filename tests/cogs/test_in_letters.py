"""A whole match is played without seeing a picture: all that is needed stands in the letters of the board and the hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.games import PRESENTERS
from cogs.presenter import Presenter
from tests.cogs.plays import going_on, start, whose
from tests.cogs.presenters import Pixel, pixel
from tests.cogs.pressing import chosen, match_of, offered
from tests.cogs.real import DECKS
from tests.cogs.room import Room, components, in_a_room, labels, words
from tests.samples import SAMPLES

EVERY = 7


def unseen(presenter: Presenter) -> Presenter:
    """The game with a public picture of one pixel, and no picture for anybody alone."""

    def no_hand(*_: Any) -> Any:
        raise AssertionError("somebody who reads letters was drawn a picture")

    def board(view: Any, events: Any, *, names: Any, translate: Any, lit: Any = ()) -> Pixel:
        assert not lit and view.viewer is None, "somebody who reads letters was drawn a picture"
        return Pixel(pixel(1), "board.png", "the board")

    return replace(presenter, board=board, hand=no_hand, warm_up=None)


@pytest.mark.parametrize("key", PRESENTERS)
async def test_a_whole_match_without_a_picture(key: str, tmp_path: Path) -> None:
    presenter = PRESENTERS[key]
    async with in_a_room(tmp_path, {key: unseen(presenter)}) as room:
        await room.slash("ann", "game new", game=key)
        for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
            await room.slash(who, "game join", deck=deck)
        assert "begins" in words(await room.slash("ann", "lobby start"))
        for who in ("ann", "bob"):
            await room.slash(who, "game board", text=True)
        session = await room.house.matches.sessions.peek((await match_of(room)).id)
        SAMPLES[key].shorten(session.state)
        for turn in range(1500):
            if not going_on(room):
                break
            who = whose(room)
            action = await chosen(room, who, turn)
            if turn % EVERY == 0:
                look = await room.house.matches.views.look(await match_of(room), room.person(who).id)
                if getattr(look.view, "turn", 1):
                    SAMPLES[key].read(words(await room.slash(who, "game board")), look.view)
                held = words(await room.slash(who, "game hand"))
                assert all(card.name in held and str(card.text) in held for card in presenter.held(look.view))
                for legal in look.legal[::5]:
                    assert legal in await offered(room, who, "game do", "action", str(legal))
            told = await room.do(who, str(action))
            assert words(told), "an act was answered without a word"
        assert not going_on(room)
        assert "over" in room.public_text()


def has_picture(result: Any) -> bool:
    return any(component.get("items") for component in components(result.response))


async def test_who_asks_for_letters_gets_them_until_they_ask_for_pictures(room: Room) -> None:
    await start(room)
    assert has_picture(await room.slash("ann", "game board"))
    assert not has_picture(await room.slash("ann", "game board", text=True))
    assert "heap" in words(await room.slash("ann", "game board"))
    assert not has_picture(await room.slash("ann", "game hand"))
    assert has_picture(await room.slash("bob", "game board"))
    acting = whose(room)
    await room.slash(acting, "game board", text=True)
    opened = await room.click(acting, room.board(), "Act")
    assert "```\nheap" in words(opened) and labels(opened.response)
    assert has_picture(await room.slash("ann", "game board", text=False))
    assert has_picture(await room.slash("ann", "game hand"))
