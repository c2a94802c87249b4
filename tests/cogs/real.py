"""The real games in a room, with pictures of one pixel for whole matches."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from cogs.games import PRESENTERS
from cogs.presenter import Presenter
from tests.cogs.presenters import Pixel, pixel
from tests.cogs.room import Room, in_a_room, words
from tools.games import TRIALS

DECKS = {key: TRIALS[key].setup.decks[:2] for key in PRESENTERS}
"""Ann's and Bob's decks."""


def quick(key: str) -> Presenter:
    """A game's presenter that draws one pixel, and says in words what would be lit or playable."""
    return replace(
        PRESENTERS[key],
        board=lambda view, events, *, names, translate, lit=(): Pixel(
            pixel(len(lit)), "board.png", f"lit: {' '.join(lit)}"
        ),
        hand=lambda view, playable, translate: Pixel(pixel(1), "hand.png", f"playable: {', '.join(playable)}"),
        asked=PRESENTERS[key].asked
        and (lambda view, legal, translate: Pixel(pixel(1), "choice.png", ", ".join(legal))),
        lobby=None,
        warm_up=None,
    )


QUICK = {key: quick(key) for key in PRESENTERS}


@asynccontextmanager
async def begun(folder: Path, key: str, presenters: Mapping[str, Presenter] = QUICK) -> AsyncIterator[Room]:
    """A room with a running match of Ann and Bob."""
    async with in_a_room(folder, {key: presenters[key]}) as room:
        await room.slash("ann", "game new", game=key)
        for who, deck in zip(("ann", "bob"), DECKS[key], strict=True):
            await room.slash(who, "game join", deck=deck)
        assert "begins" in words(await room.slash("ann", "lobby start"))
        yield room
