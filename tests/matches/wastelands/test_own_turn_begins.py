"""A menu goes on into one's own turn, though the computer may answer the draw (rule 7.19)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from matches import Matches, Options
from matches.clock import WallClock
from matches.store import open_store
from tests.matches.house import ANN

POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {"kb": 4, "hand": ["Stillborn"], "deck": ["Elf"] * 5},
        "2": {"kb": 9, "hand": ["Elf", "Spellbreak"], "deck": ["Elf"] * 5},
    },
    "phase": "second main",
    "turn": 2,
}
SOON = 60.0


async def test_what_a_person_did_waits_for_the_computer_until_the_person_can_act(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "herald.sqlite3")
    matches = Matches(store, {GAME.key: GAME}, clock=WallClock(lambda: 1000.0))
    try:
        match = await matches.lobbies.open(1, 5, ANN, GAME.key, Options(seats=2))
        match = await matches.lobbies.join(match, ANN, "Dawn Company")
        match = await matches.lobbies.add_computer(match, ANN.id, "easy", "Green Death")
        match = await matches.lobbies.start(match, ANN.id)
        async with matches.sessions.use(match) as session:
            session.state = load(POSITION)[0]
        await matches.play.act_for_computer(match, 1, Action("play Elf"), session.head.revision)
        acted = await matches.play.act(match, ANN.id, "pass", interaction=1)
        answered = asyncio.create_task(matches.views.answered(acted, ANN.id, SOON))
        await asyncio.sleep(0)
        while session.waiting.to_act == (1,):
            act = Action("next" if "next" in GAME.legal(session.state, 1) else "pass")
            await matches.play.act_for_computer(match, 1, act, session.head.revision)
            await asyncio.sleep(0)
        assert (await answered).match.to_act == (0,)
        assert session.waiting.owners == (0,)
    finally:
        await store.close()
