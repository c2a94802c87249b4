"""Samurai Spirit for those who read boards in letters."""

from __future__ import annotations

from pathlib import Path

from cogs.samurai_spirit.presenter import PRESENTER
from tests.cogs.plays import whose
from tests.cogs.pressing import match_of
from tests.cogs.real import DECKS, quick
from tests.cogs.room import in_a_room, text_of, words

KEY = "samurai-spirit"


async def test_what_each_answer_would_bring_stands_in_letters_too(tmp_path: Path) -> None:
    async with in_a_room(tmp_path, {KEY: quick(KEY)}) as room:
        await room.slash("ann", "game new", game=KEY)
        for who, deck in zip(("ann", "bob"), DECKS[KEY], strict=True):
            await room.slash(who, "game join", deck=deck)
        await room.slash("ann", "lobby start")
        who = whose(room)
        await room.slash(who, "game board", text=True)
        opened = await room.click(who, room.board(), "Act")
        assert "- **Fight**: " in words(opened) and "- **Pass**: " in words(opened)
        await room.click(who, opened.response, "Fight: draw a raider")
        look = await room.house.matches.views.look(await match_of(room), room.person(who).id)
        answers = PRESENTER.foreseen(look.view, look.legal)
        assert answers and look.view.drawn
        told = text_of(opened.response)
        assert all(f"- **{title}**: {' '.join(map(str, follows))}" in told for title, follows in answers)
