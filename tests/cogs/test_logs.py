"""What the bot logs: lines or JSON with the fault, match and server beside, and no hands, acts or seeds in any of it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from contextvars import copy_context
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import bot
from cogs import logs
from cogs.announcing import posts
from cogs.games import PRESENTERS
from engine.game import Action
from matches.errors import StoreFailed
from matches.types import Match
from settings import Log, Settings
from tests.cogs.plays import start
from tests.cogs.pressing import chosen, match_of
from tests.cogs.room import Room, in_a_room, words
from tests.samples import SAMPLES
from tests.tables import Tables

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def logging_to(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Logs everything there is in a format to a file; after the test it is as before."""
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, bot.TALKATIVE)]
    levels = [logger.level for logger in loggers]
    monkeypatch.setattr(root, "handlers", [])

    def begin(file: Path, form: Any) -> None:
        bot._log_to(Settings(log=Log(level="debug", format=form, file=str(file))))

    yield begin
    for handler in root.handlers:
        handler.close()
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def broken(what: str) -> Any:
    """Something that fails and quotes what it holds."""

    async def breaks(*_: object, **__: object) -> None:
        try:
            raise KeyError(what)
        except KeyError as error:
            raise ValueError(f"cannot do {what}") from error

    return breaks


def objects(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


async def test_json_has_one_object_a_line_with_the_fault_and_where(
    room: Room, tmp_path: Path, logging_to: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(room)
    file = tmp_path / "log"
    logging_to(file, "json")
    monkeypatch.setattr(room.house.matches.views, "log", broken("the hand"))
    told = words(await room.slash("ann", "game status"))
    pressed = words(await room.click("ann", room.board(), "Log"))
    [command, press] = [line for line in objects(file) if "fault" in line]
    assert command["fault"] in told and press["fault"] in pressed
    assert command["guild"] == press["guild"] == room.env.guild.id
    assert command["command"] == "game" and command["place"] == "Looks.status"
    assert press["match"] == 1 and press["press"] == "log"
    assert command["level"] == "error" and command["logger"] == "herald"
    assert datetime.fromisoformat(command["time"]).tzinfo is not None
    assert command["error"] == "ValueError (what it says is withheld)"
    assert "in breaks" in command["traceback"] and "KeyError" in command["traceback"]
    assert "the hand" not in file.read_text(encoding="utf-8").replace('broken("the hand")', "")


def test_lines_are_for_reading(tmp_path: Path, logging_to: Any) -> None:
    logging_to(tmp_path / "log", "text")
    log = logging.getLogger("herald")
    log.warning("match %s waits", 3, extra={"match": 3})
    try:
        raise StoreFailed("disk I/O error")
    except StoreFailed:
        log.exception("the store fails")
    try:
        raise ExceptionGroup("both", [ValueError("Guard"), OSError("no route")])
    except ExceptionGroup:
        log.exception("several")
    try:
        try:
            raise TimeoutError("read")
        except TimeoutError:
            raise OSError("no route back")  # noqa: B904  # as a library would
    except OSError:
        log.exception("twice")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task exception=KeyError('Guard')>")
    said = (tmp_path / "log").read_text(encoding="utf-8")
    assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} WARNING herald: match 3 waits \[match 3\]\n", said)
    assert "matches.errors.StoreFailed: disk I/O error" in said and "OSError: no route" in said
    assert "TimeoutError: read\nwhich led to:\n" in said and "OSError: no route back" in said
    assert "never retrieved" in said
    assert [line for line in said.splitlines() if "Guard" in line] == [
        line for line in said.splitlines() if "raise ExceptionGroup" in line
    ]


def test_what_a_task_is_about_stands_beside_all_that_it_tells() -> None:
    def told() -> str:
        logs.about(match=7, guild=None)
        logs.about(command="game")
        return logs.Lines().format(logging.makeLogRecord({"msg": "slow", "guild": 5}))

    assert copy_context().run(told).endswith(": slow [match 7, guild 5, command game]")


@pytest.mark.parametrize("form", logs.FORMATS)
def test_words_from_outside_cannot_pass_for_another_record(form: str) -> None:
    said = OSError("no such place\n2026-01-01 ERROR herald: all is lost \x1b[31m\u202e")
    record = logging.LogRecord("herald", logging.WARNING, "", 0, "not announced (%s)", (said,), (OSError, said, None))
    first, *rest = logs.FORMATS[form]().format(record).splitlines()
    assert "no such place 2026-01-01 ERROR herald" in first
    assert not any(mark in first + "".join(rest) for mark in "\x1b\u202e")
    assert [line.partition(":")[0] for line in rest] == (["OSError"] if form == "text" else [])


def test_a_log_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[log]\nfile = "nowhere/log"\n')
    assert bot.main(["--config", str(config)]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("The log cannot be written to") and "\n" not in said


def secrets_of(database: Path, hands: set[str]) -> list[str]:
    """What may not be in a log: the seed in every form, acts that name something, and what hands had in them."""
    tables = Tables(database)
    seeds = [seed for (seed,) in tables.rows("matches", "seed")]
    acts = {action for (action,) in tables.rows("actions", "action") if " " in action}
    assert seeds and acts
    forms = [form for seed in seeds for form in (seed.hex(), repr(seed), repr(seed)[2:-1], str(list(seed))[1:-1])]
    return [*forms, *acts, *hands]


@pytest.mark.parametrize("key", PRESENTERS)
async def test_nothing_hidden_is_logged_even_where_everything_is(
    tmp_path: Path, logging_to: Any, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    file = tmp_path / "log"
    logging_to(file, "json")
    async with in_a_room(tmp_path, PRESENTERS) as room:
        decks = [deck.name for deck in PRESENTERS[key].game.decks()]
        await room.slash("ann", "game new", game=key)
        await room.slash("ann", "game join", deck=decks[0])
        await room.slash("bob", "game join", deck=decks[1])
        await room.slash("ann", "lobby computer", level="easy", deck=decks[2]) if PRESENTERS[key].game.seats[
            1
        ] > 2 else None
        await room.slash("ann", "lobby start")
        hands: set[str] = set()
        for turn in range(16):
            match = await match_of(room)
            if not match.to_act:
                break
            who = await acting(room, match)
            action = await chosen(room, who, turn)
            await room.slash(who, "game hand")
            if turn in (5, 11):
                await fail(room, monkeypatch, who, action)
            else:
                await room.do(who, action)
            hands |= await held(room, match)
        hidden = secrets_of(tmp_path / "herald.sqlite3", hands)
    said = file.read_text(encoding="utf-8")
    assert len(objects(file)) > 20 and sum("fault" in line for line in objects(file)) >= 2
    assert "KeyError" in said and "(what it says is withheld)" in said
    assert any("board not announced" in line["message"] for line in objects(file))
    assert [secret for secret in hidden if secret in said] == []
    assert SAMPLES[key].hands == bool(hands)


async def acting(room: Room, match: Match) -> str:
    person = next(match.seats[seat].person for seat in match.to_act if match.seats[seat].person)
    assert person is not None
    return person.name


async def held(room: Room, match: Match) -> set[str]:
    """The names of all cards in everybody's hand, for a game that has hands."""
    found: set[str] = set()
    for seat in match.seats:
        if seat.person is not None:
            view = (await room.house.matches.views.look(match.id, seat.person.id)).view
            found |= {
                card.name
                for side in getattr(view, "sides", ())
                for card in (*(side.hand or ()), *getattr(side, "magic", ()))
            }
    return found


async def fail(room: Room, monkeypatch: pytest.MonkeyPatch, who: str, action: Action) -> None:
    """The same act where the service breaks; then the board and the computer do, each quoting it."""
    with monkeypatch.context() as patched:
        patched.setattr(room.house.matches.play, "act", broken(str(action)))
        assert "a fault of ours" in words(await room.do(who, action))
    with monkeypatch.context() as patched:
        patched.setitem(posts.POSTS, "board", broken(str(action)))
        patched.setattr(room.house.matches.views, "look_for_computer", broken(str(action)))
        await room.do(who, action)
