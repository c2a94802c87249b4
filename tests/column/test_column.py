"""A game that is nothing but a column (the folders beside this file) and one line is played and told like any other."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cogs.games import presenters
from engine import games
from tests.cogs.drawing import jobs
from tests.cogs.plays import going_on, start, whose
from tests.cogs.pressing import chosen, offered
from tests.cogs.room import Room, in_a_room, menus, text_of, words
from tools.invariants import play

HOME = Path(__file__).parent
FLOORS = [folder.name for folder in HOME.iterdir() if folder.is_dir() and folder.name != "__pycache__"]
KEY = "pebbles"


@pytest.fixture
def column(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folders of the toy game stand on their floors, and its line among the games."""
    for floor in FLOORS:
        package = import_module(floor)
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(HOME / floor)])
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, KEY))
    yield
    for floor in FLOORS:
        sys.modules.pop(f"{floor}.{KEY}", None)
        vars(import_module(floor)).pop(KEY, None)


@pytest.mark.usefixtures("column")
async def test_it_is_played_to_its_end_and_told_in_a_channel(tmp_path: Path) -> None:
    async with in_a_room(tmp_path, {KEY: presenters()[KEY]}) as room:
        await room.slash("ann", "game new", game=KEY)
        await room.slash("ann", "game join", deck="river")
        await room.slash("ann", "lobby computer", level="normal", deck="sea")
        assert "begins" in words(await room.slash("ann", "lobby start"))
        for turn in range(200):
            if going_on(room):
                await act(room, turn)
        told = room.public_text()
        assert "Pebbles is over" in told and "0 pebbles; ann " in told, "the heap is empty, and the picture says so"
        assert sys.modules["players.pebbles"].asked, "the computer goes by what is known of the game"
        assert "best card" in words(await room.slash("ann", "card", name="pebble six"))
        assert "best card" in words(await room.slash("ann", "rules", topic="heap"))


def drops(message: Any, who: str) -> int:
    """How often a message tells that somebody drops a card; equal lines in a row are one with their number."""
    return sum(int(times or 1) for times in re.findall(rf"{who} drops \d\.(?: ×(\d+))?", text_of(message)))


@pytest.mark.usefixtures("column")
async def test_several_cards_are_chosen_from_one_menu(tmp_path: Path) -> None:
    async with in_a_room(tmp_path, {KEY: presenters()[KEY]}) as room:
        await start(room)
        who = whose(room)
        await room.do(who, "draw")
        panel = (await room.do(who, "next")).response
        assert panel
        (menu,) = [menu for menu in menus(panel) if menu["max_values"] > 1]
        values = [option["value"] for option in menu["options"]]
        assert menu["placeholder"] == "Drop: one or more…" and len(values) == menu["max_values"] > 2
        posted, entries = len(room.messages()), len(room.tables.rows("actions", "number"))
        told = await room.person(who).select(panel, values[:2], custom_id=menu["custom_id"])
        await room.quiet()
        assert drops(told.response, who) == drops(room.board(), who) == 2
        assert len(room.tables.rows("actions", "number")) == entries + 2 and len(room.messages()) == posted


async def act(room: Room, turn: int) -> None:
    """Ann does by the game's own commands what a computer would do in her place."""
    verb, _, value = (await chosen(room, "ann", turn)).partition(" ")
    table = room.presenters[KEY].verbs
    assert table is not None
    typed = {known.first.name: value for known in table.verbs if known.name == verb and known.first}
    for option in typed:
        assert value in await offered(room, "ann", f"pebbles {verb}", option)
    await room.slash("ann", f"pebbles {verb}", None, **typed)


@pytest.mark.usefixtures("column")
def test_what_it_draws_travels_to_another_process() -> None:
    for job in jobs(presenters()[KEY], games.parts("tools")[KEY].TRIAL):
        assert pickle.loads(pickle.dumps(job))() == job()


@pytest.mark.usefixtures("column")
def test_random_play_keeps_its_invariants() -> None:
    trial = games.parts("tools")[KEY].TRIAL
    assert play(trial, trial.starts[0], 1).log


def test_without_its_line_it_is_not_there() -> None:
    assert KEY not in presenters() and games.part("players", KEY) is None
